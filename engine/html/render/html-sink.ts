import type { TextChunk } from '../../sink.ts'
import { Mode } from '../mode.ts'
import { tokenizeOnce } from '../tokens/tokenized-text.ts'
import { Tokenizer } from '../tokens/tokenizer.ts'
import { HtmlWriter } from './html-writer.ts'
import { MarkupSink, type RenderPosition } from './markup-sink.ts'
import type { OriginAt } from './markup-writer.ts'
import type { HtmlNeeds, RenderTarget } from './target.ts'

const NO_NEEDS: HtmlNeeds = Object.freeze({})

/** Writes HTML in which data is filtered for its HTML context: what a tree sink builds, as a string. */
export class HtmlSink extends MarkupSink {
  protected readonly writer: HtmlWriter
  protected readonly tokenizer: Tokenizer
  readonly #isTraced: boolean

  constructor(target: RenderTarget, render: RenderPosition, { trace, raw }: HtmlNeeds = NO_NEEDS) {
    super(target, render, raw)
    this.#isTraced = trace !== undefined
    this.writer = new HtmlWriter(this, trace)
    this.tokenizer = new Tokenizer(this.writer)
  }

  /** HTML so far; an attribute that is still open counts. */
  get html(): string {
    return this.writer.all
  }

  protected read(chunk: TextChunk): void {
    const { tokenizer, writer } = this
    const isPlanned = writer.foreign.open.length === 0 && !this.#isTraced
    const tokens = isPlanned ? tokenizeOnce(chunk, tokenizer, this) : undefined
    if (tokens === undefined) return this.feedText(chunk)
    const { markup, exit } = tokens
    if (tokens.isClosed) {
      writer.html += markup.whole
      return
    }
    if (writer.isHolding || writer.holds(tokens)) writer.putInParts(tokens)
    else {
      writer.html += markup.whole
      if (markup.open !== '') writer.passAttribute(tokens.attribute)
    }
    if (tokens.lastTag !== undefined) {
      writer.tag = tokens.lastTag
      writer.givenType = undefined
    }
    writer.givenType ??= tokens.type
    if (exit.mode === Mode.rawtext) {
      const goesOn = tokenizer.mode === Mode.rawtext && tokens.lastTag === undefined
      writer.rawText = goesOn ? writer.rawText + tokens.rawText : tokens.rawText
    }
    tokenizer.skip(exit)
    writer.foreign.open = exit.foreign
  }

  protected writeText(content: string): void {
    this.writer.put(content)
  }

  protected write(safe: string, signs: number, isTrusted = false): void {
    if (!isTrusted) this.writer.holdData()
    if (this.isInert(signs)) return this.writer.put(safe)
    this.readValue(safe)
  }

  protected feed(text: string, originAt: OriginAt): void {
    this.writer.read(text, originAt)
    this.tokenizer.feed(text)
    this.writer.done()
  }
}
