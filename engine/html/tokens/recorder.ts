import { Bailout } from '../bailout.ts'
import { leanAfterEnd, leanAfterStart, Mode } from '../mode.ts'
import type { Origin } from '../nodes.ts'
import { type Decode, decodeReferences, unfinished } from '../references.ts'
import { ForeignTags } from './foreign-tags.ts'
import { OpenTag } from './open-tag.ts'
import { Code, Operation } from './operation.ts'
import { isPlainAttribute } from './plain-attributes.ts'
import { lineBreaks, type TokenHandler } from './token-handler.ts'

export interface RecorderOptions {
  readonly decode: Decode
  readonly isLean: boolean
  /** The origin of an offset in the chunk. */
  readonly originAt: (offset: number) => Origin
  /** Raw text is read when the chunk begins. */
  readonly isRaw: boolean
  /** The tag that an earlier chunk left open, where it is one that changes how text is read. */
  readonly tag: string
}

/** An attribute that a chunk begins and does not end. */
export interface OpenAttribute {
  readonly tag: string
  readonly name: string
  /** Offset of its name. */
  readonly from: number
}

/** Writes down what a chunk of template text does to a tree. */
export class Recorder implements TokenHandler {
  readonly operations: Operation[] = []
  /** Blanks that are dropped: start and end offsets. */
  readonly blanks: [from: number, to: number][] = []
  /** The attribute that the chunk leaves open, and where it begins. */
  open: OpenAttribute | undefined
  /** Raw text since the last start tag. */
  rawText = ''
  /** The `type` attribute of the last tag, where the chunk holds it; of two the first counts. */
  type: string | undefined
  /** The last start tag of the chunk. */
  lastTag: string | undefined
  /** Where the attribute ends that the chunk began in; -1 where it began in none. */
  attributeEndsAt = -1
  #isRaw: boolean
  /** Offset of the `<` of the tag in whose name the chunk ends. */
  leftOpenAt = -1
  #tag: string
  /** The start tag that is being read, where the chunk holds its name. */
  #start: OpenTag | undefined
  /**
   * The attribute that is being read; undefined between attributes and in one that an earlier chunk began.
   */
  #name: string | undefined
  #raw = ''
  readonly foreign = new ForeignTags()

  constructor(readonly options: RecorderOptions) {
    this.#isRaw = options.isRaw
    this.#tag = options.tag
  }

  text(given: string): void {
    const raw = lineBreaks(given)
    if (this.#isRaw) {
      this.rawText += raw
      this.#add(Code.raw, { text: raw })
      return
    }
    const end = unfinished(raw)
    const text = decodeReferences(raw.slice(0, end), false, this.options.decode)
    this.#add(Code.text, { text, tail: raw.slice(end), raw })
  }

  blank(from: number, to: number): void {
    this.blanks.push([from, to])
  }

  /** Throws: what was dropped differs from one offset of the chunk to the next. */
  restore(): never {
    return this.odd('text in the structure of a table')
  }

  startTag(name: string, offset: number): void {
    this.#tag = name
    this.lastTag = name
    this.type = undefined
    this.#start = new OpenTag()
    this.#start.beginNamed(name, this.options.originAt(offset))
  }

  tagLeftOpen(offset: number): void {
    this.leftOpenAt = offset
  }

  attribute(name: string, end: number): void {
    this.#name = name
    this.#raw = ''
    this.open = { tag: this.#tag, name, from: end - name.length }
  }

  value(raw: string): void {
    this.#raw += lineBreaks(raw)
  }

  attributeEnd(end: number): void {
    const raw = this.#raw
    const name = this.#name
    this.#name = undefined
    this.#raw = ''
    this.open = undefined
    if (name === undefined) {
      this.attributeEndsAt = end
      this.#add(Code.attributeEnd, { raw })
      return
    }
    const value = decodeReferences(raw, true, this.options.decode)
    if (name === 'type') this.type ??= value
    if (this.#start === undefined) this.#add(Code.attribute, { name, text: value })
    else this.#start.add(name, value)
  }

  startTagEnd(isSelfClosing: boolean): Mode {
    const start = this.#start
    this.#start = undefined
    const mode = this.foreign.start(this.#tag, isSelfClosing)
    if (start === undefined) this.#add(Code.tagEnd, { isSelfClosing, mode })
    else this.#add(Code.start, { shape: start.shape, values: start.values, isSelfClosing, mode })
    this.#isRaw = mode === Mode.rawtext
    this.rawText = ''
    return this.options.isLean ? leanAfterStart(this.#tag, mode) : mode
  }

  endTag(name: string): Mode {
    this.#isRaw = false
    this.foreign.end(name)
    this.#add(Code.end, { name })
    return this.options.isLean ? leanAfterEnd(name) : Mode.data
  }

  comment(text: string): void {
    this.#add(Code.comment, { text: lineBreaks(text) })
  }

  doctype(text: string): void {
    this.#add(Code.doctype, { text })
  }

  odd(what: string): never {
    throw new Bailout(what)
  }

  /** The chunk is over: what it leaves open is written down as well. */
  finish(): void {
    const start = this.#start
    const name = this.#name
    const raw = this.#raw
    if (start !== undefined) this.#add(Code.tag, { shape: start.shape, values: start.values })
    if (name !== undefined) this.#add(Code.attributeStart, { name, raw, isPlain: isPlainAttribute(name) })
    else if (raw !== '') this.#add(Code.value, { raw })
  }

  #add(code: Code, parts: Partial<Omit<Operation, 'code'>>): void {
    this.operations.push(new Operation(code, parts))
  }
}
