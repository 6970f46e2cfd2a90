import { type Path, splitPath } from '../lookup/path.ts'
import { TextReader } from '../text-reader.ts'
import { type Literal, literal, readCharacter, readNumber, type Stop, stop } from './literal.ts'

/** A dotted name whose meaning depends on what follows it: a constant, a function or a reference. */
export interface Name {
  readonly kind: 'name'
  readonly path: Path
}

/** An operator or a punctuation mark, as written. */
export interface Sign {
  readonly kind: 'sign'
  readonly text: string
}

/** One word of an expression. */
export type Word = Literal | Name | Sign | Stop

/** A word and the UTF-16 offset where it begins. */
export interface Located {
  readonly word: Word
  readonly offset: number
}

/** Matches a number, also a malformed one, such as one with two dots. */
const NUMBER = /0x[0-9a-f]*|[0-9]+(?:\.[0-9]*)?(?:e[+-]?[0-9]*)?\.?/iy
const SIGN = /\*\*?|={1,3}|!={0,2}|<[<=]?|>[>=]?|&&?|\|\|?|[-+/%~^(),;]/y
/** A dot with no name behind it does not belong to the name. */
const NAME = /(?:[0-9]+|[@$]?[A-Za-z][\w-]*|@)(?:\.(?:[0-9]+|[@$]?[A-Za-z][\w-]*|@))*/y
const QUOTE = /["']/y
/** A piece of a string. The reference wants a further character after a two-digit escape. */
const PIECE = /[^"'\\\n\r]+|\\(?:x[0-9a-fA-F]{2}(?=[\s\S])|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^xuU])/y
const BLANK = /[ \n\r\t\u00a0]*/y

/** Why a string ends before its quote, by what is there. */
const BROKEN_STRINGS: readonly (readonly [RegExp, string])[] = [
  [/\n/y, 'Illegal bare line feed character in string literal'],
  [/\r/y, 'Illegal bare carriage return character in string literal'],
  [/\\x/y, 'Invalid 2-char hex escape found'],
  [/\\u/iy, 'Invalid unicode escape found'],
]

/** Reads the words of an expression, up to what cannot be read, which becomes a stop. */
export function readWords(text: string): readonly Located[] {
  const reader = new TextReader(text)
  const words: Located[] = []
  reader.read(BLANK)
  while (!reader.isDone) {
    const offset = reader.at
    const word = readWord(reader)
    words.push({ offset, word })
    if (word.kind === 'stop') break
    reader.read(BLANK)
  }
  return words
}

/** Numbers come before names: a name may contain a segment of digits but not begin with one. */
function readWord(reader: TextReader): Word {
  const { at } = reader
  const number = reader.read(NUMBER)
  if (number !== undefined) return readNumber(number)
  const sign = reader.read(SIGN)
  if (sign !== undefined) return { kind: 'sign', text: sign }
  const name = reader.read(NAME)
  if (name !== undefined) return { kind: 'name', path: splitPath(name) }
  const quote = reader.read(QUOTE)
  if (quote !== undefined) return readString(reader, quote)
  const char = reader.text.charAt(at)
  return stop(`Unexpected ${characterKind(char)} at ${at}: ${JSON.stringify(char)}`)
}

/** Reads a string up to the quote that closes it; the other quote belongs to the string. */
function readString(reader: TextReader, quote: string): Literal | Stop {
  let value = ''
  for (;;) {
    const piece = reader.read(PIECE) ?? reader.read(QUOTE)
    if (piece === undefined) return stop(brokenString(reader))
    if (piece === quote) return literal(value)
    value += piece.startsWith('\\') ? readCharacter(piece) : piece
  }
}

function brokenString(reader: TextReader): string {
  const found = BROKEN_STRINGS.find(([pattern]) => reader.read(pattern) !== undefined)
  return found?.[1] ?? 'Unterminated string'
}

function characterKind(char: string): string {
  if (char === '\b') return 'backspace'
  if (char === '\f') return 'form feed'
  return char < ' ' ? 'control character' : 'character'
}
