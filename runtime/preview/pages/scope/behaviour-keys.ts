/** Finds out which HTML has elements that behaviours are for. */
export class SlotFinder {
  readonly #elements: readonly ElementPattern[] | undefined

  /** @param keys of behaviours; undefined where they are not known, as those of a theme */
  constructor(keys: readonly string[] | undefined) {
    this.#elements = keys?.map(patternOf)
  }

  /** Returns true if a stretch of HTML has such an element. */
  isIn(html: string): boolean {
    if (this.#elements === undefined) return true
    const small = html.toLowerCase()
    return this.#elements.some(({ name, pattern }) => small.includes(name) && pattern.test(html))
  }
}

/** Elements that a key of behaviours matches. */
interface ElementPattern {
  /** In small letters: HTML without it has no such element, which is found out sooner. */
  readonly name: string
  readonly pattern: RegExp
}

const NAME_END = '(?=[\\s=/>])'

function patternOf(key: string): ElementPattern {
  const [, attribute] = /^\[([^\s=\]]+)/.exec(key) ?? []
  if (attribute !== undefined) return elementPattern(attribute, (name) => `<[^>]*\\s${name}${NAME_END}`)
  const [, tag] = /^<(.+)>$/.exec(key) ?? []
  if (tag !== undefined) return elementPattern(tag, (name) => `<${name}${NAME_END}`)
  return elementPattern(
    key.replace(/^\./, ''),
    (name) => `\\sclass\\s*=\\s*["']?[^"'>]*(?<![\\w-])${name}(?![\\w-])`,
  )
}

function elementPattern(name: string, pattern: (escapedName: string) => string): ElementPattern {
  return { name: name.toLowerCase(), pattern: new RegExp(pattern(escaped(name)), 'i') }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
