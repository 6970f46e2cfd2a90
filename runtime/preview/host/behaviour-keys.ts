/** Finds out which HTML has elements that behaviours are for. */
export class PlaceFinder {
  readonly #pattern: RegExp | undefined

  /** @param keys of behaviours; undefined where they are not known, as those of a theme */
  constructor(keys: readonly string[] | undefined) {
    this.#pattern = keys && patternOf(keys)
  }

  /** True if a stretch of HTML has such an element. */
  isIn(html: string): boolean {
    return this.#pattern === undefined || this.#pattern.test(html)
  }
}

/** Matches nothing. */
const NOTHING = /(?!)/
const NAME_END = '(?=[\\s=/>])'

function patternOf(keys: readonly string[]): RegExp {
  const parts = keys.map((key) => {
    const [, attribute] = /^\[([^\s=\]]+)/.exec(key) ?? []
    if (attribute !== undefined) return `<[^>]*\\s${escaped(attribute)}${NAME_END}`
    const [, tag] = /^<(.+)>$/.exec(key) ?? []
    if (tag !== undefined) return `<${escaped(tag)}${NAME_END}`
    return `\\sclass\\s*=\\s*["']?[^"'>]*(?<![\\w-])${escaped(key.replace(/^\./, ''))}(?![\\w-])`
  })
  return parts.length === 0 ? NOTHING : new RegExp(parts.join('|'), 'i')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
