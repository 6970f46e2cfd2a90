import type { Scalar } from './scalar.ts'

/** A number, a string or the value of a constant. */
export interface Literal {
  readonly kind: 'literal'
  readonly value: Scalar
}

/** Where scanning gives up: always the last word. */
export interface Stop {
  readonly kind: 'stop'
  readonly reason: string
}

/** A literal of that value. */
export function literal(value: Scalar): Literal {
  return { kind: 'literal', value }
}

/** Returns the end of reading at a mistake, with its reason. */
export function stop(reason: string): Stop {
  return { kind: 'stop', reason }
}

/** Anchored, so that a long number is looked at only once. */
const NUMBER_MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/^0x$/i, 'Expected digits after start of hex number'],
  [/^[^.]*\.[^.]*\.$/, 'Duplicate decimal point in number'],
  [/^[^.e]*e[^.]*\.$/i, 'Unexpected decimal point in exponent'],
  [/^[^xe]*e[+-]?$/i, 'Expected a digit after exponent in decimal number'],
]

/** Reads a decimal or hexadecimal number. */
export function readNumber(text: string): Literal | Stop {
  const mistake = NUMBER_MISTAKES.find(([form]) => form.test(text))
  return mistake ? stop(mistake[1]) : literal(Number(text))
}

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', f: '\f', r: '\r' }

/** Returns the character of an escape; most control codes and what lies beyond Unicode become a space. */
export function readCharacter(escaped: string): string {
  const sign = escaped.charAt(1)
  if (escaped.length === 2) return CONTROLS[sign] ?? sign
  const code = Number.parseInt(escaped.slice(2), 16)
  const blank = code < 9 || (code > 13 && code < 32) || code > 0x10ffff
  return blank ? ' ' : String.fromCodePoint(code)
}
