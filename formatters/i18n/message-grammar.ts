import P from 'parsimmon'
import { type Decimal, parseDecimal } from '../../runtime/site/decimal.ts'
import { remembered } from '../intl-cache.ts'

/** A piece of a message pattern (plug-ins section 9.6). */
export type Piece = TextPiece | ArgumentPiece | FormatPiece | ChoicePiece

/** Text as it stands; a number sign in it is the choice's argument, unless it is `fixed`. */
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

/** The pieces of a pattern, kept; any text is a pattern. */
export const parseMessage = /* @__PURE__ */ remembered((pattern: string) => piecesOf(pattern, 0))

const separators = P.regexp(/[\s,]*/)
const separated = P.regexp(/[\s,]+/)
const identifier = P.regexp(/(?:_|[^\s\p{Pattern_Syntax}])+/u)
const names = P.alt(P.regexp(/[0-9]+/), identifier)
  .sepBy1(P.string(';'))
  .skip(P.regexp(/;?/))
const rest = P.all
const options = P.regexp(/[^{}]*/)
  .map((words) => words.split(/[\s,]+/).filter(Boolean))
  .skip(rest)

/** The inside of balanced braces: literal runs are skipped, an unpaired apostrophe leaves them open. */
const braced: P.Parser<string> = P((input, start) => {
  const end = input[start] === '{' ? closing(input, start) : -1
  return end < 0 ? P.makeFailure(start, 'braces') : P.makeSuccess(end + 1, input.slice(start + 1, end))
})

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

const literal = P.alt(
  P.string("''").result("'"),
  P.regexp(/'([^']*)(?:'|$)/, 1),
  P.regexp(/[^'{]+/),
  // Braces that nothing closes: all that follows is text.
  P.regexp(/\{.*/s),
).map((value): Piece => text(value))

function text(value: string, fixed = false): TextPiece {
  return { kind: 'text', text: value, fixed }
}

/** Every pattern is one of this grammar: some alternative of it takes whatever comes. */
function piecesOf(pattern: string, depth: number): readonly Piece[] {
  const tag = tagParser(depth)
  const inBraces = braced.map((content) => tagOf(content, { tag, depth }))
  const parsed = P.alt(inBraces, literal).many().parse(pattern)
  return parsed.status ? parsed.value : [text(pattern)]
}

/** What stands between braces; where it means nothing it is printed inside a choice, and only there. */
function tagOf(content: string, { tag, depth }: { tag: P.Parser<Piece>; depth: number }): Piece {
  if (content.startsWith('-')) return verbatim(content)
  const parsed = tag.parse(content)
  return parsed.status ? parsed.value : text(depth > 0 ? content : '')
}

/** Braces whose content begins with a hyphen: they are printed without it, and nothing in them is read. */
function verbatim(content: string): Piece {
  return text(`{${content.slice(1)}}`, true)
}

/** What follows the names of a tag, waiting for them. */
type Tail = (names: readonly [string, ...string[]]) => Piece

const plain: Tail = ([name]) => ({ kind: 'argument', name })

/** Of names that begin alike the longer one comes first. */
const formatName = P.regexp(/datetime-interval|datetime|currency|decimal|number|money/)
const choiceName = P.regexp(/selectordinal|select|plural/)

const formatted = P.seqMap(formatName, options, (format, given): Tail => {
  return (list) => ({ kind: 'format', format, names: list, options: given })
})

function tagParser(depth: number): P.Parser<Piece> {
  const chosen = choiceName.chain((by) => choices(by, depth + 1))
  const following = P.alt(P.eof.result(plain), formatted, chosen)
  const tail = P.alt(separated.then(following), P.notFollowedBy(separated).then(rest).result(plain))
  return P.seqMap(separators.then(names), tail, ([name = '', ...others], finish) => finish([name, ...others]))
}

const exactWord = P.regexp(/=[0-9]+(?:\.[0-9]+)?/)
const category = P.regexp(/zero|one|two|few|many|other/)
const offset = separators
  .then(P.regexp(/offset:(-?[0-9]{1,15})/, 1))
  .map(Number)
  .or(P.of(0))

function choices(by: string, depth: number): P.Parser<Tail> {
  const spoilt = rest.result<Tail>(() => text(''))
  if (depth > MAX_DEPTH) return spoilt
  const word = by === 'select' ? identifier : P.alt(exactWord, category)
  const choice = P.seqMap(separators.then(word).skip(separators), braced, (key, content): Choice => {
    const exact = key.startsWith('=') ? parseDecimal(key.slice(1)) : undefined
    return {
      word: key,
      exact,
      pieces: content.startsWith('-') ? [verbatim(content)] : piecesOf(content, depth),
    }
  })
  // A word without its braces spoils the tag, an unknown word only ends the list.
  const ending = separators.then(P.notFollowedBy(word)).then(rest)
  const list = P.seqMap(by === 'select' ? P.of(0) : offset, choice.many().skip(ending), (from, all): Tail => {
    return ([name]) => ({ kind: 'choice', by, name, offset: from, choices: all })
  })
  return list.or(spoilt)
}
