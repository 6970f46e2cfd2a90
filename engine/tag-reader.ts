import { segment } from './reference.ts'
import type { Args, Call, Reference } from './tree.ts'

const SPACE = 0x20
const DOT = 0x2e
const AT = 0x40
const DOLLAR = 0x24
const PIPE = 0x7c
const QUESTION = 0x3f
const COMMA = 0x2c

const isDigit = (c: number) => c >= 0x30 && c <= 0x39
const isLetter = (c: number) => (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a)
const isWordPart = (c: number) => isLetter(c) || isDigit(c) || c === 0x5f || c === 0x2d
const isPathPart = (c: number) => isWordPart(c) || c === DOT || c === 0x2f
/** The white space of a tag: SPACE, TAB, LF, VT, FF and CR, not the no-break space. */
const isBlank = (c: number) => c === SPACE || (c >= 0x09 && c <= 0x0d)

/** Shared by the many tags that have no formatter. */
const NONE: readonly Call[] = Object.freeze([])

/** Reads the tokens of one tag's content (language section 1.4) from `pos` up to `end`. */
export class TagReader {
  pos = 0
  end = 0

  constructor(readonly text: string) {}

  /** Points the reader at a tag's content. */
  open(pos: number, end: number): void {
    this.pos = pos
    this.end = end
  }

  get done(): boolean {
    return this.pos === this.end
  }

  #code(at: number): number {
    return at < this.end ? this.text.charCodeAt(at) : -1
  }

  /** Takes a literal string. */
  take(literal: string): boolean {
    if (!this.text.startsWith(literal, this.pos) || this.pos + literal.length > this.end) return false
    this.pos += literal.length
    return true
  }

  /** Skips white space; returns true if there was any. */
  blanks(): boolean {
    const start = this.pos
    while (isBlank(this.#code(this.pos))) this.pos++
    return this.pos > start
  }

  /** Everything that is left. */
  rest(): string {
    const rest = this.text.slice(this.pos, this.end)
    this.pos = this.end
    return rest
  }

  /** End of the word that begins at a place; the place itself where none does. */
  #wordEnd(at: number): number {
    if (!isLetter(this.#code(at))) return at
    let end = at + 1
    while (isWordPart(this.#code(end))) end++
    return end
  }

  #slice(end: number): string | undefined {
    if (end === this.pos) return undefined
    const text = this.text.slice(this.pos, end)
    this.pos = end
    return text
  }

  word(): string | undefined {
    return this.#slice(this.#wordEnd(this.pos))
  }

  /** `@name`, the target of an assignment. */
  definition(): string | undefined {
    if (this.#code(this.pos) !== AT) return undefined
    const end = this.#wordEnd(this.pos + 1)
    return end === this.pos + 1 ? undefined : this.#slice(end)
  }

  path(): string | undefined {
    let end = this.pos
    while (isPathPart(this.#code(end))) end++
    return this.#slice(end)
  }

  #segmentEnd(at: number): number {
    const c = this.#code(at)
    let end = at
    if (isDigit(c)) {
      while (isDigit(this.#code(end))) end++
      return end
    }
    if (c !== AT && c !== DOLLAR) return this.#wordEnd(at)
    end = this.#wordEnd(at + 1)
    if (end > at + 1) return end
    return c === AT ? at + 1 : at
  }

  reference(): Reference | undefined {
    const start = this.pos
    const path: (string | number)[] = []
    let at = start
    for (;;) {
      const end = this.#segmentEnd(at)
      if (end === at) return undefined
      path.push(segment(this.text.slice(at, end)))
      this.pos = end
      if (this.#code(end) !== DOT) return { start, end, path }
      at = end + 1
    }
  }

  /** One or more references with commas between them. */
  references(): Reference[] | undefined {
    const list: Reference[] = []
    for (;;) {
      const reference = this.reference()
      if (reference === undefined) return undefined
      list.push(reference)
      const end = this.pos
      while (this.#code(this.pos) === SPACE) this.pos++
      if (this.#code(this.pos) !== COMMA) {
        this.pos = end
        return list
      }
      this.pos++
      while (this.#code(this.pos) === SPACE) this.pos++
    }
  }

  /** A chain of formatters up to the end of the tag; empty at its end, undefined where it is malformed. */
  formatters(): readonly Call[] | undefined {
    if (this.done) return NONE
    const calls: Call[] = []
    while (this.pos < this.end) {
      if (this.#code(this.pos) !== PIPE) return undefined
      const start = ++this.pos
      const name = this.word()
      if (name === undefined) return undefined
      const nameEnd = this.pos
      let end = nameEnd
      while (end < this.end && this.#code(end) !== PIPE) end++
      this.pos = end
      calls.push({
        start,
        end: nameEnd,
        name,
        args: end === nameEnd ? undefined : split(this.text.slice(nameEnd, end)),
      })
    }
    return calls
  }

  /** A predicate with its arguments, which run to the end of the tag. */
  predicate(): Call | undefined {
    const start = this.pos
    const end = this.#wordEnd(start)
    if (end === start || this.#code(end) !== QUESTION) return undefined
    this.pos = end + 1
    return { start, end: end + 1, name: this.text.slice(start, end + 1), args: this.args() }
  }

  /** Arguments up to the end of the tag; a lone delimiter gives none (language section 1.7). */
  args(): Args | undefined {
    if (this.done) return undefined
    const text = this.rest()
    return text.length === 1 ? { values: [], delimiter: text } : split(text)
  }
}

/** Splits an argument string at every occurrence of its first code unit. */
function split(text: string): Args {
  const delimiter = text.charAt(0)
  return { values: text.slice(1).split(delimiter), delimiter }
}
