import P, { type Parser } from 'parsimmon'
import { type Path, segment } from '../syntax/reference.ts'
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
const number = P.regexp(/0x[0-9a-f]*|[0-9]+(?:\.[0-9]*)?(?:e[+-]?[0-9]*)?\.?/i).map(readNumber)

const sign = P.regexp(/\*\*?|={1,3}|!={0,2}|<[<=]?|>[>=]?|&&?|\|\|?|[-+/%~^(),;]/).map(
  (text): Sign => ({ kind: 'sign', text }),
)

/** A dot with no name behind it does not belong to the name. */
const name = P.regexp(/[0-9]+|[@$]?[A-Za-z][\w-]*|@/)
  .map(segment)
  .sepBy1(P.string('.'))
  .map((path): Name => ({ kind: 'name', path }))

const escaped = P.alt(
  // The reference wants a further character after a two-digit escape.
  P.regexp(/\\(?:x[0-9a-fA-F]{2}(?=[\s\S])|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})/),
  P.regexp(/\\[^xuU]/),
).map(readCharacter)

/** Why a string ends before its quote. */
const brokenString = P.alt(
  P.string('\n').result('Illegal bare line feed character in string literal'),
  P.string('\r').result('Illegal bare carriage return character in string literal'),
  P.string('\\x').result('Invalid 2-char hex escape found'),
  P.regexp(/\\u/i).result('Invalid unicode escape found'),
  P.all.result('Unterminated string'),
).map(stop)

/** A string between two of these quotes. */
function quoted(quote: string): Parser<Literal | Stop> {
  const other = quote === '"' ? "'" : '"'
  const content = P.alt(P.regexp(/[^"'\\\n\r]+/), P.string(other), escaped).many()
  const end: Parser<Stop | undefined> = P.alt(P.string(quote).result(undefined), brokenString)
  return P.string(quote).then(P.seqMap(content, end, (pieces, broken) => broken ?? literal(pieces.join(''))))
}

const offset = P((_input, at) => P.makeSuccess(at, at))

const unexpected = P.seqMap(offset, P.any, (at, char) =>
  stop(`Unexpected ${characterKind(char)} at ${at}: ${JSON.stringify(char)}`),
)

/** Numbers come before names: a name may contain a segment of digits but not begin with one. */
const word: Parser<Word> = P.alt<Word>(number, sign, name, quoted('"'), quoted("'"), unexpected)
  // Nothing is read behind a stop.
  .chain((word): Parser<Word> => (word.kind === 'stop' ? P.all.result(word) : P.of(word)))

const blank = P.regexp(/[ \n\r\t\u00a0]*/)

const allWords = blank.then(P.seqObj<Located>(['offset', offset], ['word', word]).skip(blank).many())

/** Reads the words of an expression, up to what cannot be read, which becomes a stop. */
export function readWords(text: string): readonly Located[] {
  return allWords.tryParse(text)
}

function characterKind(char: string): string {
  if (char === '\b') return 'backspace'
  if (char === '\f') return 'form feed'
  return char < ' ' ? 'control character' : 'character'
}
