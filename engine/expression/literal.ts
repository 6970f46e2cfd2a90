import P from 'parsimmon'
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

/** Swallows the rest of the text, which ends every loop of the grammar. */
export function stop(reason: string): P.Parser<Stop> {
  return P.all.result({ kind: 'stop', reason })
}

/** The forms of a number with everything that can make it wrong, a dot too many included. */
const NUMBER = /0[xX][0-9a-fA-F]*|[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]*)?\.?/

/** Anchored, so that a long number is looked at only once. */
const NUMBER_MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/^0x$/i, 'Expected digits after start of hex number'],
  [/^[^.]*\.[^.]*\.$/, 'Duplicate decimal point in number'],
  [/^[^.e]*e[^.]*\.$/i, 'Unexpected decimal point in exponent'],
  [/^[^xe]*e[+-]?$/i, 'Expected a digit after exponent in decimal number'],
]

/** A decimal or hexadecimal number (language section 5.2). */
export const number: P.Parser<Literal | Stop> = P.regexp(NUMBER).chain<Literal | Stop>((text) => {
  const mistake = NUMBER_MISTAKES.find(([form]) => form.test(text))
  return mistake ? stop(mistake[1]) : P.succeed(literal(Number(text)))
})

const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['f', '\f'],
  ['r', '\r'],
])

/** The character of an escape; most control codes and what lies beyond Unicode become a space. */
function character(hex: string): string {
  const code = Number.parseInt(hex, 16)
  const blank = code < 9 || (code > 13 && code < 32) || code > 0x10ffff
  return blank ? ' ' : String.fromCodePoint(code)
}

// The reference wants a further character after a two-digit escape.
const CODED = /\\(?:x[0-9a-fA-F]{2}(?=[\s\S])|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})/

const piece: P.Parser<string | Stop> = P.alt<string | Stop>(
  P.regexp(CODED).map((text) => character(text.slice(2))),
  P.string('\\x').then(stop('Invalid 2-char hex escape found')),
  P.regexp(/\\u/i).then(stop('Invalid unicode escape found')),
  P.regexp(/\\([\s\S])/, 1).map((char) => CONTROLS.get(char) ?? char),
  P.regexp(/[\n\r]/).chain((char) =>
    stop(`Illegal bare ${char === '\n' ? 'line feed' : 'carriage return'} character in string literal`),
  ),
)

function quoted(quote: string, plain: RegExp): P.Parser<Literal | Stop> {
  const pieces = P.alt(P.regexp(plain), piece).many()
  const end = P.alt<string | Stop>(P.string(quote), stop('Unterminated string'))
  return P.seqMap(P.string(quote).then(pieces), end, (parts, closing) => {
    const last = parts.at(-1)
    if (typeof last === 'object') return last
    return typeof closing === 'object' ? closing : literal(parts.join(''))
  })
}

/** A string in either kind of quotes (language section 5.2). */
export const string: P.Parser<Literal | Stop> = P.alt(quoted('"', /[^"\\\n\r]+/), quoted("'", /[^'\\\n\r]+/))
