import type { Piece } from '../sink.ts'
import type { Source } from '../source.ts'
import { Mode } from './mode.ts'
import type { Origin } from './nodes.ts'
import type { Operation } from './operation.ts'
import { originAt } from './piece-origin.ts'
import { isPlainAttribute } from './plain-attributes.ts'
import { Recorder } from './recorder.ts'
import type { Decode } from './references.ts'
import { isBlank } from './token-handler.ts'
import { Tokenizer } from './tokenizer.ts'
import { Undecided } from './undecided.ts'
import { valueStart } from './value-start.ts'

/** What a piece of template text does when it is read in one mode of the tokenizer. */
export interface Plan {
  readonly mode: Mode
  readonly tag: string
  readonly isLean: boolean
  readonly operations: readonly Operation[]
  /** The same with whole elements as one, where a tree was built of them. */
  folded: readonly Operation[] | undefined
  /** The text without the blanks that are dropped, and the same in three parts: */
  readonly markup: {
    readonly whole: string
    /** up to the end of the attribute that the piece begins in; undefined where it begins in none or ends none; */
    readonly first: string | undefined
    readonly middle: string
    /** and the attribute that the piece leaves open, from its name on. */
    readonly open: string
    /** That attribute is to be looked at when it is complete. */
    readonly isHeld: boolean
    /** Where its value begins in `open`, where that is told. */
    readonly valueAt: number | undefined
  }
  /** The name of that attribute. */
  readonly attribute: string
  /** The last start tag; undefined where the piece holds none. */
  readonly lastTag: string | undefined
  /** The `type` attribute of that tag, or of the one before the piece, where the piece holds it. */
  readonly type: string | undefined
  /** The text of an element with raw text that the piece leaves open, as far as it goes. */
  readonly rawText: string
  /** How the tokenizer stands behind it. */
  readonly exit: {
    readonly mode: Mode
    readonly rest: string
    readonly tag: string
    /** Where the tag begins in whose name the piece ends. */
    readonly tagOrigin: Origin | undefined
    /** Blanks at its end that were dropped; `isBlank`: it holds nothing else. */
    readonly dropped: string
    readonly isBlank: boolean
    /** SVG and MathML that is open. */
    readonly foreign: readonly string[]
  }
  /** Another mode, another plan. */
  readonly next: Plan | undefined
}

/** The modes that pieces commonly begin in; from any other they are read anew each time. */
const PLANNED: ReadonlySet<Mode> = new Set([
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

/** For whom a plan is made. */
export interface Planner {
  readonly options: { readonly isLean: boolean; readonly decode: Decode }
  /** The template that the piece belongs to. */
  readonly source: Source
}

/** How a tokenizer stands. */
export type Standing = Pick<Tokenizer, 'mode' | 'tag' | 'rest' | 'closing'>

/** The plan of a piece as the tokenizer stands; undefined where it has to be read anew. */
export function planOf(piece: Piece, tokenizer: Standing, planner: Planner): Plan | undefined {
  const { mode, tag } = tokenizer
  if (tokenizer.rest !== '' || tokenizer.closing !== '') return undefined
  const { isLean } = planner.options
  for (let plan = piece.plan as Plan | undefined; plan !== undefined; plan = plan.next) {
    if (plan.mode === mode && plan.tag === tag && plan.isLean === isLean) return plan
  }
  if (!PLANNED.has(mode)) return undefined
  const plan = draw(piece, tokenizer, planner)
  if (plan !== undefined) piece.plan = plan
  return plan
}

function draw(
  piece: Piece,
  { mode, tag }: Standing,
  { options: { isLean, decode }, source }: Planner,
): Plan | undefined {
  const recorder = new Recorder({
    decode,
    isLean,
    isRaw: mode === Mode.rawtext,
    tag,
    originAt: (offset) => originAt(piece, source, offset),
  })
  const tokenizer = new Tokenizer(recorder)
  tokenizer.mode = mode
  tokenizer.tag = tag
  // Text at the start may follow blanks of an earlier piece.
  if (mode === Mode.table) tokenizer.dropped = ' '
  try {
    tokenizer.feed(piece.markup)
  } catch (error) {
    if (error instanceof Undecided) return undefined
    throw error
  }
  recorder.finish()
  const { attributeEndsAt, blanks, open, lastTag, leftOpenAt, type } = recorder
  const text = piece.markup
  const begin = Math.max(attributeEndsAt, 0)
  const dropped = tokenizer.mode === Mode.table ? blanksAtEnd(text) : ''
  const isQuoted = tokenizer.mode === Mode.doubleQuoted || tokenizer.mode === Mode.singleQuoted
  return {
    mode,
    tag,
    isLean,
    operations: recorder.operations,
    folded: undefined,
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
    exit: {
      mode: tokenizer.mode,
      rest: tokenizer.rest,
      tag: tokenizer.tag,
      dropped,
      isBlank: dropped.length === text.length,
      tagOrigin: leftOpenAt < 0 ? undefined : originAt(piece, source, leftOpenAt),
      foreign: recorder.foreign.open,
    },
    next: piece.plan as Plan | undefined,
  }
}

function blanksAtEnd(text: string): string {
  let from = text.length
  while (isBlank(text.charCodeAt(from - 1))) from--
  return text.slice(from)
}

function without(text: string, ranges: readonly (readonly [from: number, to: number])[]): string {
  return ranges.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), text)
}
