import type { Sink, TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import { Mode } from '../mode.ts'
import type { ValueOrigin } from '../nodes.ts'
import type { Decode } from '../references.ts'
import { Sign, signsOf } from '../signs.ts'
import { originAt } from '../tokens/chunk-origin.ts'
import type { Tokenizer } from '../tokens/tokenizer.ts'
import type { FragmentCache, Kept, OutputStart, Outputs } from './fragment-cache.ts'
import type { OriginAt } from './html-writer.ts'
import type { RawParts } from './raw-parts.ts'
import type { Part } from './recording.ts'
import type { RenderClock, ValueFilter, ValuePlace } from './value-filter.ts'
import type { ValueTexts } from './value-texts.ts'

export interface MarkupOptions {
  readonly decode: Decode
  /** Blanks in the structure of tables are dropped. */
  readonly isLean: boolean
  readonly filter?: ValueFilter | undefined
  /** Tokens of values with markup that earlier renders printed. */
  readonly valueTexts?: ValueTexts | undefined
  /** What fragments printed in earlier renders. */
  readonly fragments?: FragmentCache | undefined
  /** Collects what is read as HTML while a template renders. */
  readonly raw?: RawParts | undefined
  readonly clock?: RenderClock | undefined
  /** Where the render is. */
  readonly origin: () => ValueOrigin
  /** The template that runs. */
  readonly source: () => Source
}

/** A sink that knows at every value in which place of the HTML it stands. */
export abstract class MarkupSink<K extends Kept = Kept> implements Sink, ValuePlace {
  /** What partials printed that were asked for as values in this render, by their text. */
  readonly recordings = new Map<string, readonly Part[]>()
  length = 0
  /** Where a value of a partial was printed. */
  protected at: ValueOrigin | undefined
  /** The template whose text is written again. */
  #replayed: Source | undefined

  /** A filter need not be asked about text. */
  protected readonly passesText: boolean

  constructor(readonly options: MarkupOptions) {
    this.passesText = options.filter === undefined || options.filter.passesText === true
  }

  get clock(): RenderClock | undefined {
    return this.options.clock
  }

  /** The template whose chunks are written. */
  get source(): Source {
    return this.#replayed ?? this.options.source()
  }

  /** Stands for the kind of what is kept; undefined where outputs depend on more than their words. */
  protected abstract readonly kind: object | undefined
  /** An output begins; undefined where it cannot be kept. */
  abstract startOutput(): OutputStart<K> | undefined

  /** What a fragment printed in earlier renders; undefined where no earlier output may be used. */
  outputsOf(template: object): Outputs<K> | undefined {
    const { filter, fragments, raw } = this.options
    if (this.kind === undefined || filter?.trusts !== undefined || raw !== undefined) return undefined
    return fragments?.of(this.kind, template)
  }

  text(chunk: TextChunk): void {
    this.length += chunk.markup.length
    this.read(chunk)
  }

  /** Reads a text by its tokens, which are cached with it. */
  protected abstract read(chunk: TextChunk): void
  /** Reads a text by the tokenizer. */
  protected abstract feed(html: string, originAt: OriginAt): void

  /** The same of a chunk. Not in `read`: a function that holds a closure takes memory in each call. */
  protected feedText(chunk: TextChunk): void {
    const { source } = this
    this.feed(chunk.markup, (offset) => originAt(chunk, source, offset))
  }

  /** A value without signs, where only text or a part of an attribute that holds text can be. */
  protected abstract writeText(content: string): void
  /** A value as it may be written; a trusted one counts as text of the template. */
  protected abstract write(safe: string, signs: number, isTrusted?: boolean): void
  protected abstract readonly tokenizer: Tokenizer

  abstract readonly tag: string
  abstract readonly type: string
  abstract readonly attribute: string
  /** Of the attribute that is being read: it holds text, whatever the element. */
  abstract readonly isPlain: boolean
  abstract readonly before: string
  /** Text is the code of a script in SVG: what data prints there is dropped. */
  protected abstract readonly isForeignScript: boolean

  value(content: string): void {
    const signs = signsOf(content)
    // Most values, in most places: nothing more can be asked about them.
    if (signs === 0 && this.passesText && this.#isText(0) && this.isInert(0) && !this.isForeignScript) {
      this.length += content.length
      if (content !== '') this.writeText(content)
      return
    }
    const recorded = (signs & Sign.less) === 0 ? undefined : this.recordings.get(content)
    if (recorded === undefined) this.#print(content, signs)
    else this.#replay(recorded)
  }

  #print(content: string, signs: number): void {
    this.length += content.length
    const { filter } = this.options
    if (filter !== undefined && this.isForeignScript && filter.trusts?.(this) !== true) return
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
    if (mode === Mode.doubleQuoted) return (signs & Sign.doubleQuote) === 0 && this.isPlain
    if (mode === Mode.singleQuoted) return (signs & Sign.singleQuote) === 0 && this.isPlain
    return mode <= Mode.rcdata && (signs & Sign.less) === 0
  }

  /** Reads a value that may hold markup. */
  protected readValue(safe: string): void {
    const { source, start } = this.origin
    const { options } = this
    const reason = options.raw && this.#reasonOf(safe)
    if (reason !== undefined) options.raw?.add({ source, start }, reason)
    const chunk = options.valueTexts?.chunkOf(safe, { source, start })
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

  /** True of a value that is nothing but text or part of a quoted value in its place, whatever stands around it. */
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

  /** What a partial printed is written again part by part: its text is a template's, too. */
  #replay(parts: readonly Part[]): void {
    const { at } = this
    const source = this.#replayed
    for (const part of parts) {
      if (part.kind === 'text') {
        this.#replayed = part.source
        this.text(part.chunk)
      } else if (part.kind === 'value') {
        this.at = part.origin
        // A partial may print nothing but what another one did, so that one string does not tell them apart.
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
    return this.at ?? this.options.origin()
  }
}
