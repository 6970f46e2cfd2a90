import { Mode, matters } from '../mode.ts'
import { collect, endOfAttributes, inTag, type TagReader } from './in-tag.ts'
import { isBlank, isLetter, lower, type TokenHandler } from './token-handler.ts'

const NAME_END = /[\t\n\f\r />]/g
const COMMENT_END = /^-?>|--!?>/
const BLANKS = /^[\t\n\f\r ]*$/
const SCRIPT_MARK = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi
/** The end of a text of which more may make one. */
const HALF_MARK = /<(?:!-?|\/?s?c?r?i?p?t?)?$/i
const DASHES = /--?$/

/** The state of a tokenizer between two chunks. */
export type TokenizerState = Readonly<Pick<Tokenizer, 'mode' | 'rest' | 'tag' | 'closing' | 'escaped'>>

/**
 * Reads HTML chunk by chunk, each chunk ending anywhere: a template's texts and the values between them. What
 * it does not decide (CDATA, escapes in scripts…) it gives up, for an HTML parser to read.
 */
export class Tokenizer implements TagReader {
  mode: Mode = Mode.data
  /** A name, comment or raw text that a chunk left unfinished. */
  rest = ''
  /** The tag that is being read or whose text is, where text behind it is not read as HTML's; else empty. */
  tag = ''
  closing = ''
  /** In a script 1 behind `<!--`, and 2 behind `<script` in that: there an end tag ends no script. */
  escaped = 0
  /** Blanks of a table that were dropped and that no tag has followed yet. */
  dropped = ''
  /** Where the step began that is being taken, in the chunk that is being read. */
  offset = 0
  /** Offset of the `<` of the tag that is being read; -1 where it stood in an earlier chunk. */
  #tagStart = -1
  /** The end of an unfinished comment, and the comment: joining it for every chunk would take too long. */
  #tailOf = ''
  #tail = ''

  constructor(readonly handler: TokenHandler) {}

  feed(chunk: string): void {
    if (chunk.includes('\0') || chunk.endsWith('\r'))
      this.handler.odd('a null character or a lone carriage return')
    const { length } = chunk
    let at = 0
    while (at < length) {
      this.offset = at
      at = this.#step(chunk, at)
    }
    const { mode } = this
    if ((mode === Mode.tagOpen || mode === Mode.tagName) && this.#tagStart !== -1)
      this.handler.tagLeftOpen?.(this.#tagStart)
    this.#tagStart = -1
  }

  /** Goes on from a state. */
  resume({ mode, rest, tag, closing, escaped }: TokenizerState): void {
    this.mode = mode
    this.rest = rest
    this.tag = tag
    this.closing = closing
    this.escaped = escaped
  }

  /** Reads on from an offset in the current mode; returns the offset behind what was read. */
  #step(chunk: string, at: number): number {
    switch (this.mode) {
      case Mode.data:
      case Mode.table:
        return this.#data(chunk, at)
      case Mode.rcdata:
      case Mode.rawtext:
        return this.#raw(chunk, at)
      case Mode.tagOpen:
        return this.#tagOpen(chunk, at)
      case Mode.endTagOpen:
        return this.#endTagOpen(chunk, at)
      case Mode.tagName:
        return this.#tagName(chunk, at)
      case Mode.endTagName:
      case Mode.endTag:
        return this.#endTag(chunk, at)
      case Mode.markup:
        return this.#markup(chunk, at)
      case Mode.comment:
        return this.#comment(chunk, at)
      case Mode.doctype:
      case Mode.bogus:
        return this.#declaration(chunk, at)
      default:
        return inTag(this, chunk, at)
    }
  }

  #data(chunk: string, at: number): number {
    let end = chunk.indexOf('<', at)
    if (end === -1) end = chunk.length
    if (end > at) {
      const text = chunk.slice(at, end)
      if (this.mode === Mode.table && BLANKS.test(text)) {
        this.handler.blank(at, end)
        this.dropped += text
      } else {
        this.mode = Mode.data
        if (this.dropped !== '') this.handler.restore?.(this.dropped)
        this.dropped = ''
        this.handler.text(text)
      }
    }
    if (end === chunk.length) return end
    this.dropped = ''
    this.mode = Mode.tagOpen
    this.#tagStart = end
    return end + 1
  }

  #tagOpen(chunk: string, at: number): number {
    const code = chunk.charCodeAt(at)
    this.rest = ''
    if (isLetter(code)) this.mode = Mode.tagName
    else if (code === 47) {
      this.mode = Mode.endTagOpen
      return at + 1
    } else if (code === 33) {
      this.mode = Mode.markup
      return at + 1
    } else if (code === 63) this.mode = Mode.bogus
    else {
      this.mode = Mode.data
      this.handler.text('<')
    }
    return at
  }

  #endTagOpen(chunk: string, at: number): number {
    const code = chunk.charCodeAt(at)
    if (isLetter(code)) {
      this.rest = ''
      this.mode = Mode.endTagName
      return at
    }
    // `</>` is nothing at all.
    const isEmpty = code === 62
    this.mode = isEmpty ? Mode.data : Mode.bogus
    return isEmpty ? at + 1 : at
  }

  #tagName(chunk: string, at: number): number {
    const end = collect(this, { chunk, at }, NAME_END)
    if (end === chunk.length) return end
    const name = lower(this.rest)
    this.tag = matters(name) ? name : ''
    this.closing = ''
    this.handler.startTag(name, this.#tagStart)
    this.mode = Mode.beforeAttribute
    this.rest = ''
    return end
  }

  #endTag(chunk: string, at: number): number {
    let end = at
    if (this.mode === Mode.endTagName) {
      end = collect(this, { chunk, at }, NAME_END)
      if (end === chunk.length) return end
      this.mode = Mode.endTag
    }
    while (end < chunk.length && isBlank(chunk.charCodeAt(end))) end++
    if (end === chunk.length) return end
    const name = lower(this.rest)
    this.rest = ''
    if (chunk.charCodeAt(end) === 62) {
      this.tag = ''
      this.mode = this.handler.endTag(name)
      return end + 1
    }
    const closed = endOfAttributes(chunk, end)
    if (closed !== -1) {
      this.tag = ''
      this.mode = this.handler.endTag(name)
      return closed
    }
    this.handler.odd('a value in an end tag')
    this.closing = name
    this.mode = Mode.beforeAttribute
    return end
  }

  #markup(chunk: string, at: number): number {
    this.rest += chunk[at]
    const begun = lower(this.rest)
    if (begun === '--') this.mode = Mode.comment
    else if (begun === 'doctype') this.mode = Mode.doctype
    else if (begun !== '-' && !'doctype'.startsWith(begun)) {
      if (begun === '[') this.handler.odd('CDATA')
      this.mode = Mode.bogus
      this.rest = this.rest.slice(0, -1)
      return at
    }
    if (this.mode !== Mode.markup) this.rest = ''
    return at + 1
  }

  #comment(chunk: string, at: number): number {
    const { rest } = this
    // Only the last three characters of what came before can be part of the end.
    const tail = rest.length < 5 ? rest : rest === this.#tailOf ? this.#tail : rest.slice(-3)
    const before = rest.length < 5 ? '' : ' '
    const text = before + tail + chunk.slice(at)
    const found = COMMENT_END.exec(text)
    if (found === null) {
      this.rest += chunk.slice(at)
      this.#tailOf = this.rest
      this.#tail = text.slice(-3)
      return chunk.length
    }
    const offset = at - tail.length - before.length
    const end = offset + found.index
    this.handler.comment(end < at ? rest.slice(0, end - at) : rest + chunk.slice(at, end))
    this.mode = Mode.data
    this.rest = ''
    return end + found[0].length
  }

  /** Reads a doctype, or markup that HTML takes for a comment. */
  #declaration(chunk: string, at: number): number {
    const end = chunk.indexOf('>', at)
    this.rest += chunk.slice(at, end === -1 ? undefined : end)
    if (end === -1) return chunk.length
    if (this.mode === Mode.doctype) this.handler.doctype(this.rest)
    else this.handler.comment(this.rest)
    this.mode = Mode.data
    this.rest = ''
    return end + 1
  }

  #raw(chunk: string, at: number): number {
    const before = this.rest.length
    const text = this.rest + chunk.slice(at)
    const endTag = `</${this.tag}`
    const isScript = this.tag === 'script'
    const end = isScript
      ? this.#endOfScript(text)
      : text.search(new RegExp(`${endTag}(?=[\\t\\n\\f\\r />])`, 'i'))
    if (end !== -1) {
      if (end > 0) this.handler.text(text.slice(0, end))
      this.rest = this.tag
      this.mode = Mode.endTag
      this.escaped = 0
      return at + end + endTag.length - before
    }
    const left = isScript ? this.#halfMark(text) : text.lastIndexOf('<')
    const isBegun = left !== -1 && (isScript || endTag.startsWith(lower(text.slice(left))))
    const known = isBegun ? left : text.length
    if (known > 0) this.handler.text(text.slice(0, known))
    this.rest = text.slice(known)
    return chunk.length
  }

  /** The offset of the end tag of a script, -1 where there is none: the standard's script data states. */
  #endOfScript(text: string): number {
    SCRIPT_MARK.lastIndex = 0
    for (let found = SCRIPT_MARK.exec(text); found !== null; found = SCRIPT_MARK.exec(text)) {
      const [mark] = found
      if (mark === '-->') this.escaped = 0
      else if (mark === '<!--') {
        this.escaped ||= 1
        // `<!-->` is both.
        SCRIPT_MARK.lastIndex -= 2
      } else if (mark[1] !== '/') this.escaped &&= 2
      else if (this.escaped === 2) this.escaped = 1
      else return found.index
    }
    return -1
  }

  /** The offset of a mark of a script that the next chunk may go on with; -1 where there is none. */
  #halfMark(text: string): number {
    const left = text.search(HALF_MARK)
    return left === -1 && this.escaped > 0 ? text.search(DASHES) : left
  }
}
