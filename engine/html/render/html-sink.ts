import type { TextChunk } from '../../sink.ts'
import type { TokenizedText } from '../tokens/tokenized-text.ts'
import { MarkupSink, type OpenAttribute, type RenderPosition } from './markup-sink.ts'
import type { Trace } from './origin-map.ts'
import type { RenderNeeds, RenderTarget } from './target.ts'
import { REMOVED } from './value-filter.ts'

const NO_NEEDS: RenderNeeds = Object.freeze({})

/** Writes HTML in which data is filtered for its HTML context: a tree sink's output as a string. */
export class HtmlSink extends MarkupSink {
  #html = ''
  /** Receives the origin of each part of the output. */
  readonly #trace: Trace | undefined

  constructor(target: RenderTarget, render: RenderPosition, { trace, raw }: RenderNeeds = NO_NEEDS) {
    super(target, render, raw)
    this.#trace = trace
  }

  /** HTML so far; an attribute that is still open counts. */
  get html(): string {
    return this.open === undefined ? this.#html : this.#html + this.open.head + this.open.value
  }

  protected put(tokens: TokenizedText, chunk: TextChunk): void {
    if (this.#trace !== undefined) this.#traceParts(tokens, chunk, this.#trace)
    this.#html += tokens.markup
  }

  #traceParts({ from, blanks, markup, open }: TokenizedText, chunk: TextChunk, trace: Trace): void {
    const at = this.originsIn(chunk)
    const { length } = this.#html
    let dropped = 0
    // A text that ends inside the attribute that it begins in goes on with that.
    trace(this.html.length - (this.open === undefined ? 0 : from), at, this.open === undefined ? from : 0)
    for (const [start, end] of blanks) {
      dropped += end - start
      trace(length + end - dropped - from, at, end)
    }
    if (open !== undefined) trace(length + markup.length, at, Math.max(open.from, 0))
  }

  protected putText(content: string): void {
    this.#html += content
  }

  protected putAttribute(open: OpenAttribute, value: string | undefined, isChanged: boolean): void {
    const { earlier, head, name } = open
    if (!isChanged) {
      this.#html += head + value
      return
    }
    const nameEnd = name.length - earlier
    const sign = head.slice(nameEnd)
    if (value === undefined) this.#html = this.#html.slice(0, this.#html.length - earlier) + REMOVED + sign
    else this.#html += head.slice(0, nameEnd) + sign
    this.#html += fitted(value ?? '', sign)
  }
}

/** Returns a value escaped for the quotes that `sign` opens, in double quotes where it opens none. */
function fitted(value: string, sign: string): string {
  if (sign.endsWith("'")) return value.replaceAll("'", '&#39;')
  const safe = value.replaceAll('"', '&quot;')
  if (sign.endsWith('"')) return safe
  if (!sign.includes('=')) return safe === '' ? '' : `="${safe}"`
  return `"${safe}"`
}
