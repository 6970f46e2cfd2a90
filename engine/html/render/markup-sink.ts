import type { Sink, TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import { Mode } from '../mode.ts'
import type { Origin, OriginAt, ValueOrigin } from '../nodes.ts'
import { decodeReferences } from '../references.ts'
import { Sign, signsOf } from '../signs.ts'
import { lineBreaks } from '../tokens/token-handler.ts'
import { type LeftOpen, originsOf, START, type TokenizedText, tokensOf } from '../tokens/tokenized-text.ts'
import type { RawParts } from './raw-parts.ts'
import type { Part } from './recording.ts'
import type { RenderTarget } from './target.ts'
import {
  type CodeText,
  isPlainAttribute,
  REMOVED,
  type RenderClock,
  type ValueContext,
} from './value-filter.ts'
import { valueChunk } from './value-texts.ts'

/** State that a sink reads of the render that it belongs to. */
export interface RenderPosition extends RenderClock {
  /** The instruction that runs. */
  readonly origin: ValueOrigin
  /** The template that runs. */
  readonly source: Source
}

/** An attribute that is being read; text as it is written, references and all. */
export interface OpenAttribute {
  readonly name: string
  /** How much of its name an earlier chunk wrote. */
  readonly earlier: number
  /** It holds nothing but text, whatever the element. */
  readonly isPlain: boolean
  /** Its text from there on, up to its value. */
  head: string
  /** Its value so far. */
  value: string
  /** Its value before the first value of the data; undefined where there is none. */
  own: string | undefined
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

  protected state = START
  tag = ''
  attribute = ''
  /** The value of the `type` attribute of the start tag; of two the first counts. */
  #type: string | undefined
  /** The text since the start tag of an element with raw text. */
  code: CodeText = { text: '', context: undefined }
  protected open: OpenAttribute | undefined

  /** A filter need not be asked about text. */
  readonly #passesText: boolean

  constructor(
    readonly target: RenderTarget,
    readonly render: RenderPosition,
    /** Collects what is read as HTML while a template renders. */
    readonly raw?: RawParts,
  ) {
    this.#passesText = target.filter === undefined || target.filter.passesText === true
  }

  get clock(): RenderClock {
    return this.render
  }

  /** The template whose chunks are written. */
  get source(): Source {
    return this.#replayed ?? this.render.source
  }

  get mode(): Mode {
    return this.state.mode
  }

  get rawTag(): string {
    return this.state.tag
  }

  get type(): string {
    return this.#type ?? ''
  }

  get before(): string {
    return this.open === undefined ? this.state.rest : lineBreaks(this.open.value)
  }

  text(chunk: TextChunk): void {
    this.length += chunk.markup.length
    this.#read(chunk)
  }

  #read(chunk: TextChunk): void {
    const { state } = this
    const tokens = tokensOf(chunk, state, this)
    if (tokens.restores && state.dropped !== '') this.putText(state.dropped, Sign.odd)
    if (!tokens.isClosed) this.#begin(tokens)
    this.put(tokens, chunk)
    if (!tokens.isClosed) this.#end(tokens, chunk)
  }

  /** Goes on with the attribute that a text begins in. */
  #begin({ lead }: TokenizedText): void {
    const { open } = this
    if (lead === undefined || open === undefined) return
    open.head += lead.head
    open.value += lead.raw
    if (lead.isEnd) this.#finish(open)
  }

  /** Checks an attribute with data in it, at its end. */
  #finish(open: OpenAttribute): void {
    const { filter, parser } = this.target
    const { name, own } = open
    const value = lineBreaks(open.value)
    const isChecked = filter !== undefined && own !== undefined && !(this.#passesText && open.isPlain)
    const safe = isChecked ? filter.attribute({ tag: this.tag, name, value, own }, this) : value
    if (safe === undefined) this.attribute = REMOVED
    else if (name === 'type') this.#type ??= decodeReferences(safe, true, parser.decode)
    this.open = undefined
    this.putAttribute(open, safe === value ? open.value : safe, safe !== value)
  }

  /** The state behind a text. */
  #end(tokens: TokenizedText, { markup }: TextChunk): void {
    const { exit, lastTag, open } = tokens
    const { state } = this
    if (lastTag !== undefined) {
      this.tag = lastTag
      this.#type = undefined
    }
    this.#type ??= tokens.type
    if (exit.mode === Mode.rawtext) {
      const goesOn = state.mode === Mode.rawtext && lastTag === undefined
      if (goesOn) this.code.text += tokens.rawText
      else this.code = { text: tokens.rawText, context: undefined }
    }
    if (open !== undefined) this.#leaveOpen(open)
    const isBlank = state.dropped !== '' && exit.dropped.length === markup.length
    this.state = isBlank ? { ...exit, dropped: state.dropped + exit.dropped } : exit
  }

  #leaveOpen({ name, from, head, raw }: LeftOpen): void {
    this.attribute = name
    const earlier = Math.max(-from, 0)
    this.open = { name, earlier, isPlain: isPlainAttribute(name), head, value: raw, own: undefined }
  }

  /** Writes a text, but for attributes that it does not hold as a whole. */
  protected abstract put(tokens: TokenizedText, chunk: TextChunk): void
  /** Writes an attribute; `value` is undefined where it has to go, else as it is written. */
  protected abstract putAttribute(open: OpenAttribute, value: string | undefined, isChanged: boolean): void
  /** Writes text between tags. */
  protected abstract putText(content: string, signs: number): void

  value(content: string): void {
    const signs = this.#signsOf(content)
    // Most values, in most contexts: nothing more can be asked about them.
    if (signs === 0 && this.#passesText && this.#isText(0) && this.#isInert(0) && !this.#isForeignScript) {
      this.length += content.length
      if (content !== '') this.#putInert(content, 0)
      return
    }
    const recorded = (signs & Sign.less) === 0 ? undefined : this.recordings?.get(content)
    if (recorded === undefined) this.#print(content, signs)
    else this.#replay(recorded)
  }

  /** Returns the signs of a value that decide something; raw text, maybe all data of a page, has one. */
  #signsOf(value: string): number {
    if (this.state.mode !== Mode.rawtext) return signsOf(value)
    return value.includes('<') ? Sign.less : 0
  }

  /** The code of a script in SVG: its references are decoded before it runs, so that no escaping helps. */
  get #isForeignScript(): boolean {
    const { foreign } = this.state
    return foreign.length > 0 && foreign[foreign.length - 1] === 'script'
  }

  #print(content: string, signs: number): void {
    this.length += content.length
    const { filter } = this.target
    const passes = filter?.passesText === true && this.#isText(signs) && !this.#isForeignScript
    if (filter === undefined || passes) return this.#write(content, signs, false)
    if (filter.trusts?.(this) === true) return this.#write(content, signs, true)
    if (this.#isForeignScript) return
    const safe = filter.value(content, this)
    this.#write(safe, safe === content ? signs : this.#signsOf(safe), false)
  }

  /** Writes a value as it may be; a trusted one counts as text of the template. */
  #write(safe: string, signs: number, isTrusted: boolean): void {
    if (safe === '') return
    const { open } = this
    if (!isTrusted && open !== undefined) open.own ??= lineBreaks(open.value)
    if (this.#isInert(signs)) this.#putInert(safe, signs)
    else this.#readValue(safe)
  }

  #putInert(content: string, signs: number): void {
    if (this.open === undefined) this.putText(content, signs)
    else this.open.value += content
  }

  /** Returns true for a value that is text and stays text: most are. */
  #isText(signs: number): boolean {
    const { mode } = this.state
    if (mode === Mode.doubleQuoted) return (signs & Sign.doubleQuote) === 0 && this.open?.isPlain === true
    if (mode === Mode.singleQuoted) return (signs & Sign.singleQuote) === 0 && this.open?.isPlain === true
    return mode <= Mode.rcdata && (signs & Sign.less) === 0
  }

  /** Reads a value that may hold markup. */
  #readValue(safe: string): void {
    const reason = this.raw && this.#reasonOf(safe)
    if (reason !== undefined) this.raw?.add(this.printed, reason)
    const replayed = this.#replayed
    this.#replayed = this.origin.source
    this.#read(this.target.valueTexts?.chunkOf(safe) ?? valueChunk(safe))
    this.#replayed = replayed
  }

  /** Why a value is read as HTML; undefined where it can only be text. */
  #reasonOf(safe: string): string | undefined {
    const { mode } = this
    if (mode <= Mode.table) return safe.includes('<') ? 'a value with markup' : undefined
    return mode > Mode.rawtext && mode < Mode.markup ? 'a value inside a tag' : undefined
  }

  /** Returns true for a value that is only text, or part of a quoted value, whatever is around it. */
  #isInert(signs: number): boolean {
    const { mode, rest } = this.state
    if (mode === Mode.data) return (signs & (Sign.less | Sign.odd)) === 0
    if (mode === Mode.doubleQuoted) return (signs & (Sign.doubleQuote | Sign.odd)) === 0
    if (mode === Mode.singleQuoted) return (signs & (Sign.singleQuote | Sign.odd)) === 0
    return mode === Mode.rcdata && rest === '' && (signs & (Sign.less | Sign.odd)) === 0
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
        if (part.recorded === undefined) this.#print(part.content, this.#signsOf(part.content))
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

  /** Returns the origins in the chunk that is being written: all of a value has that of its tag. */
  originsIn(chunk: TextChunk): OriginAt {
    const { source } = this
    if (chunk.isValue !== true) return originsOf(chunk, source)
    const printed = this.printed
    return () => printed
  }

  /** Where the value comes from that is being written, without its data. */
  protected get printed(): Origin {
    const { source, start } = this.origin
    return { source, start }
  }

  /** Where the value comes from that is being written. */
  get origin(): ValueOrigin {
    return this.at ?? this.render.origin
  }
}
