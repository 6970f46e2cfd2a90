import { leanAfterEnd, leanAfterStart, Mode } from '../mode.ts'
import type { Origin } from '../nodes.ts'
import { type Decode, decodeReferences, unfinished } from '../references.ts'
import { ForeignTags } from './foreign-tags.ts'
import { OpenTag } from './open-tag.ts'
import { Code, Operation } from './operation.ts'
import { lineBreaks, type TokenHandler } from './token-handler.ts'
import { Tokenizer, type TokenizerState } from './tokenizer.ts'

export interface RecorderOptions {
  readonly decode: Decode
  readonly isLean: boolean
  /** The origin of an offset in the chunk; -1 where that is in an earlier one. */
  readonly originAt: (offset: number) => Origin | undefined
  readonly state: TokenizerState
  /** The start tag that an earlier chunk left open. */
  readonly tag: string
  /** SVG and MathML that is open. */
  readonly foreign: readonly string[]
}

/** Writes down what a chunk of text does to a tree, and the parts of it that HTML is written of. */
export class Recorder implements TokenHandler {
  readonly operations: Operation[] = []
  /** Blanks that are dropped: start and end offsets. */
  readonly blanks: [from: number, to: number][] = []
  /** Text follows blanks that an earlier chunk dropped. */
  restores = false
  /** Raw text since the last start tag. */
  rawText = ''
  /**
   * The `type` attribute of that tag, or of the one before the chunk, where the chunk holds it; of two the
   * first counts.
   */
  type: string | undefined
  /** The last start tag; undefined where the chunk holds none. */
  lastTag: string | undefined
  /** The value, or its end, of the attribute that the chunk begins in, and the offset behind it. */
  lead = { raw: '', end: -1 }
  /** The attribute that the chunk leaves open: the offset of its name, the name and the value. */
  open: { readonly from: number; readonly name: string; raw: string } | undefined
  /** Offset of the `<` of the tag in whose name the chunk ends. */
  leftOpenAt = -1
  readonly tokenizer = new Tokenizer(this)
  readonly foreign = new ForeignTags()
  #isRaw: boolean
  #tag: string
  /** The start tag that is being read, where the chunk holds its name. */
  #start: OpenTag | undefined

  constructor(readonly options: RecorderOptions) {
    const { foreign, state, tag } = options
    this.tokenizer.resume(state)
    // Text at the start may follow blanks of an earlier chunk.
    if (state.mode === Mode.table) this.tokenizer.dropped = ' '
    this.foreign.open = foreign
    this.#isRaw = state.mode === Mode.rawtext
    this.#tag = tag
  }

  read(chunk: string): void {
    this.tokenizer.feed(chunk)
    const start = this.#start
    if (start !== undefined) this.#add(Code.tag, { shape: start.shape, values: start.values })
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

  restore(): void {
    this.restores = true
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
    this.open = { from: end - name.length, name, raw: '' }
  }

  value(raw: string): void {
    const read = this.open ?? this.lead
    read.raw += raw
  }

  attributeEnd(end: number): void {
    const { open } = this
    this.open = undefined
    if (open === undefined) {
      this.lead.end = end
      return
    }
    const value = decodeReferences(lineBreaks(open.raw), true, this.options.decode)
    if (open.name === 'type') this.type ??= value
    if (this.#start === undefined) this.#add(Code.attribute, { raw: open.name, text: value })
    else this.#start.add(open.name, value)
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
    this.#add(Code.end, { text: name })
    return this.options.isLean ? leanAfterEnd(name) : Mode.data
  }

  comment(text: string): void {
    this.#add(Code.comment, { text: lineBreaks(text) })
  }

  doctype(text: string): void {
    this.#add(Code.doctype, { text })
  }

  odd(what: string): void {
    this.#add(Code.odd, { text: what })
  }

  #add(code: Code, parts: Partial<Omit<Operation, 'code' | 'offset'>>): void {
    this.operations.push(new Operation(code, this.tokenizer.offset, parts))
  }
}
