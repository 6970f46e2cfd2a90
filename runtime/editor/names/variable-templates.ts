import { Source } from '../../../engine/syntax/source.ts'
import { listIn } from '../../files/list-in.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { blocksLeftOpen } from '../format/pieces.ts'
import { type Occurrence, occurrencesIn } from '../language/occurrences.ts'
import { kindOfFile } from './file-kind.ts'
import type { Around } from './references.ts'

/** A template by the templates that it applies. */
interface Linked {
  readonly path: string
  readonly applies: readonly string[]
  /** Those of them whose variables it sees. */
  readonly includes: readonly string[]
}

/** A variable in a template, as far as it matters to others. */
export interface VariableIn {
  readonly occurrences: readonly Occurrence[]
  readonly isDefined: boolean
  /** True if the template may read what another one defined. */
  readonly isFree: boolean
}

/** The templates of a theme by how variables travel: to what one applies, and from what it includes. */
export class VariableTemplates {
  readonly #applied = new Map<string, string[]>()
  readonly #applying = new Map<string, string[]>()

  private constructor(
    readonly around: Around,
    templates: readonly Linked[],
  ) {
    // The regions of a layout are one template.
    const regions = templates.filter(({ path }) => REGION.test(path)).map(({ path }) => path)
    for (const { path, applies, includes } of templates) {
      for (const one of applies) this.#link(path, one)
      for (const one of includes) this.#link(one, path)
      if (REGION.test(path)) for (const one of regions) this.#link(path, one)
    }
  }

  /** Notes that variables of one template reach another. */
  #link(from: string, to: string): void {
    if (from === to) return
    listIn(this.#applied, from).push(to)
    listIn(this.#applying, to).push(from)
  }

  static async read(around: Around): Promise<VariableTemplates> {
    const templates: Linked[] = []
    for (const { path, names } of around.all()) {
      await around.pause()
      if (kindOfFile(path) !== 'template') continue
      const partials = names.flatMap(({ kind, name }) => (kind === 'partial' ? [name] : []))
      const included = [...around.textOf(path).matchAll(INCLUDE)].map(([, name = '']) => name)
      templates.push({ path, applies: paths(partials, around), includes: paths(included, around) })
    }
    return new VariableTemplates(around, templates)
  }

  /** Returns the paths of the templates that variables of a template reach. */
  below(path: string): string[] {
    return reached(path, this.#applied)
  }

  /** Returns the paths of the templates whose variables reach a template. */
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
const INCLUDE = /\{\.include ([\w./-]+)/g

/** Returns the paths of partials, each once. */
function paths(names: readonly string[], { pathOfPartial }: Around): string[] {
  return [...new Set(names.flatMap((name) => pathOfPartial(name) ?? []))]
}

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
