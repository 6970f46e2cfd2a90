import { type Path, segment } from './reference.ts'
import type { Args, Call, Reference } from './tree.ts'

// The tokens of a tag. None of them matches a brace, so that each ends where its tag does.
const WORD = /[a-z][\w-]*/iy
const DEFINITION = /@[a-z][\w-]*/iy
const PATH = /[\w./-]+/y
/** The white space of a tag: SPACE, TAB, LF, VT, FF and CR, not the no-break space. */
const BLANKS = /[\t-\r ]+/y
const SEGMENT = /\d+|@(?:[a-z][\w-]*)?|\$?[a-z][\w-]*/iy
const COMMA = / *, */y
const ARGUMENTS = /[^|}]+/y
const PREDICATE = /[a-z][\w-]*\?/iy

/** Shared by the many tags that have no formatter. */
const NONE: readonly Call[] = Object.freeze([])

/** Reads the tokens of one tag's content from `pos` up to `end`. */
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

  /** Takes a literal string without braces. */
  take(literal: string): boolean {
    if (!this.text.startsWith(literal, this.pos)) return false
    this.pos += literal.length
    return true
  }

  #token(pattern: RegExp): string | undefined {
    const { pos } = this
    pattern.lastIndex = pos
    if (!pattern.test(this.text)) return undefined
    this.pos = pattern.lastIndex
    return this.text.slice(pos, this.pos)
  }

  /** Skips white space; returns true if there was any. */
  blanks(): boolean {
    return this.#token(BLANKS) !== undefined
  }

  /** Everything that is left. */
  rest(): string {
    const rest = this.text.slice(this.pos, this.end)
    this.pos = this.end
    return rest
  }

  word(): string | undefined {
    return this.#token(WORD)
  }

  /** `@name`, the target of an assignment. */
  definition(): string | undefined {
    return this.#token(DEFINITION)
  }

  path(): string | undefined {
    return this.#token(PATH)
  }

  reference(): Reference | undefined {
    const start = this.pos
    const path: Path[number][] = []
    do {
      const name = this.#token(SEGMENT)
      if (name === undefined) return undefined
      path.push(segment(name))
    } while (this.take('.'))
    return { start, end: this.pos, path }
  }

  /** One or more references with commas between them. */
  references(): Reference[] | undefined {
    const list: Reference[] = []
    do {
      const reference = this.reference()
      if (reference === undefined) return undefined
      list.push(reference)
    } while (this.#token(COMMA) !== undefined)
    return list
  }

  /** A chain of formatters up to the end of the tag; empty at its end, undefined where it is malformed. */
  formatters(): readonly Call[] | undefined {
    if (this.done) return NONE
    const calls: Call[] = []
    while (!this.done) {
      if (!this.take('|')) return undefined
      const start = this.pos
      const name = this.word()
      if (name === undefined) return undefined
      const end = this.pos
      const args = this.#token(ARGUMENTS)
      calls.push({ start, end, name, args: args === undefined ? undefined : split(args) })
    }
    return calls
  }

  /** A predicate with its arguments, which run to the end of the tag. */
  predicate(): Call | undefined {
    const start = this.pos
    const name = this.#token(PREDICATE)
    return name === undefined ? undefined : { start, end: this.pos, name, args: this.args() }
  }

  /** Arguments up to the end of the tag; a lone delimiter gives none. */
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
