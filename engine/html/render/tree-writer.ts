import { Inside } from '../elements.ts'
import { leanAfterEnd, leanAfterStart, Mode } from '../mode.ts'
import type { Origin } from '../nodes.ts'
import { type Decode, decodeReferences, unfinished } from '../references.ts'
import { kindOf } from '../shape-kind.ts'
import { ForeignTags } from '../tokens/foreign-tags.ts'
import { OpenTag } from '../tokens/open-tag.ts'
import { Code, type Fixed, Need, type Operation } from '../tokens/operation.ts'
import { isPlainAttribute } from '../tokens/plain-attributes.ts'
import { lineBreaks, type TokenHandler } from '../tokens/token-handler.ts'
import type { Builder } from '../tree/builder.ts'
import { makeRoom } from '../tree/in-body.ts'
import type { MarkupWriter, WriterHost } from './markup-writer.ts'
import { REMOVED } from './value-filter.ts'

const MAX_REFERENCE = 1000

/** Turns tokens and planned operations into calls of a builder. */
export class TreeWriter implements TokenHandler, MarkupWriter {
  /** Where elements come from that the tokenizer finds. */
  origin: ((offset: number) => Origin) | undefined
  /** Where the tag comes from whose name an earlier chunk left unfinished. */
  tagOrigin: Origin | undefined
  /** Open elements of SVG and MathML, by the tags. */
  readonly foreign = new ForeignTags()
  /** Raw text is being read: nothing is decoded. */
  isRaw = false
  #text = ''
  #tail = ''
  /** The start tag that is being read, or was last. */
  readonly #start = new OpenTag()
  #name = ''
  /** The attribute that is being read holds text, whatever the element. */
  isPlain = false
  #raw = ''
  /** Text of the attribute before the first value. */
  #own: string | undefined

  readonly #decode: Decode
  readonly #isLean: boolean

  constructor(
    readonly builder: Builder,
    readonly host: WriterHost,
  ) {
    const { parser, isLean = false } = host.target
    this.#decode = parser.decode
    this.#isLean = isLean
  }

  /** The tag and attribute that are being read. */
  get tag(): string {
    return this.#start.tag
  }

  get type(): string {
    return this.#start.values[this.#start.shape.names.indexOf('type')] ?? ''
  }

  get attributeName(): string {
    return this.#name
  }

  get attributeValue(): string {
    return this.#raw
  }

  /** The text since the start tag of an element with raw text. */
  get rawText(): string {
    return this.builder.childrenOf(this.builder.current).join('') + this.#text
  }

  /** Data is about to be written. */
  holdData(): void {
    this.#own ??= this.#raw
  }

  run(operations: readonly Operation[]): void {
    for (let i = 0; i < operations.length; i++) {
      const operation = operations[i]!
      switch (operation.code) {
        case Code.text:
          this.templateText(operation)
          break
        case Code.raw:
          this.#text += operation.text
          break
        case Code.start:
          this.flush()
          this.#start.begin(operation.shape, operation.values)
          this.#open(operation)
          break
        case Code.end:
          this.flush()
          this.isRaw = false
          this.builder.end(operation.name)
          break
        case Code.fixed:
          this.flush()
          this.#fixed(operation.fixed!)
          break
        case Code.comment:
          this.comment(operation.text)
          break
        case Code.doctype:
          this.doctype(operation.text)
          break
        case Code.tag:
          this.flush()
          this.#start.begin(operation.shape, operation.values)
          break
        case Code.attribute:
          this.#name = operation.name
          this.#start.add(operation.name, operation.text)
          break
        case Code.attributeStart:
          this.#name = operation.name
          this.#raw = operation.raw
          this.#own = undefined
          this.isPlain = operation.isPlain
          break
        case Code.attributeEnd:
          this.#raw += operation.raw
          this.attributeEnd()
          break
        case Code.value:
          this.#raw += operation.raw
          break
        case Code.tagEnd:
          this.#open(operation)
      }
    }
  }

  /**
   * The end of a start tag, which opens an element; the text in it must be read as the tokenizer reads it.
   */
  #open({ isSelfClosing, mode }: Pick<Operation, 'isSelfClosing' | 'mode'>): void {
    const start = this.#start
    if (this.builder.start(start.shape, start.values, isSelfClosing) !== mode)
      this.builder.bailOut('text that is read in another way')
  }

  #fixed({ node, needs, steps }: Fixed): void {
    const { builder } = this
    const fits =
      builder.takesElements &&
      !builder.isQuirky &&
      ((needs & Need.noLink) === 0 || !builder.stack.some((open) => open.is('a'))) &&
      ((needs & Need.noButton) === 0 || (builder.current.inside & Inside.button) === 0)
    if (!fits) return this.#runApart(steps)
    // What the start tag closes is closed first; then the content is judged by what is still open.
    if (!makeRoom(builder, kindOf(node.shape))) return
    if ((needs & Need.noParagraph) !== 0 && (builder.current.inside & Inside.paragraph) !== 0) {
      return this.#runApart(steps)
    }
    builder.insert(node)
  }

  #runApart(steps: readonly Operation[]): void {
    this.run(steps)
    this.flush()
  }

  /** Text of a template; it is decoded but where a reference may go on that began before it. */
  templateText({ text, tail, raw }: Operation): void {
    if (this.#tail === '') {
      this.#text += text
      this.#tail = tail
    } else this.text(raw)
  }

  /** Text of a value without signs that HTML reads otherwise. */
  plainText(text: string): void {
    if (this.#tail === '') this.#text += text
    else this.text(text)
  }

  /** A part of a quoted value without signs that HTML reads otherwise. */
  plainValue(text: string): void {
    this.#raw += text
  }

  text(given: string): void {
    const raw = lineBreaks(given)
    if (this.isRaw) {
      this.#text += raw
      return
    }
    const whole = this.#tail + raw
    if (this.#tail.length > MAX_REFERENCE) this.odd('a very long character reference')
    const end = unfinished(whole)
    this.#text += decodeReferences(whole.slice(0, end), false, this.#decode)
    this.#tail = whole.slice(end)
  }

  /** Hands over the text that was collected; called before every tag and at the end. */
  flush(): void {
    if (this.#tail !== '') {
      this.#text += decodeReferences(this.#tail, false, this.#decode)
      this.#tail = ''
    }
    if (this.#text === '') return
    const text = this.#text
    this.#text = ''
    this.builder.text(text)
  }

  /** Hands over the text as well, unless a reference may go on; true where nothing is left. */
  settle(): boolean {
    if (this.#tail !== '') return false
    this.flush()
    return true
  }

  blank(): void {}

  restore(blanks: string): void {
    this.text(blanks)
  }

  startTag(name: string, offset: number): void {
    this.flush()
    this.#start.beginNamed(name, offset < 0 ? this.tagOrigin : this.origin?.(offset))
  }

  tagLeftOpen(offset: number): void {
    this.tagOrigin = this.origin?.(offset)
  }

  attribute(name: string): void {
    this.#name = name
    this.#raw = ''
    this.#own = undefined
    this.isPlain = isPlainAttribute(name)
  }

  value(raw: string): void {
    this.#raw += lineBreaks(raw)
  }

  attributeEnd(): void {
    const { host } = this
    const own = this.#own
    const raw = this.#raw
    this.#own = undefined
    const safe =
      own === undefined || (host.passesText && this.isPlain)
        ? raw
        : host.check({ tag: this.tag, name: this.#name, value: raw, own })
    if (safe === undefined) this.#name = REMOVED
    this.#start.add(this.#name, decodeReferences(safe ?? '', true, this.#decode))
  }

  startTagEnd(isSelfClosing: boolean): Mode {
    const { tag } = this.#start
    const mode = this.foreign.start(tag, isSelfClosing)
    this.#open({ isSelfClosing, mode })
    this.isRaw = mode === Mode.rawtext
    return this.#isLean ? leanAfterStart(tag, mode) : mode
  }

  endTag(name: string): Mode {
    this.flush()
    this.isRaw = false
    this.foreign.end(name)
    this.builder.end(name)
    return this.#isLean ? leanAfterEnd(name) : Mode.data
  }

  comment(text: string): void {
    this.flush()
    this.builder.comment(lineBreaks(text))
  }

  doctype(text: string): void {
    this.flush()
    this.builder.doctype(text)
  }

  odd(what: string): never {
    return this.builder.bailOut(what)
  }
}
