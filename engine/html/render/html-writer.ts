import { leanAfterEnd, leanAfterStart, Mode } from '../mode.ts'
import { type Decode, decodeReferences } from '../references.ts'
import { ForeignTags } from '../tokens/foreign-tags.ts'
import { isPlainAttribute } from '../tokens/plain-attributes.ts'
import { lineBreaks, type TokenHandler } from '../tokens/token-handler.ts'
import type { TokenizedText } from '../tokens/tokenized-text.ts'
import { valueStart } from '../tokens/value-start.ts'
import type { MarkupWriter, OriginAt, Trace, WriterHost } from './markup-writer.ts'
import { REMOVED } from './value-filter.ts'

/** An attribute that is being read. */
interface OpenAttribute {
  /** How much of its name was written by an earlier chunk. */
  readonly earlier: number
  /** Its text from there on, up to its value. */
  head: string
  /** Undefined until there is something of it, or its quote. */
  value: string | undefined
  /** Text in its value before the first value of the data; undefined where there is none. */
  own: string | undefined
}

/** Returns a value escaped for the quotes that `sign` opens, in double quotes where it opens none. */
function fitted(value: string, sign: string): string {
  if (sign.endsWith("'")) return value.replaceAll("'", '&#39;')
  const safe = value.replaceAll('"', '&quot;')
  if (sign.endsWith('"')) return safe
  if (!sign.includes('=')) return safe === '' ? '' : `="${safe}"`
  return `"${safe}"`
}

const textOf = ({ head, value = '' }: OpenAttribute): string => head + value

/** Writes HTML out again as a tokenizer reads it, attributes with data in them checked at their end. */
export class HtmlWriter implements TokenHandler, MarkupWriter {
  html = ''
  readonly foreign = new ForeignTags()
  /** The start tag that is being read, or was last. */
  tag = ''
  /** The value of its `type` attribute; of two the first counts. */
  givenType: string | undefined
  /** The attribute that is being read, or was last. */
  attributeName = ''
  /** It holds nothing but text, whatever the element. */
  isPlain = false
  #open: OpenAttribute | undefined
  /** The text since the start tag of an element with raw text. */
  rawText = ''
  /** The text that is being read, where it comes from, and how much of it is written. */
  #chunk = ''
  #originAt: OriginAt | undefined
  #written = 0

  readonly #decode: Decode
  readonly #isLean: boolean

  constructor(
    readonly host: WriterHost,
    /** Receives the origin of each part of the output. */
    readonly trace?: Trace,
  ) {
    const { parser, isLean = false } = host.target
    this.#decode = parser.decode
    this.#isLean = isLean
  }

  get type(): string {
    return this.givenType ?? ''
  }

  /** HTML so far; an attribute that is still open counts. */
  get all(): string {
    return this.#open === undefined ? this.html : this.html + textOf(this.#open)
  }

  /** An attribute is kept back until it is complete. */
  get isHolding(): boolean {
    return this.#open !== undefined
  }

  /** The value so far of the attribute that is being read, raw. */
  get attributeValue(): string {
    return lineBreaks(this.#open?.value ?? '')
  }

  put(text: string): void {
    const open = this.#open
    if (open === undefined) this.html += text
    else if (open.value !== undefined) open.value += text
    else this.#begin(open, open.head + text)
  }

  /** Looks whether the value of an attribute has begun. */
  #begin(open: OpenAttribute, text: string): void {
    const start = valueStart(text, this.attributeName.length - open.earlier)
    open.head = text.slice(0, start)
    open.value = start === undefined ? undefined : text.slice(start)
  }

  /** Begins an attribute; `text` is as much of it as an earlier chunk did not write. */
  openAttribute(name: string, text: string, start?: number): void {
    this.attributeName = name
    this.isPlain = isPlainAttribute(name)
    const earlier = Math.max(name.length - text.length, 0)
    const value = start === undefined ? undefined : text.slice(start)
    this.#open = { earlier, head: text.slice(0, start), value, own: undefined }
  }

  /** Begins an attribute whose value is not checked: it is written at once. */
  passAttribute(name: string): void {
    this.attributeName = name
    this.isPlain = true
  }

  /** True if an attribute that a chunk of the template leaves open is to be kept back. */
  holds({ markup: { open, isHeld } }: TokenizedText): boolean {
    return isHeld || (!this.host.passesText && open !== '')
  }

  /** A chunk of the template that ends or begins an attribute that is kept back. */
  putInParts(tokens: TokenizedText): void {
    const { attribute } = tokens
    const { first, middle, open, valueAt } = tokens.markup
    if (first !== undefined) {
      this.put(first)
      this.finishAttribute()
    }
    this.put(middle)
    if (open === '') return
    if (this.holds(tokens)) return this.openAttribute(attribute, open, valueAt)
    this.html += open
    this.passAttribute(attribute)
  }

  /** Data is about to be written. */
  holdData(): void {
    if (this.#open !== undefined) this.#open.own ??= this.attributeValue
  }

  finishAttribute(): void {
    const open = this.#open
    if (open === undefined) return
    if (open.own !== undefined && !(this.isPlain && this.host.passesText)) this.#check(open, open.own)
    if (this.attributeName === 'type')
      this.givenType ??= decodeReferences(this.attributeValue, true, this.#decode)
    this.html += textOf(open)
    this.#open = undefined
  }

  #check(open: OpenAttribute, own: string): void {
    const { attributeName: name, attributeValue: value } = this
    const safe = this.host.check({ tag: this.tag, name, value, own })
    if (safe === value) return
    const nameEnd = name.length - open.earlier
    const sign = open.head.slice(nameEnd)
    if (safe === undefined) {
      this.html = this.html.slice(0, this.html.length - open.earlier)
      this.attributeName = REMOVED
    }
    open.head = (safe === undefined ? REMOVED : open.head.slice(0, nameEnd)) + sign
    open.value = fitted(safe ?? '', sign)
  }

  /** Begins to write a text as its tokens come. */
  read(chunk: string, originAt: OriginAt): void {
    this.#chunk = chunk
    this.#originAt = originAt
    this.#written = 0
  }

  /** The text was read. */
  done(): void {
    this.#advance(this.#chunk.length)
  }

  #advance(end: number): void {
    if (this.trace !== undefined && this.#originAt !== undefined)
      this.trace(this.all.length, this.#originAt, this.#written)
    this.put(this.#chunk.slice(this.#written, end))
    this.#written = Math.max(end, this.#written)
  }

  startTag(name: string): void {
    this.tag = name
    this.givenType = undefined
  }

  attribute(name: string, end: number): void {
    const from = end - name.length
    this.#advance(Math.max(from, 0))
    this.openAttribute(name, this.#chunk.slice(this.#written, end))
    this.#written = end
  }

  attributeEnd(end: number): void {
    this.#advance(end)
    this.finishAttribute()
  }

  startTagEnd(isSelfClosing: boolean): Mode {
    const mode = this.foreign.start(this.tag, isSelfClosing)
    this.rawText = ''
    return this.#isLean ? leanAfterStart(this.tag, mode) : mode
  }

  endTag(name: string): Mode {
    this.foreign.end(name)
    return this.#isLean ? leanAfterEnd(name) : Mode.data
  }

  blank(from: number, to: number): void {
    this.#advance(from)
    this.#written = to
  }

  restore(blanks: string): void {
    this.put(blanks)
  }

  text(raw: string): void {
    this.rawText += lineBreaks(raw)
  }

  value(): void {}
  comment(): void {}
  doctype(): void {}
  odd(): void {}
}
