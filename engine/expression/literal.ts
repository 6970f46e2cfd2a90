import type { Cursor } from '../cursor.ts'
import type { Scalar } from './scalar.ts'

/** A number, a string or the value of a constant (language sections 5.2 and 5.3). */
export interface Literal {
  readonly kind: 'literal'
  readonly value: Scalar
}

/** Where scanning gives up: always the last word (language section 5.2). */
export interface Stop {
  readonly kind: 'stop'
  readonly reason: string
}

/** A literal of that value. */
export function literal(value: Scalar): Literal {
  return { kind: 'literal', value }
}

export function stop(reason: string): Stop {
  return { kind: 'stop', reason }
}

/** The forms of a number with everything that can make it wrong, a dot too many included. */
const NUMBER = /0x[0-9a-f]*|[0-9]+(?:\.[0-9]*)?(?:e[+-]?[0-9]*)?\.?/iy

/** Anchored, so that a long number is looked at only once. */
const NUMBER_MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/^0x$/i, 'Expected digits after start of hex number'],
  [/^[^.]*\.[^.]*\.$/, 'Duplicate decimal point in number'],
  [/^[^.e]*e[^.]*\.$/i, 'Unexpected decimal point in exponent'],
  [/^[^xe]*e[+-]?$/i, 'Expected a digit after exponent in decimal number'],
]

/** A decimal or hexadecimal number (language section 5.2). */
export function readNumber(cursor: Cursor): Literal | Stop | undefined {
  const text = cursor.take(NUMBER)
  if (text === undefined) return undefined
  const mistake = NUMBER_MISTAKES.find(([form]) => form.test(text))
  return mistake ? stop(mistake[1]) : literal(Number(text))
}

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', f: '\f', r: '\r' }

/** The character of an escape; most control codes and what lies beyond Unicode become a space. */
function character(hex: string): string {
  const code = Number.parseInt(hex, 16)
  const blank = code < 9 || (code > 13 && code < 32) || code > 0x10ffff
  return blank ? ' ' : String.fromCodePoint(code)
}

const QUOTE = /["']/y
// The reference wants a further character after a two-digit escape.
const PIECE =
  /["']|[\n\r]|[^"'\\\n\r]+|\\(?:x[0-9a-fA-F]{2}(?=[\s\S])|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])/y

/** A string in either kind of quotes (language section 5.2). */
export function readString(cursor: Cursor): Literal | Stop | undefined {
  const quote = cursor.take(QUOTE)
  if (quote === undefined) return undefined
  for (let value = ''; ; ) {
    const piece = cursor.take(PIECE)
    if (piece === undefined) return stop('Unterminated string')
    if (piece === quote) return literal(value)
    if (piece === '\n' || piece === '\r') {
      const end = piece === '\n' ? 'line feed' : 'carriage return'
      return stop(`Illegal bare ${end} character in string literal`)
    }
    const sign = piece.charAt(1)
    if (piece === '\\x') return stop('Invalid 2-char hex escape found')
    if (/^\\u$/i.test(piece)) return stop('Invalid unicode escape found')
    if (!piece.startsWith('\\')) value += piece
    else value += piece.length > 2 ? character(piece.slice(2)) : (CONTROLS[sign] ?? sign)
  }
}
