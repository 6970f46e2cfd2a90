import type { Source } from '../../../engine/syntax/source.ts'
import type { CustomType } from '../../theme/conf/read-conf.ts'

/** Instructions that set a variable; partials get some as arguments. */
const SETS = /\{\.(?:var|ctx|inject) (@[\w-]+)|(@[\w-]+)\s*=(?!=)/g

/** Depth to which the names of data are read, and elements of a list. */
const DEEPEST = 12
const MOST_ELEMENTS = 50

/** Names that occur anywhere in the data of pages. */
export class DataNames {
  readonly #names = new Set<string>()
  readonly #seen = new WeakSet<object>()

  learn(data: unknown, depth = 0): void {
    if (typeof data !== 'object' || data === null || depth > DEEPEST || this.#seen.has(data)) return
    this.#seen.add(data)
    if (Array.isArray(data)) {
      for (const element of data.slice(0, MOST_ELEMENTS)) this.learn(element, depth + 1)
      return
    }
    for (const [name, value] of Object.entries(data)) {
      this.#names.add(name)
      this.learn(value, depth + 1)
    }
  }

  /** Adds the variables that a template sets, with their `@`: they may be empty on a page. */
  learnVariables({ text }: Source): void {
    for (const [, set, assigned] of text.matchAll(SETS)) this.#names.add(set ?? assigned ?? '')
    this.#names.add('@args')
  }

  /** Adds the fields of a theme's own types, of which the site at hand may have no item. */
  learnFields(types: readonly CustomType[]): void {
    for (const { name } of types.flatMap(({ fields }) => fields)) this.#names.add(name)
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#names.values()
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }
}
