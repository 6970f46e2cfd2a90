import { Cursor } from '../../engine/cursor.ts'
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

const LITERAL = /[^'{]+/y
const QUOTED = /'([^']*)(?:'|$)/y
const SEPARATORS = /[\s,]*/y
const NAME = /[0-9]+|(?:_|[^\s\p{Pattern_Syntax}])+/uy
const SEMICOLON = /;/y
const IDENTIFIER = /(?:_|[^\s\p{Pattern_Syntax}])+/uy
/** Of names that begin alike the longer one comes first. */
const FORMAT = /datetime-interval|datetime|currency|decimal|number|money/y
const CHOICE = /selectordinal|select|plural/y
const OPTIONS = /[^{}]*/y
const OFFSET = /[\s,]*offset:(-?[0-9]{1,15})/y
const NUMBER_WORD = /=[0-9]+(?:\.[0-9]+)?|zero|one|two|few|many|other/y

function text(value: string, fixed = false): TextPiece {
  return { kind: 'text', text: value, fixed }
}

/** Every text is a pattern: braces that nothing closes are text, and so is all that follows them. */
function piecesOf(pattern: string, depth: number): readonly Piece[] {
  const pieces: Piece[] = []
  const cursor = new Cursor(pattern)
  while (!cursor.isDone) {
    const content = readBraces(cursor)
    pieces.push(content === undefined ? text(readLiteral(cursor)) : tagOf(content, depth))
  }
  return pieces
}

function readLiteral(cursor: Cursor): string {
  const quoted = cursor.take(QUOTED)
  if (quoted === "''") return "'"
  if (quoted !== undefined) return quoted.slice(1, quoted.length > 1 && quoted.endsWith("'") ? -1 : undefined)
  return cursor.take(LITERAL) ?? cursor.rest()
}

/** The inside of balanced braces: literal runs are skipped, an unpaired apostrophe leaves them open. */
function readBraces(cursor: Cursor): string | undefined {
  const { text, at } = cursor
  const end = text[at] === '{' ? closing(text, at) : -1
  if (end < 0) return undefined
  cursor.at = end + 1
  return text.slice(at + 1, end)
}

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

/** What stands between braces; where it means nothing it is printed inside a choice, and only there. */
function tagOf(content: string, depth: number): Piece {
  if (content.startsWith('-')) return verbatim(content)
  return readTag(new Cursor(content), depth) ?? text(depth > 0 ? content : '')
}

/** Braces whose content begins with a hyphen: they are printed without it, and nothing in them is read. */
function verbatim(content: string): Piece {
  return text(`{${content.slice(1)}}`, true)
}

function readTag(cursor: Cursor, depth: number): Piece | undefined {
  cursor.take(SEPARATORS)
  const name = cursor.take(NAME)
  if (name === undefined) return undefined
  const names = [name]
  while (cursor.take(SEMICOLON)) {
    const next = cursor.take(NAME)
    if (next === undefined) break
    names.push(next)
  }
  const isApart = cursor.take(SEPARATORS) !== ''
  // What stands right behind a name means nothing.
  if (!isApart || cursor.isDone) return { kind: 'argument', name }
  const format = cursor.take(FORMAT)
  if (format !== undefined) {
    const options = (cursor.take(OPTIONS) ?? '').split(/[\s,]+/).filter(Boolean)
    return { kind: 'format', format, names, options }
  }
  const by = cursor.take(CHOICE)
  return by === undefined ? undefined : readChoices(cursor, { by, name, depth: depth + 1 })
}

/** A word without its braces spoils the tag, an unknown word only ends the list. */
function readChoices(
  cursor: Cursor,
  { by, name, depth }: { by: string; name: string; depth: number },
): Piece {
  if (depth > MAX_DEPTH) return text('')
  const isSelect = by === 'select'
  const offset = isSelect ? 0 : Number(cursor.take(OFFSET)?.replace(/.*:/s, '') ?? 0)
  const word = isSelect ? IDENTIFIER : NUMBER_WORD
  const choices: Choice[] = []
  for (;;) {
    cursor.take(SEPARATORS)
    const key = cursor.take(word)
    if (key === undefined) return { kind: 'choice', by, name, offset, choices }
    cursor.take(SEPARATORS)
    const content = readBraces(cursor)
    if (content === undefined) return text('')
    choices.push({
      word: key,
      exact: key.startsWith('=') ? parseDecimal(key.slice(1)) : undefined,
      pieces: content.startsWith('-') ? [verbatim(content)] : piecesOf(content, depth),
    })
  }
}
