import type { Origin, Shape } from '../nodes.ts'
import { type Decode, decodeReferences, unfinished } from '../references.ts'
import { OpenTag } from '../tokens/open-tag.ts'
import { Code, type Operation } from '../tokens/operation.ts'
import { lineBreaks } from '../tokens/token-handler.ts'
import type { Builder } from './builder.ts'

const MAX_REFERENCE = 1000

/** Turns operations and texts into calls of a builder. */
export class TreeWriter {
  /** Offset of the operation that runs, or ran last, in its chunk. */
  offset = 0
  #text = ''
  /** The end of the text, where a character reference may go on. */
  #tail = ''
  #printer: Origin | undefined
  /** The start tag that a chunk left open. */
  readonly #start = new OpenTag()

  constructor(
    readonly builder: Builder,
    readonly decode: Decode,
  ) {}

  /** Runs the operations of a chunk; `printer` is the tag that prints it, where it is a value. */
  run(operations: readonly Operation[], printer?: Origin): void {
    this.#printer = printer
    for (let i = 0; i < operations.length; i++) {
      const operation = operations[i]!
      const { code } = operation
      this.offset = operation.offset
      if (code === Code.text) this.templateText(operation)
      else if (code === Code.raw) this.#text += operation.text
      else if (code === Code.attribute) this.attribute(operation.raw, operation.text)
      else if (code === Code.tagEnd) this.#open(this.#start.shape, this.#start.values, operation)
      else this.#tag(operation)
    }
  }

  /** An operation that ends a text. */
  #tag(operation: Operation): void {
    this.flush()
    const { builder } = this
    switch (operation.code) {
      case Code.start:
        return this.#open(this.#shapeOf(operation), operation.values, operation)
      case Code.tag:
        return this.#start.begin(this.#shapeOf(operation), operation.values)
      case Code.end:
        return builder.end(operation.text)
      case Code.comment:
        return builder.comment(operation.text)
      case Code.doctype:
        return builder.doctype(operation.text)
      default:
        return builder.bailOut(operation.text)
    }
  }

  #shapeOf({ shape }: Operation): Shape {
    const printer = this.#printer
    return printer === undefined ? shape : shape.printedBy(printer)
  }

  /** Opens the element of a start tag; the text in it must be read as the tokenizer reads it. */
  #open(shape: Shape, values: readonly string[], { isSelfClosing, mode }: Operation): void {
    if (this.builder.start(shape, values, isSelfClosing) !== mode)
      this.builder.bailOut('text that is read in another way')
  }

  /** Adds an attribute to the start tag that is being read. */
  attribute(name: string, value: string): void {
    this.#start.add(name, value)
  }

  /** Text of a template; it is decoded but where a reference may go on that began before it. */
  templateText({ text, tail, raw }: Operation): void {
    if (this.#tail === '') {
      this.#text += text
      this.#tail = tail
    } else this.text(raw)
  }

  /** Text without signs that HTML reads otherwise, or of an element whose text is read as it is. */
  plainText(text: string): void {
    if (this.#tail === '') this.#text += text
    else this.text(text)
  }

  /** Text with character references. */
  text(given: string): void {
    const whole = this.#tail + lineBreaks(given)
    if (this.#tail.length > MAX_REFERENCE) this.builder.bailOut('a very long character reference')
    const end = unfinished(whole)
    this.#text += decodeReferences(whole.slice(0, end), false, this.decode)
    this.#tail = whole.slice(end)
  }

  /** Hands over the text that was collected; called before every tag and at the end. */
  flush(): void {
    if (this.#tail !== '') {
      this.#text += decodeReferences(this.#tail, false, this.decode)
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
}
