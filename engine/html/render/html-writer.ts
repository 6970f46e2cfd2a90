import { leanAfterEnd, leanAfterStart, Mode } from '../mode.ts'
import type { Origin } from '../nodes.ts'
import { type Decode, decodeReferences } from '../references.ts'
import { ForeignTags } from '../tokens/foreign-tags.ts'
import { isPlainAttribute } from '../tokens/plain-attributes.ts'
import { lineBreaks, type TokenHandler } from '../tokens/token-handler.ts'
import type { TokenizedText } from '../tokens/tokenized-text.ts'
import { valueStart } from '../tokens/value-start.ts'
import { type CheckedAttribute, REMOVED } from './value-filter.ts'

export type CheckAttribute = (attribute: CheckedAttribute) => string | undefined

/** Where the parts of a text come from, by their offset in it. */
export type OriginAt = (offset: number) => Origin
/** Called with the part of a text that begins at an offset of the output. */
export type Trace = (offset: number, originAt: OriginAt, from: number) => void

/** An attribute that is being read. */
interface OpenAttribute {
  /** How much of its name was written by an earlier chunk. */
  readonly earlier: number
  /** Its text from there on, up to its value. */
  head: string
  /** Undefined until there is something of it, or its quote. */
  value: string | undefined
  /** What stood in its value before the first value of the data; undefined where there is none. */
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
export class HtmlWriter implements TokenHandler {
  html = ''
  readonly foreign = new ForeignTags()
  /** The start tag that is being read, or was last. */
  tag = ''
  /** The value of its `type` attribute; of two the first counts. */
  type: string | undefined
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

  constructor(
    readonly options: {
      readonly decode: Decode
      readonly isLean: boolean
      readonly check: CheckAttribute | undefined
      /** What holds nothing but text is not checked. */
      readonly passesText: boolean
      readonly trace: Trace | undefined
    },
  ) {}

  /** What was written; an attribute that is still open counts. */
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

  /** An attribute has begun whose value nobody asks for: it is not kept back. */
  passAttribute(name: string): void {
    this.attributeName = name
    this.isPlain = true
  }

  /** True if an attribute that a chunk of the template leaves open is to be kept back. */
  holds({ markup: { open, isHeld } }: TokenizedText): boolean {
    return isHeld || (!this.options.passesText && open !== '')
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
    if (open.own !== undefined && !(this.isPlain && this.options.passesText)) this.#check(open, open.own)
    if (this.attributeName === 'type')
      this.type ??= decodeReferences(this.attributeValue, true, this.options.decode)
    this.html += textOf(open)
    this.#open = undefined
  }

  #check(open: OpenAttribute, own: string): void {
    const { check } = this.options
    if (check === undefined) return
    const { attributeName: name, attributeValue: value } = this
    const safe = check({ tag: this.tag, name, value, own })
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
    const { trace } = this.options
    if (trace !== undefined && this.#originAt !== undefined)
      trace(this.all.length, this.#originAt, this.#written)
    this.put(this.#chunk.slice(this.#written, end))
    this.#written = Math.max(end, this.#written)
  }

  startTag(name: string): void {
    this.tag = name
    this.type = undefined
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
    return this.options.isLean ? leanAfterStart(this.tag, mode) : mode
  }

  endTag(name: string): Mode {
    this.foreign.end(name)
    return this.options.isLean ? leanAfterEnd(name) : Mode.data
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
