import type { TextChunk } from '../../sink.ts'
import type { Source } from '../../syntax/source.ts'
import { Bailout } from '../bailout.ts'
import { Mode } from '../mode.ts'
import type { Origin } from '../nodes.ts'
import type { Decode } from '../references.ts'
import { originAt } from './chunk-origin.ts'
import { Code, type Operation } from './operation.ts'
import { isPlainAttribute } from './plain-attributes.ts'
import { Recorder } from './recorder.ts'
import { isBlank } from './token-handler.ts'
import { type ChunkEnd, Tokenizer } from './tokenizer.ts'
import { valueStart } from './value-start.ts'

/** The tokens of a chunk of template text, read from one mode of the tokenizer on. */
export interface TokenizedText {
  readonly mode: Mode
  readonly tag: string
  readonly isLean: boolean
  readonly operations: readonly Operation[]
  /** Operations with whole elements as one, where a tree was built of them. */
  hoisted: readonly Operation[] | undefined
  /** The text without the blanks that are dropped, and the same in three parts: */
  readonly markup: {
    readonly whole: string
    /**
     * up to the end of the attribute that the chunk begins in; undefined where it begins in none or ends
     * none;
     */
    readonly first: string | undefined
    readonly middle: string
    /** and the attribute that the chunk leaves open, from its name on. */
    readonly open: string
    /** That attribute is to be looked at when it is complete. */
    readonly isHeld: boolean
    /** Offset of its value in `open`; undefined where it has not begun. */
    readonly valueAt: number | undefined
  }
  /** The name of that attribute. */
  readonly attribute: string
  /** The last start tag; undefined where the chunk holds none. */
  readonly lastTag: string | undefined
  /** The `type` attribute of that tag, or of the one before the chunk, where the chunk holds it. */
  readonly type: string | undefined
  /** The text of an element with raw text that the chunk leaves open, as far as it goes. */
  readonly rawText: string
  /** Its only operation, where it is nothing but text between tags. */
  readonly text: Operation | undefined
  /** It begins and ends between tags, outside of SVG and MathML: behind it the tokenizer is as it was. */
  readonly isClosed: boolean
  /** The state of the tokenizer behind it. */
  readonly exit: ChunkEnd & {
    /** Where the tag begins in whose name the chunk ends. */
    readonly tagOrigin: Origin | undefined
    /** SVG and MathML that is open. */
    readonly foreign: readonly string[]
  }
  /** The tokens from another mode on. */
  readonly next: TokenizedText | undefined
}

/** The modes that chunks commonly begin in; from any other they are read in each render. */
const CACHED_MODES: ReadonlySet<Mode> = new Set([
  Mode.data,
  Mode.table,
  Mode.rcdata,
  Mode.rawtext,
  Mode.beforeAttribute,
  Mode.doubleQuoted,
  Mode.singleQuoted,
  Mode.unquoted,
  Mode.afterValue,
])

/** Dependencies of the tokens of a chunk, beside the mode. */
export interface TokenizeContext {
  readonly target: { readonly isLean?: boolean | undefined; readonly parser: { readonly decode: Decode } }
  /** The template that the chunk belongs to. */
  readonly source: Source
}

/** The state of a tokenizer between two chunks. */
export type TokenizerState = Pick<Tokenizer, 'mode' | 'tag' | 'rest' | 'closing'>

/**
 * Returns the tokens of a chunk from a state on, cached with the chunk; undefined where it has to be read
 * each time.
 */
export function tokenizeOnce(
  chunk: TextChunk,
  tokenizer: TokenizerState,
  context: TokenizeContext,
): TokenizedText | undefined {
  const { mode, tag } = tokenizer
  if (tokenizer.rest !== '' || tokenizer.closing !== '') return undefined
  const { isLean = false } = context.target
  for (
    let tokens = chunk.tokenized as TokenizedText | undefined;
    tokens !== undefined;
    tokens = tokens.next
  ) {
    if (tokens.mode === mode && tokens.tag === tag && tokens.isLean === isLean) return tokens
  }
  if (!CACHED_MODES.has(mode)) return undefined
  const tokens = tokenize(chunk, tokenizer, context)
  if (tokens !== undefined) chunk.tokenized = tokens
  return tokens
}

function tokenize(
  chunk: TextChunk,
  { mode, tag }: TokenizerState,
  { target: { isLean = false, parser }, source }: TokenizeContext,
): TokenizedText | undefined {
  const recorder = new Recorder({
    decode: parser.decode,
    isLean,
    isRaw: mode === Mode.rawtext,
    tag,
    originAt: (offset) => originAt(chunk, source, offset),
  })
  const tokenizer = new Tokenizer(recorder)
  tokenizer.mode = mode
  tokenizer.tag = tag
  // Text at the start may follow blanks of an earlier chunk.
  if (mode === Mode.table) tokenizer.dropped = ' '
  try {
    tokenizer.feed(chunk.markup)
  } catch (error) {
    if (error instanceof Bailout) return undefined
    throw error
  }
  recorder.finish()
  const { attributeEndsAt, blanks, open, lastTag, leftOpenAt, type } = recorder
  const text = chunk.markup
  const begin = Math.max(attributeEndsAt, 0)
  const dropped = tokenizer.mode === Mode.table ? blanksAtEnd(text) : ''
  const isClosed = mode === Mode.data && tokenizer.mode === Mode.data && recorder.foreign.open.length === 0
  const isQuoted = tokenizer.mode === Mode.doubleQuoted || tokenizer.mode === Mode.singleQuoted
  return {
    mode,
    tag,
    isLean,
    operations: recorder.operations,
    hoisted: undefined,
    markup: {
      first: attributeEndsAt < 0 ? undefined : text.slice(0, attributeEndsAt),
      middle: without(text.slice(0, open?.from), blanks).slice(begin),
      open: open === undefined ? '' : text.slice(open.from),
      whole: without(text, blanks),
      valueAt: open && valueStart(text.slice(open.from), open.name.length),
      isHeld: open !== undefined && !(isQuoted && isPlainAttribute(open.name)),
    },
    attribute: open?.name ?? '',
    lastTag,
    type,
    rawText: tokenizer.mode === Mode.rawtext ? recorder.rawText : '',
    text: isClosed ? onlyText(recorder.operations) : undefined,
    isClosed,
    exit: {
      mode: tokenizer.mode,
      rest: tokenizer.rest,
      tag: tokenizer.tag,
      dropped,
      isBlank: dropped.length === text.length,
      tagOrigin: leftOpenAt < 0 ? undefined : originAt(chunk, source, leftOpenAt),
      foreign: recorder.foreign.open,
    },
    next: chunk.tokenized as TokenizedText | undefined,
  }
}

function onlyText([first, ...others]: readonly Operation[]): Operation | undefined {
  return first?.code === Code.text && others.length === 0 ? first : undefined
}

function blanksAtEnd(text: string): string {
  let from = text.length
  while (isBlank(text.charCodeAt(from - 1))) from--
  return text.slice(from)
}

function without(text: string, ranges: readonly (readonly [from: number, to: number])[]): string {
  return ranges.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), text)
}
