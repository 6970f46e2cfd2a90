import type { Sink, TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import { Mode } from '../mode.ts'
import type { ValueOrigin } from '../nodes.ts'
import { Sign, signsOf } from '../signs.ts'
import { originAt } from '../tokens/chunk-origin.ts'
import type { Tokenizer } from '../tokens/tokenizer.ts'
import type { MarkupWriter, OriginAt } from './markup-writer.ts'
import type { RawParts } from './raw-parts.ts'
import type { Part } from './recording.ts'
import type { RenderTarget } from './target.ts'
import type { CheckedAttribute, RenderClock, ValueContext } from './value-filter.ts'

/** State that a sink reads of the render that it belongs to. */
export interface RenderPosition extends RenderClock {
  /** Where the render is. */
  readonly origin: ValueOrigin
  /** The template that runs. */
  readonly source: Source
}

/** A sink that knows at every value in which HTML context it is printed. */
export abstract class MarkupSink implements Sink, ValueContext {
  /** Parts of partials that were asked for as values in this render, by their text. */
  recordings: Map<string, readonly Part[]> | undefined
  length = 0
  /** Where a value of a partial was printed. */
  protected at: ValueOrigin | undefined
  /** The template whose text is written again. */
  #replayed: Source | undefined

  /** A filter need not be asked about text. */
  readonly passesText: boolean
  protected abstract readonly writer: MarkupWriter
  protected abstract readonly tokenizer: Tokenizer

  constructor(
    readonly target: RenderTarget,
    readonly render: RenderPosition,
    /** Collects what is read as HTML while a template renders. */
    readonly raw?: RawParts,
  ) {
    this.passesText = target.filter === undefined || target.filter.passesText === true
  }

  /** Checks an attribute with data in it, at its end. */
  check(attribute: CheckedAttribute): string | undefined {
    const { filter } = this.target
    return filter === undefined ? attribute.value : filter.attribute(attribute, this)
  }

  get clock(): RenderClock {
    return this.render
  }

  /** The template whose chunks are written. */
  get source(): Source {
    return this.#replayed ?? this.render.source
  }

  text(chunk: TextChunk): void {
    this.length += chunk.markup.length
    this.read(chunk)
  }

  /** Reads a text by its tokens, which are cached with it. */
  protected abstract read(chunk: TextChunk): void
  /** Reads a text by the tokenizer. */
  protected abstract feed(html: string, originAt: OriginAt): void

  /** Writes a chunk. Not in `read`: a function that holds a closure takes memory in each call. */
  protected feedText(chunk: TextChunk): void {
    const { source } = this
    this.feed(chunk.markup, (offset) => originAt(chunk, source, offset))
  }

  /** A value without signs, where only text or a part of an attribute that holds text can be. */
  protected abstract writeText(content: string): void
  /** A value as it may be written; a trusted one counts as text of the template. */
  protected abstract write(safe: string, signs: number, isTrusted?: boolean): void

  get tag(): string {
    return this.writer.tag
  }

  get type(): string {
    return this.writer.type
  }

  get attribute(): string {
    return this.writer.attributeName
  }

  get before(): string {
    const { writer } = this
    const { mode, rest } = this.tokenizer
    if (mode === Mode.doubleQuoted || mode === Mode.singleQuoted || mode === Mode.unquoted)
      return writer.attributeValue
    return (mode === Mode.rawtext ? writer.rawText : '') + rest
  }

  value(content: string): void {
    const signs = signsOf(content)
    // Most values, in most contexts: nothing more can be asked about them.
    if (
      signs === 0 &&
      this.passesText &&
      this.#isText(0) &&
      this.isInert(0) &&
      !this.writer.foreign.isScript
    ) {
      this.length += content.length
      if (content !== '') this.writeText(content)
      return
    }
    const recorded = (signs & Sign.less) === 0 ? undefined : this.recordings?.get(content)
    if (recorded === undefined) this.#print(content, signs)
    else this.#replay(recorded)
  }

  #print(content: string, signs: number): void {
    this.length += content.length
    const { filter } = this.target
    if (filter !== undefined && this.writer.foreign.isScript && filter.trusts?.(this) !== true) return
    if (filter === undefined || (filter.passesText === true && this.#isText(signs))) {
      if (content !== '') this.write(content, signs)
      return
    }
    if (filter.trusts?.(this) === true) {
      if (content !== '') this.write(content, signs, true)
      return
    }
    const safe = filter.value(content, this)
    if (safe !== '') this.write(safe, safe === content ? signs : signsOf(safe))
  }

  /** True of a value that is text and stays text: most are. */
  #isText(signs: number): boolean {
    const { mode } = this.tokenizer
    if (mode === Mode.doubleQuoted) return (signs & Sign.doubleQuote) === 0 && this.writer.isPlain
    if (mode === Mode.singleQuoted) return (signs & Sign.singleQuote) === 0 && this.writer.isPlain
    return mode <= Mode.rcdata && (signs & Sign.less) === 0
  }

  /** Reads a value that may hold markup. */
  protected readValue(safe: string): void {
    const { source, start } = this.origin
    const { raw } = this
    const reason = raw && this.#reasonOf(safe)
    if (reason !== undefined) raw?.add({ source, start }, reason)
    const chunk = this.target.valueTexts?.chunkOf(safe, { source, start })
    if (chunk === undefined) return this.feed(safe, () => ({ source, start }))
    const replayed = this.#replayed
    this.#replayed = source
    this.read(chunk)
    this.#replayed = replayed
  }

  /** Why a value is read as HTML; undefined where it can only be text. */
  #reasonOf(safe: string): string | undefined {
    const { mode } = this
    if (mode <= Mode.table) return safe.includes('<') ? 'a value with markup' : undefined
    return mode > Mode.rawtext && mode < Mode.markup ? 'a value inside a tag' : undefined
  }

  /**
   * True of a value that is nothing but text or part of a quoted value in its context, whatever is around
   * it.
   */
  protected isInert(signs: number): boolean {
    const { mode, rest } = this.tokenizer
    if (mode === Mode.data) return (signs & (Sign.less | Sign.odd)) === 0
    if (mode === Mode.doubleQuoted) return (signs & (Sign.doubleQuote | Sign.odd)) === 0
    if (mode === Mode.singleQuoted) return (signs & (Sign.singleQuote | Sign.odd)) === 0
    return mode === Mode.rcdata && rest === '' && (signs & (Sign.less | Sign.odd)) === 0
  }

  get mode(): Mode {
    return this.tokenizer.mode
  }

  get rawTag(): string {
    return this.tokenizer.tag
  }

  /** Writes the output of a partial part by part: its text is a template's, too. */
  #replay(parts: readonly Part[]): void {
    const { at } = this
    const source = this.#replayed
    for (const part of parts) {
      if (part.kind === 'text') {
        this.#replayed = part.source
        this.text(part.chunk)
      } else if (part.kind === 'value') {
        this.at = part.origin
        // A partial may print nothing but what another one did, so that one string does not identify them.
        if (part.recorded === undefined) this.#print(part.content, signsOf(part.content))
        else this.#replay(part.recorded)
      } else if (part.kind === 'itemStart') this.startItem()
      else this.endItem(part.key)
    }
    this.#replayed = source
    this.at = at
  }

  /** An item of a list begins in a recording. */
  protected startItem(): void {}
  protected endItem(_key: string): void {}

  /** Where the value comes from that is being written. */
  get origin(): ValueOrigin {
    return this.at ?? this.render.origin
  }
}
