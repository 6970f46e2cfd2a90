import { isAbsolute, resolve } from 'node:path'
import { type Diagnostic, diagnose } from '../../../engine/diagnostics/diagnostic.ts'
import { explain } from '../../../engine/diagnostics/explain.ts'
import { messageFor } from '../../../engine/diagnostics/messages.ts'
import { inspectContexts } from '../../../engine/linter/contexts/index.ts'
import { lintAlone } from '../../../engine/linter/index.ts'
import type { Template } from '../../../engine/template.ts'
import { compile } from '../../entries/index.ts'
import type { Input } from '../../files/input.ts'
import { loadPartials, themeBlocks } from '../../files/partials.ts'

/**
 * Finds values in HTML contexts that they can break out of. Partials of the theme are read where they are
 * applied; each diagnostic in one is reported once.
 */
export class ContextRisks {
  readonly #themes = new Map<string, Promise<ReadonlyMap<string, Template>>>()
  readonly #reported = new Set<string>()

  constructor(
    readonly input: Input,
    readonly isStrict: boolean,
  ) {}

  /** Returns the diagnostics of a template; those of HTML contexts come from the whole theme. */
  async inspect(template: Template, path: string): Promise<Diagnostic[]> {
    const { compiler, root, source, sourceErrors } = template
    const warnings = lintAlone({ root, text: source.text }, compiler.plugins).map((raw) =>
      diagnose(raw, source, compiler),
    )
    return [...sourceErrors, ...warnings, ...(await this.find(template, path))]
  }

  /** Returns the values of a template that can break out of their HTML context. */
  async find(template: Template, path: string): Promise<Diagnostic[]> {
    const partials = await this.#partialsAround(path)
    const found = inspectContexts(
      { owner: template, root: template.root },
      {
        effects: template.compiler.tools.linter?.effects,
        isStrict: this.isStrict,
        partial: (name) => {
          const partial = partials.get(name)
          return partial && { owner: partial, root: partial.root }
        },
      },
    )
    const risks = found.map(({ owner, raw }) =>
      diagnose(raw, owner.source, { sayingOf: messageFor, tools: { linter: { explain } } }),
    )
    return risks.filter((risk) => this.#isNew(risk))
  }

  #isNew({ file, start, code }: Diagnostic): boolean {
    const position = `${resolve(file)}:${start}:${code}`
    const isNew = !this.#reported.has(position)
    this.#reported.add(position)
    return isNew
  }

  #partialsAround(path: string): Promise<ReadonlyMap<string, Template>> {
    const folder = path === '-' ? undefined : themeBlocks(path)
    if (folder === undefined) return Promise.resolve(new Map())
    // A partial that cannot be read is a mistake of its file only.
    const known = this.#themes.get(folder) ?? this.#load(path).catch(() => new Map<string, Template>())
    this.#themes.set(folder, known)
    return known
  }

  async #load(path: string): Promise<ReadonlyMap<string, Template>> {
    const { table, files } = await loadPartials(undefined, path, this.input)
    const templates = new Map<string, Template>()
    for (const [name, file] of files) {
      const source = table[name]
      const shown = isAbsolute(path) ? resolve(file) : file
      if (typeof source === 'string') templates.set(name, compile(source, { name: shown }))
    }
    return templates
  }
}
