import type { TextChunk } from '../../sink.ts'
import { itself, lastBegun } from '../../syntax/last-begun.ts'
import type { Source } from '../../syntax/source.ts'
import type { Node } from '../../syntax/tree.ts'
import { Mode } from '../mode.ts'
import type { Origin, OriginAt } from '../nodes.ts'
import type { Decode } from '../references.ts'
import { Code, Operation } from './operation.ts'
import { Recorder } from './recorder.ts'
import { isBlank, lineBreaks } from './token-handler.ts'
import type { TokenizerState } from './tokenizer.ts'

/** How far a render has read HTML. */
export interface ReaderState extends TokenizerState {
  /** Blanks of a table that were dropped and that no tag has followed yet. */
  readonly dropped: string
  /** SVG and MathML that is open. */
  readonly foreign: readonly string[]
  /** Origin of the tag whose name is half read. */
  readonly tagOrigin: Origin | undefined
}

/** The state in which a render begins. */
export const START: ReaderState = Object.freeze({
  mode: Mode.data,
  rest: '',
  tag: '',
  closing: '',
  escaped: 0,
  dropped: '',
  foreign: Object.freeze([]),
  tagOrigin: undefined,
})

/** The attribute that a chunk leaves open. */
export interface LeftOpen {
  /** Offset of its name in the chunk; negative where the name began in an earlier one. */
  readonly from: number
  readonly name: string
  /** Its text up to its value, as far as the chunk holds it. */
  readonly head: string
  /** Its value so far. */
  readonly raw: string
}

/** The tokens of a chunk of text, read from one state of the tokenizer on. */
export interface TokenizedText
  extends Readonly<Pick<Recorder, 'blanks' | 'lastTag' | 'operations' | 'restores' | 'type'>> {
  readonly mode: Mode
  readonly rest: string
  readonly tag: string
  readonly isLean: boolean
  /** The rest of the attribute that the chunk begins in: text in front of its value, and the value. */
  readonly lead: { readonly head: string; readonly raw: string; readonly isEnd: boolean } | undefined
  /** The text between that attribute and the one left open, without the blanks that are dropped. */
  readonly markup: string
  /** Offset of that text in the chunk. */
  readonly from: number
  readonly open: LeftOpen | undefined
  /** The text of an element with raw text that the chunk leaves open, as far as it goes. */
  readonly rawText: string
  /** Its only operation, where it is nothing but text between tags. */
  readonly text: Operation | undefined
  /** It begins and ends between tags, outside of SVG and MathML: behind it the state is as it was. */
  readonly isClosed: boolean
  /** The state behind it. */
  readonly exit: ReaderState
  /** The tokens from another state on. */
  readonly next: TokenizedText | undefined
}

/** Dependencies of the tokens of a chunk, beside the state. */
export interface TokenizeContext {
  readonly target: { readonly isLean?: boolean | undefined; readonly parser: { readonly decode: Decode } }
  /** Returns the origins of offsets in a chunk. */
  originsIn(chunk: TextChunk): OriginAt
  /** The last start tag. */
  readonly tag: string
}

/** A comment so far, whatever it says: long enough for the end of one to be read as within any other. */
const COMMENT = '     '
/** The end of a comment so far that decides nothing: no half end, as `--` or `<!--->` would be. */
const WITHIN = /^..[^-]{3}$/s

/** Returns the tokens of a chunk from a state on; from common states they are cached with the chunk. */
export function tokensOf(chunk: TextChunk, state: ReaderState, context: TokenizeContext): TokenizedText {
  const { mode, tag, rest, closing, escaped, foreign, tagOrigin } = state
  const isCommon = closing === '' && escaped === 0 && foreign.length === 0 && tagOrigin === undefined
  if (isCommon && mode === Mode.comment && rest !== COMMENT && WITHIN.test(rest.slice(-5))) {
    const known = tokensOf(chunk, { ...state, rest: COMMENT }, context)
    if (known.operations[0]?.code !== Code.odd) return withComment(rest, chunk, known)
  }
  if (!isCommon || (rest !== '' && rest !== COMMENT)) return tokenize(chunk, state, context)
  const { isLean = false } = context.target
  let known = chunk.tokenized as TokenizedText | undefined
  const isKnown = (one: TokenizedText) =>
    one.mode === mode && one.rest === rest && one.tag === tag && one.isLean === isLean
  while (known !== undefined && !isKnown(known)) known = known.next
  if (known !== undefined) return known
  const tokens = tokenize(chunk, state, context)
  // A value that leaves the name of a tag open has the origin of the tag that prints it in its exit state.
  const hasPrinter = chunk.isValue === true && tokens.exit.tagOrigin !== undefined
  if (!hasPrinter) chunk.tokenized = tokens
  return tokens
}

/** Puts a comment so far in front of the tokens of a chunk that goes on with it. */
function withComment(rest: string, { markup }: TextChunk, tokens: TokenizedText): TokenizedText {
  const [first, ...others] = tokens.operations
  if (first?.code !== Code.comment) return { ...tokens, exit: { ...tokens.exit, rest: rest + markup } }
  const text = lineBreaks(rest) + first.text.slice(COMMENT.length)
  return { ...tokens, operations: [new Operation(Code.comment, first.offset, { text }), ...others] }
}

/** Returns the origins in the template of offsets in a chunk: chunks are joined from texts and literals. */
export function originsOf({ nodes }: TextChunk, source: Source): OriginAt {
  let starts: readonly number[] | undefined
  return (offset) => {
    starts ??= startsOf(nodes)
    const index = lastBegun(starts, offset, itself)
    const node = nodes[index]
    if (node === undefined) return { source, start: nodes[0]?.start ?? 0 }
    return { source, start: node.start + (node.kind === 'text' ? offset - starts[index]! : 0) }
  }
}

/** Offsets in a chunk at which its nodes begin, and the end of the last. */
function startsOf(nodes: readonly Node[]): readonly number[] {
  const starts = [0]
  for (const node of nodes) starts.push(starts.at(-1)! + (node.kind === 'text' ? node.text.length : 1))
  return starts
}

function tokenize(chunk: TextChunk, state: ReaderState, context: TokenizeContext): TokenizedText {
  const { isLean = false, parser } = context.target
  const { foreign, tagOrigin } = state
  const at = context.originsIn(chunk)
  const recorder = new Recorder({
    decode: parser.decode,
    isLean,
    state,
    // Where HTML is open, all start tags but those that the tokenizer names are alike.
    tag: foreign.length === 0 ? state.tag : context.tag,
    foreign,
    originAt(offset) {
      if (offset < 0) return tagOrigin
      // Tags of a value get their origin where it is printed.
      return chunk.isValue === true ? undefined : at(offset)
    },
  })
  const text = chunk.markup
  recorder.read(text)
  const { blanks, lastTag, leftOpenAt, operations, restores, tokenizer, type } = recorder
  const isInAttribute = state.mode >= Mode.afterAttributeName && state.mode <= Mode.unquoted
  const lead = isInAttribute ? leadOf(recorder, text) : undefined
  const open = leftOpen(recorder, text)
  const from = lead === undefined ? 0 : lead.head.length + lead.raw.length
  const { mode, rest, closing, escaped } = tokenizer
  const isNameOpen = mode === Mode.tagOpen || mode === Mode.tagName
  const isHtml = foreign.length === 0 && recorder.foreign.open.length === 0
  const isClosed = isHtml && state.mode === Mode.data && mode === Mode.data
  return {
    mode: state.mode,
    rest: state.rest,
    tag: state.tag,
    isLean,
    operations,
    lead,
    markup: without(text.slice(0, open && Math.max(open.from, 0)), blanks).slice(from),
    from,
    blanks,
    open,
    restores,
    lastTag,
    type,
    rawText: mode === Mode.rawtext ? recorder.rawText : '',
    text: isClosed && operations[0]?.code === Code.text && !operations[1] ? operations[0] : undefined,
    isClosed,
    exit: {
      mode,
      rest,
      tag: tokenizer.tag,
      closing,
      escaped,
      dropped: mode === Mode.table ? blanksAtEnd(text) : '',
      tagOrigin: isNameOpen ? (leftOpenAt < 0 ? tagOrigin : at(leftOpenAt)) : undefined,
      foreign: recorder.foreign.open,
    },
    next: chunk.tokenized as TokenizedText | undefined,
  }
}

function leadOf({ lead: { raw, end } }: Recorder, text: string): NonNullable<TokenizedText['lead']> {
  const length = end < 0 ? text.length : end
  return { head: text.slice(0, length - raw.length), raw, isEnd: end >= 0 }
}

function leftOpen({ open }: Recorder, text: string): LeftOpen | undefined {
  if (open === undefined) return undefined
  const { name, from, raw } = open
  return { name, from, raw, head: text.slice(Math.max(from, 0), text.length - raw.length) }
}

function blanksAtEnd(text: string): string {
  let from = text.length
  while (isBlank(text.charCodeAt(from - 1))) from--
  return text.slice(from)
}

function without(text: string, ranges: readonly (readonly [from: number, to: number])[]): string {
  const parts = ranges.map(([, to], i) => text.slice(to, ranges[i + 1]?.[0]))
  return text.slice(0, ranges[0]?.[0]) + parts.join('')
}
