import { Cursor } from '../cursor.ts'
import { type Path, segment } from '../reference.ts'
import { type Literal, readNumber, readString, type Stop, stop } from './literal.ts'

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

/** One word of an expression (language section 5.2). */
export type Word = Literal | Name | Sign | Stop

/** A word and the UTF-16 offset where it begins. */
export interface Placed {
  readonly word: Word
  readonly offset: number
}

const BLANK = /[ \n\r\t\u00a0]*/y
const SIGN = /\*\*?|={1,3}|!={0,2}|<[<=]?|>[>=]?|&&?|\|\|?|[-+/%~^(),;]/y
const SEGMENT = /[0-9]+|[@$]?[A-Za-z][\w-]*|@/y
const DOT = /\./y

/** The words of an expression, up to what cannot be scanned, which becomes a stop. */
export function words(text: string): Placed[] {
  const placed: Placed[] = []
  const cursor = new Cursor(text)
  for (cursor.take(BLANK); !cursor.isDone; cursor.take(BLANK)) {
    const offset = cursor.at
    const word = readWord(cursor)
    placed.push({ word, offset })
    if (word.kind === 'stop') break
  }
  return placed
}

/** Numbers come before names: a name may contain a segment of digits but not begin with one. */
function readWord(cursor: Cursor): Word {
  const number = readNumber(cursor)
  if (number !== undefined) return number
  const text = cursor.take(SIGN)
  if (text !== undefined) return { kind: 'sign', text }
  return readName(cursor) ?? readString(cursor) ?? unexpected(cursor)
}

// Segment by segment, so that no regular expression has to remember a name of any length.
function readName(cursor: Cursor): Name | undefined {
  const path: (string | number)[] = []
  for (let text = cursor.take(SEGMENT); text !== undefined; ) {
    path.push(segment(text))
    const { at } = cursor
    text = cursor.take(DOT) && cursor.take(SEGMENT)
    // A dot with no name behind it is none of this one.
    if (text === undefined) cursor.at = at
  }
  return path.length === 0 ? undefined : { kind: 'name', path }
}

function unexpected({ text, at }: Cursor): Stop {
  const char = text.charAt(at)
  return stop(`Unexpected ${characterKind(char)} at ${at}: ${JSON.stringify(char)}`)
}

function characterKind(char: string): string {
  if (char === '\b') return 'backspace'
  if (char === '\f') return 'form feed'
  return char < ' ' ? 'control character' : 'character'
}
