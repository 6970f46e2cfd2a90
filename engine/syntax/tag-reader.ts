import { type Path, segment } from '../lookup/path.ts'
import { listOf } from './list-of.ts'
import { type Args, Call, Reference } from './tree.ts'

// Classes of the characters of a tag. None holds a brace, so that each token ends where its tag does.
const LETTER = 1
const DIGIT = 2
/** A name behind its first letter. */
const NAME = 4
const PATH = 8
/** The white space of a tag: SPACE, TAB, LF, VT, FF and CR, not the no-break space. */
const BLANK = 16
const SPACE = 32
/** The patterns of the classes, by the position of their bit. */
const PATTERNS = Object.freeze([/[a-z]/i, /\d/, /[\w-]/, /[\w./-]/, /[\t-\r ]/, / /])

/** The classes of each ASCII character; all others have none. */
const CLASSES: readonly number[] = /* @__PURE__ */ Object.freeze(
  Array.from({ length: 128 }, (_, code) =>
    PATTERNS.reduce((bits, pattern, i) => bits | (Number(pattern.test(String.fromCharCode(code))) << i), 0),
  ),
)

const DOLLAR = 0x24
const COMMA = 0x2c
const DOT = 0x2e
const QUESTION = 0x3f
const AT = 0x40
const PIPE = 0x7c
const CLOSE = 0x7d

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

  #takeCode(code: number): boolean {
    if (this.text.charCodeAt(this.pos) !== code) return false
    this.pos++
    return true
  }

  #is(mask: number, at: number): boolean {
    const code = this.text.charCodeAt(at)
    return code < 128 && (CLASSES[code]! & mask) !== 0
  }

  /** The end of the characters of a class from an offset on. */
  #endOf(mask: number, from: number): number {
    let at = from
    while (this.#is(mask, at)) at++
    return at
  }

  /** The text up to an offset beyond; undefined for no text. */
  #upTo(end: number): string | undefined {
    const { pos } = this
    if (end === pos) return undefined
    this.pos = end
    return this.text.slice(pos, end)
  }

  /** The end of a name that begins with a letter; the same offset where none begins. */
  #nameEnd(from: number): number {
    return this.#is(LETTER, from) ? this.#endOf(NAME, from + 1) : from
  }

  /** Skips white space; returns true if there was any. */
  blanks(): boolean {
    const { pos } = this
    this.pos = this.#endOf(BLANK, pos)
    return this.pos > pos
  }

  /** Everything that is left. */
  rest(): string {
    const rest = this.text.slice(this.pos, this.end)
    this.pos = this.end
    return rest
  }

  word(): string | undefined {
    return this.#upTo(this.#nameEnd(this.pos))
  }

  /** `@name`, the target of an assignment. */
  definition(): string | undefined {
    const { pos } = this
    const isAt = this.text.charCodeAt(pos) === AT && this.#is(LETTER, pos + 1)
    return isAt ? this.#upTo(this.#nameEnd(pos + 1)) : undefined
  }

  path(): string | undefined {
    return this.#upTo(this.#endOf(PATH, this.pos))
  }

  /** Digits, `@`, `@name`, `name` or `$name`. */
  #segment(): Path[number] | undefined {
    const { pos } = this
    const code = this.text.charCodeAt(pos)
    if (code === AT) return this.#upTo(this.#nameEnd(pos + 1))
    if (this.#is(DIGIT, pos)) return segment(this.#upTo(this.#endOf(DIGIT, pos))!)
    if (code === DOLLAR) return this.#is(LETTER, pos + 1) ? this.#upTo(this.#nameEnd(pos + 1)) : undefined
    return this.word()
  }

  reference(): Reference | undefined {
    const start = this.pos
    const head = this.#segment()
    if (head === undefined) return undefined
    const path = listOf(head)
    while (this.#takeCode(DOT)) {
      const next = this.#segment()
      if (next === undefined) return undefined
      path.push(next)
    }
    return new Reference(start, this.pos, path)
  }

  /** One or more references with commas between them. */
  references(): Reference[] | undefined {
    const first = this.reference()
    if (first === undefined) return undefined
    const list = listOf(first)
    while (this.#comma()) {
      const reference = this.reference()
      if (reference === undefined) return undefined
      list.push(reference)
    }
    return list
  }

  /** Takes a comma with the spaces around it. */
  #comma(): boolean {
    const at = this.#endOf(SPACE, this.pos)
    if (this.text.charCodeAt(at) !== COMMA) return false
    this.pos = this.#endOf(SPACE, at + 1)
    return true
  }

  /** A chain of formatters up to the end of the tag; empty at its end, undefined where it is malformed. */
  formatters(): readonly Call[] | undefined {
    if (this.done) return NONE
    const first = this.#formatter()
    if (first === undefined) return undefined
    const calls = listOf(first)
    while (!this.done) {
      const call = this.#formatter()
      if (call === undefined) return undefined
      calls.push(call)
    }
    return calls
  }

  /** `|name` and its arguments, which end at the next bar. */
  #formatter(): Call | undefined {
    if (!this.#takeCode(PIPE)) return undefined
    const start = this.pos
    const name = this.word()
    if (name === undefined) return undefined
    const end = this.pos
    let to = end
    for (let code = this.text.charCodeAt(to); code !== PIPE && code !== CLOSE; ) {
      code = this.text.charCodeAt(++to)
    }
    const args = this.#upTo(to)
    return new Call({ start, end }, name, args === undefined ? undefined : split(args))
  }

  /** A predicate with its arguments, which run to the end of the tag. */
  predicate(): Call | undefined {
    const start = this.pos
    const end = this.#nameEnd(start)
    if (end === start || this.text.charCodeAt(end) !== QUESTION) return undefined
    const name = this.#upTo(end + 1)!
    return new Call({ start, end: this.pos }, name, this.args())
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
