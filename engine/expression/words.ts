import P from 'parsimmon'
import { type Path, segment } from '../reference.ts'
import { type Literal, number, type Stop, stop, string } from './literal.ts'

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

/** The offset reached; unlike Parsimmon's own index it counts no lines. */
const here: P.Parser<number> = P((_, offset) => P.makeSuccess(offset, offset))

const blank = P.regexp(/[ \n\r\t\u00a0]*/)

const sign = P.regexp(/\*\*?|={1,3}|!={0,2}|<[<=]?|>[>=]?|&&?|\|\|?|[-+/%~^(),;]/).map(
  (text): Sign => ({ kind: 'sign', text }),
)

// Segment by segment, so that no regular expression has to remember a name of any length.
const name = P.regexp(/[0-9]+|[@$]?[A-Za-z][\w-]*|@/)
  .sepBy1(P.string('.'))
  .map((segments): Name => ({ kind: 'name', path: segments.map(segment) }))

function characterKind(char: string): string {
  if (char === '\b') return 'backspace'
  if (char === '\f') return 'form feed'
  return char < ' ' ? 'control character' : 'character'
}

const unexpected = P.seq(here, P.any).chain(([offset, char]) =>
  stop(`Unexpected ${characterKind(char)} at ${offset}: ${JSON.stringify(char)}`),
)

// Numbers come before names: a name may contain a segment of digits but not begin with one.
const word = P.alt<Word>(number, sign, name, string, unexpected)

const placed = P.seqMap(here, word, (offset, word): Placed => ({ word, offset }))

/** The words of an expression; every text fits, since what cannot be scanned becomes a stop. */
export const words: P.Parser<Placed[]> = blank.then(placed.skip(blank).many())
