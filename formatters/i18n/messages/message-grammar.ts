import { TextReader } from '../../../engine/text-reader.ts'
import { type Decimal, parseDecimal } from '../../../runtime/site/money/decimal.ts'
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

const SEPARATORS = /[\s,]*/y
const IDENTIFIER = /(?:_|[^\s\p{Pattern_Syntax}])+/uy
const NAME = /[0-9]+|(?:_|[^\s\p{Pattern_Syntax}])+/uy
const FURTHER_NAME = /;([0-9]+|(?:_|[^\s\p{Pattern_Syntax}])+)/uy
const SEMICOLON = /;/y
/** Of names that begin alike the longer one comes first. */
const FORMAT = /datetime-interval|datetime|currency|decimal|number|money/y
const OPTIONS = /[^{}]*/y
const CHOICE_KIND = /selectordinal|select|plural/y
const OFFSET = /[\s,]*offset:(-?[0-9]{1,15})/y
const NUMBER_WORD = /=[0-9]+(?:\.[0-9]+)?|zero|one|two|few|many|other/y
const APOSTROPHE = /''/y
/** Braces that nothing closes are text, and so is all that follows them. */
const TEXT = /'([^']*)(?:'|$)|[^'{]+|[\s\S]+/y

/** Reads the inside of balanced braces. */
function readBraces(reader: TextReader): string | undefined {
  const { at, text } = reader
  const end = text[at] === '{' ? closing(text, at) : -1
  if (end < 0) return undefined
  reader.at = end + 1
  return text.slice(at + 1, end)
}

function readText(reader: TextReader): TextPiece {
  return text(reader.read(APOSTROPHE) === undefined ? (reader.read(TEXT) ?? '') : "'")
}

function text(value: string, fixed = false): TextPiece {
  return { kind: 'text', text: value, fixed }
}

function piecesOf(pattern: string, depth: number): readonly Piece[] {
  const reader = new TextReader(pattern)
  const pieces: Piece[] = []
  while (!reader.isDone) {
    const content = readBraces(reader)
    pieces.push(content === undefined ? readText(reader) : tagOf(content, depth))
  }
  return pieces
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

/** Reads the content of braces. Where it is not a tag it is printed, but only inside of a choice. */
function tagOf(content: string, depth: number): Piece {
  if (content.startsWith('-')) return verbatim(content)
  return readTag(new TextReader(content), depth) ?? text(depth > 0 ? content : '')
}

/** Braces whose content begins with a hyphen: they are printed without it, and nothing in them is read. */
function verbatim(content: string): Piece {
  return text(`{${content.slice(1)}}`, true)
}

function readTag(reader: TextReader, depth: number): Piece | undefined {
  reader.read(SEPARATORS)
  const names = readNames(reader)
  const [name] = names
  if (name === undefined) return undefined
  // Text after a name without a separator is ignored.
  if (reader.read(SEPARATORS) === '' || reader.isDone) return { kind: 'argument', name }
  const format = reader.read(FORMAT)
  if (format !== undefined) {
    const options = (reader.read(OPTIONS) ?? '').split(/[\s,]+/).filter(Boolean)
    return { kind: 'format', format, names, options }
  }
  const by = reader.read(CHOICE_KIND)
  return by === undefined ? undefined : readChoices(reader, { by, name, depth: depth + 1 })
}

/** Reads the names of a tag; a semicolon behind the last one is passed over. */
function readNames(reader: TextReader): readonly string[] {
  const names: string[] = []
  for (let name = reader.read(NAME); name !== undefined; name = reader.read(FURTHER_NAME)) names.push(name)
  reader.read(SEMICOLON)
  return names
}

/**
 * Reads the choices of a tag. A word without its braces spoils the tag, an unknown word only ends the list.
 */
function readChoices(
  reader: TextReader,
  { by, name, depth }: { by: string; name: string; depth: number },
): Piece {
  if (depth > MAX_DEPTH) return text('')
  const isSelect = by === 'select'
  const offset = isSelect ? 0 : Number(reader.read(OFFSET) ?? 0)
  const choices: Choice[] = []
  for (;;) {
    reader.read(SEPARATORS)
    const word = reader.read(isSelect ? IDENTIFIER : NUMBER_WORD)
    if (word === undefined) return { kind: 'choice', by, name, offset, choices }
    reader.read(SEPARATORS)
    const content = readBraces(reader)
    if (content === undefined) return text('')
    choices.push(choiceOf(word, content, depth))
  }
}

function choiceOf(word: string, content: string, depth: number): Choice {
  return {
    word,
    exact: word.startsWith('=') ? parseDecimal(word.slice(1)) : undefined,
    pieces: content.startsWith('-') ? [verbatim(content)] : piecesOf(content, depth),
  }
}
