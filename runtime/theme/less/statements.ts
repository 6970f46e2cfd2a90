/** A declaration, a call, an at-rule or a block of a stylesheet, as offsets into its text. */
export interface Statement {
  readonly start: number
  /** Behind its `;` or `}`. */
  readonly end: number
  /** Offset of the `{`; undefined where there is no block. */
  readonly open: number | undefined
  /** False if the `}` is missing. */
  readonly closed: boolean
  readonly inside: readonly Statement[]
}

/**
 * Comments, strings (which end with their line), addresses and interpolations: what holds no statement's end.
 */
const OPAQUE =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)\n"']*\)?|@\{[\w-]*\}/y

const COMMENT = /^\/[/*]/

/** Blocks nested deeper belong to the statement that they are in. */
const MOST_DEEP = 200

/** Returns the statements of a stylesheet; any text has some, however broken. */
export function statementsOf(text: string): Statement[] {
  return new Scanner(text).list(false)
}

class Scanner {
  #at = 0
  #depth = 0

  constructor(readonly text: string) {}

  /** The statements up to the end of the text, or of the block that they are in. */
  list(isBlock: boolean): Statement[] {
    const found: Statement[] = []
    for (;;) {
      this.#skipSpace()
      const next = this.text[this.#at]
      if (next === undefined || (next === '}' && isBlock)) return found
      found.push(this.#statement())
    }
  }

  #statement(): Statement {
    const start = this.#at
    let parentheses = 0
    while (this.#at < this.text.length) {
      const next = this.text[this.#at]
      const opaque = this.#skipOpaque()
      // An open string ends with its line, and the statement with it.
      if (isOpenString(opaque)) break
      if (opaque !== '') continue
      if (next === '{') return this.#block(start)
      // A `}` ends the block around; outside of one it is a statement, which is one too many.
      if (next === '}' && this.#at > start) break
      this.#at++
      if (next === '}') break
      if (next === '(') parentheses++
      if (next === ')') parentheses--
      if (next === ';' && parentheses <= 0) break
    }
    return { start, end: this.#at, open: undefined, closed: true, inside: [] }
  }

  #block(start: number): Statement {
    const open = this.#at++
    this.#depth++
    const inside = this.#depth < MOST_DEEP ? this.list(true) : this.#skipBlocks()
    this.#depth--
    const closed = this.#at < this.text.length
    if (closed) this.#at++
    return { start, end: this.#at, open, closed, inside }
  }

  /** Skips to the `}` of the block. */
  #skipBlocks(): [] {
    for (let open = 0; this.#at < this.text.length; ) {
      if (this.#skipOpaque() !== '') continue
      const next = this.text[this.#at]
      if (next === '}' && open-- === 0) break
      if (next === '{') open++
      this.#at++
    }
    return []
  }

  #skipSpace(): void {
    for (;;) {
      while (/\s/.test(this.text[this.#at] ?? '')) this.#at++
      if (!COMMENT.test(this.text.slice(this.#at, this.#at + 2)) || this.#skipOpaque() === '') return
    }
  }

  /** The comment, string, address or interpolation that begins here; empty where none does. */
  #skipOpaque(): string {
    OPAQUE.lastIndex = this.#at
    const [found = ''] = OPAQUE.exec(this.text) ?? []
    this.#at += found.length
    return found
  }
}

function isOpenString(text: string): boolean {
  const [quote = ''] = text
  return /["']/.test(quote) && (text.length === 1 || !text.endsWith(quote))
}
