import { diagnose } from '../../../engine/diagnostics/diagnostic.ts'
import { explain } from '../../../engine/diagnostics/explain.ts'
import { messageFor } from '../../../engine/diagnostics/messages.ts'
import { partialUses } from '../../../engine/refs.ts'
import type { Template } from '../../../engine/template.ts'
import { likelyPartial, partialFix, partialNames, themeBlocks } from '../../files/partials.ts'
import type { FileDiagnostic } from '../../files/problem.ts'

/** Finds partials whose names are a slip away from those of the theme; each folder is read once. */
export class PartialSlips {
  readonly #names = new Map<string, ReadonlySet<string>>()

  /** A name unlike any of the theme's is ignored: Squarespace provides further partials. */
  find(template: Template, path: string): FileDiagnostic[] {
    const names = path === '-' ? new Set<string>() : this.#namesAround(path)
    return partialUses(template).flatMap(({ name, span }) => {
      const meant = names.has(name) ? undefined : likelyPartial(name, names)
      if (meant === undefined) return []
      const { end = span.end, fix } = partialFix(template.source.text, { ...span, name, meant }) ?? {}
      const raw = {
        code: 'unknown-partial',
        span: { start: span.start, end },
        values: { name, meant },
      } as const
      const found = diagnose(raw, template.source, { sayingOf: messageFor, tools: { linter: { explain } } })
      return [{ ...found, ...(fix !== undefined && { fix }) }]
    })
  }

  #namesAround(path: string): ReadonlySet<string> {
    const folder = themeBlocks(path)
    if (folder === undefined) return new Set()
    const names = this.#names.get(folder) ?? partialNames(folder)
    this.#names.set(folder, names)
    return names
  }
}
