import { Source } from '../../../engine/syntax/source.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { blocksLeftOpen } from '../format/pieces.ts'
import { type Occurrence, occurrencesIn } from '../language/occurrences.ts'
import { kindOfFile } from './file-kind.ts'
import type { Around } from './references.ts'

/** A template by the templates that it applies. */
interface Linked {
  readonly path: string
  readonly applies: readonly string[]
}

/** A variable in a template, as far as it matters to others. */
export interface VariableIn {
  readonly occurrences: readonly Occurrence[]
  readonly isDefined: boolean
  /** True if the template may read what another one defined. */
  readonly isFree: boolean
}

/** The templates of a theme by how variables travel between them: from one to those that it applies. */
export class VariableTemplates {
  readonly #applied = new Map<string, readonly string[]>()
  readonly #applying = new Map<string, string[]>()

  private constructor(
    readonly around: Around,
    templates: readonly Linked[],
  ) {
    // The regions of a layout are one template.
    const regions = templates.filter(({ path }) => REGION.test(path)).map(({ path }) => path)
    for (const { path, applies } of templates) {
      const all = REGION.test(path) ? [...applies, ...regions.filter((one) => one !== path)] : applies
      this.#applied.set(path, all)
      for (const one of all) this.#applying.set(one, [...(this.#applying.get(one) ?? []), path])
    }
  }

  static async read(around: Around): Promise<VariableTemplates> {
    const templates: Linked[] = []
    for (const { path, names } of around.all()) {
      await around.pause()
      if (kindOfFile(path) !== 'template') continue
      const applies = names.flatMap(({ kind, name }) =>
        kind === 'partial' ? (around.pathOfPartial(name) ?? []) : [],
      )
      templates.push({ path, applies: [...new Set(applies)] })
    }
    return new VariableTemplates(around, templates)
  }

  /** Returns the paths of the templates that a template applies, or that they apply. */
  below(path: string): string[] {
    return reached(path, this.#applied)
  }

  /** Returns the paths of the templates that apply a template, or that apply these. */
  above(path: string): string[] {
    return reached(path, this.#applying)
  }

  /** Returns a variable in a template. */
  variable(name: string, path: string): VariableIn {
    const text = this.around.textOf(path)
    if (!text.includes(name)) return { occurrences: [], isDefined: false, isFree: false }
    const template = compileSource(new Source(path, text))
    const occurrences = occurrencesIn(template, [name]).filter(
      (one) => one.kind === 'variable' && one.name === name,
    )
    const isDefined = occurrences.some(({ isDefinition }) => isDefinition)
    return { occurrences, isDefined, isFree: isFree(occurrences, text) }
  }
}

const REGION = /^[^/]+\.region$/

function reached(from: string, edges: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set([from])
  for (const path of found) for (const next of edges.get(path) ?? []) found.add(next)
  found.delete(from)
  return [...found]
}

/** Returns true unless the first occurrence defines the variable outside of all blocks, from other values. */
function isFree([first, second]: readonly Occurrence[], text: string): boolean {
  if (first === undefined) return false
  if (!first.isDefinition || blocksLeftOpen(text.slice(0, first.start)) > 0) return true
  return second !== undefined && !text.slice(first.end, second.start).includes('}')
}
