import P, { type Parser } from 'parsimmon'
import { type Decimal, parseDecimal } from '../../../runtime/site/decimal.ts'
import { memoize } from '../../memoize.ts'

/** A piece of a message pattern. */
export type Piece = TextPiece | ArgumentPiece | FormatPiece | ChoicePiece

/** Literal text; a number sign in it is the choice's argument, unless it is `fixed`. */
export interface TextPiece {
  readonly kind: 'text'
  readonly text: string
  readonly fixed: boolean
}

/** An argument by name or position, as text. */
export interface ArgumentPiece {
  readonly kind: 'argument'
  readonly name: string
}

/** Arguments that a formatter turns into text. */
export interface FormatPiece {
  readonly kind: 'format'
  /** A name of a formatter, of which some have two. */
  readonly format: string
  readonly names: readonly string[]
  readonly options: readonly string[]
}

/** Pieces that are chosen by an argument's number, plural category or text. */
export interface ChoicePiece {
  readonly kind: 'choice'
  /** `plural`, `selectordinal` or `select`. */
  readonly by: string
  readonly name: string
  readonly offset: number
  readonly choices: readonly Choice[]
}
export interface Choice {
  readonly word: string
  /** The number of an `=N` choice. */
  readonly exact?: Decimal | undefined
  readonly pieces: readonly Piece[]
}

/** Choices nest this deep; deeper ones print nothing. */
const MAX_DEPTH = 100

/** Patterns of more UTF-16 units are text: to parse them would take longer than a page may. */
const MAX_PATTERN = 150_000

const knownPieces = /* @__PURE__ */ memoize((pattern: string) => piecesOf(pattern, 0))

/** Returns the pieces of a pattern, memoized; any text is a pattern. */
export function parseMessage(pattern: string): readonly Piece[] {
  return pattern.length > MAX_PATTERN ? [{ kind: 'text', text: pattern, fixed: true }] : knownPieces(pattern)
}

const separators = P.regexp(/[\s,]*/)
const identifier = P.regexp(/(?:_|[^\s\p{Pattern_Syntax}])+/u)
const name = P.regexp(/[0-9]+|(?:_|[^\s\p{Pattern_Syntax}])+/u)
/** Names of one tag; a semicolon behind the last one is passed over. */
const names = P.seqMap(name, P.string(';').then(name).many(), (first, others) => [first, ...others]).skip(
  P.string(';').atMost(1),
)
/** Of names that begin alike the longer one comes first. */
const format = P.regexp(/datetime-interval|datetime|currency|decimal|number|money/)
const options = P.regexp(/[^{}]*/).map((text) => text.split(/[\s,]+/).filter(Boolean))
const choiceKind = P.regexp(/selectordinal|select|plural/)
const offset = P.regexp(/[\s,]*offset:(-?[0-9]{1,15})/, 1).map(Number)
const numberWord = P.regexp(/=[0-9]+(?:\.[0-9]+)?|zero|one|two|few|many|other/)

/** The inside of balanced braces. */
const braces = P<string>((input, at) => {
  const end = input[at] === '{' ? closing(input, at) : -1
  return end < 0 ? P.makeFailure(at, 'balanced braces') : P.makeSuccess(end + 1, input.slice(at + 1, end))
})

/** Braces that nothing closes are text, and so is all that follows them. */
const literalText = P.alt(
  P.string("''").result("'"),
  P.regexp(/'([^']*)(?:'|$)/, 1),
  P.regexp(/[^'{]+/),
  P.regexp(/[\s\S]+/),
).map((value) => text(value))

function text(value: string, fixed = false): TextPiece {
  return { kind: 'text', text: value, fixed }
}

function piecesOf(pattern: string, depth: number): readonly Piece[] {
  return P.alt<Piece>(
    braces.map((content) => tagOf(content, depth)),
    literalText,
  )
    .many()
    .tryParse(pattern)
}

/**
 * Index of the brace that closes the one at `start`, or -1: literal runs are skipped, an unpaired apostrophe
 * leaves it open.
 */
function closing(input: string, start: number): number {
  let depth = 0
  for (let i = start; i < input.length; i++) {
    const char = input[i]
    if (char === '{') depth++
    else if (char === '}' && --depth === 0) return i
    else if (char === "'") {
      i = input.indexOf("'", i + 1)
      if (i < 0) return -1
    }
  }
  return -1
}

/** The piece of what braces hold; where it means nothing it is printed inside a choice, and only there. */
function tagOf(content: string, depth: number): Piece {
  if (content.startsWith('-')) return verbatim(content)
  const read = tag(depth).skip(P.all).parse(content)
  return read.status ? read.value : text(depth > 0 ? content : '')
}

/** Braces whose content begins with a hyphen: they are printed without it, and nothing in them is read. */
function verbatim(content: string): Piece {
  return text(`{${content.slice(1)}}`, true)
}

function tag(depth: number): Parser<Piece> {
  return separators.then(names).chain((names) => {
    const argument: Piece = { kind: 'argument', name: names[0]! }
    const formatted = P.seqMap(
      format,
      options,
      (format, options): Piece => ({ kind: 'format', format, names, options }),
    )
    const chosen = choiceKind.chain((by) => choices({ by, name: names[0]!, depth: depth + 1 }))
    // Text after a name without a separator is ignored.
    return separators.chain((separator) =>
      separator === '' ? P.of(argument) : P.alt(P.eof.result(argument), formatted, chosen),
    )
  })
}

/** The choices of a tag. A word without its braces spoils the tag, an unknown word only ends the list. */
function choices({ by, name, depth }: { by: string; name: string; depth: number }): Parser<Piece> {
  if (depth > MAX_DEPTH) return P.of(text(''))
  const isSelect = by === 'select'
  const word = separators.then(isSelect ? identifier : numberWord)
  const choice = P.seqMap(word, separators.then(braces), (word, content) => choiceOf(word, content, depth))
  return P.seqMap(
    isSelect ? P.of(0) : P.alt(offset, P.of(0)),
    choice.many(),
    P.alt(word.result(true), P.of(false)),
    (offset, choices, isSpoilt): Piece =>
      isSpoilt ? text('') : { kind: 'choice', by, name, offset, choices },
  )
}

function choiceOf(word: string, content: string, depth: number): Choice {
  return {
    word,
    exact: word.startsWith('=') ? parseDecimal(word.slice(1)) : undefined,
    pieces: content.startsWith('-') ? [verbatim(content)] : piecesOf(content, depth),
  }
}
