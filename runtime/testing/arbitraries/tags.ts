import fc from 'fast-check'
import { expression } from './expressions.ts'
import { codeName, formatter, kinds, predicate, reference, sequence, target, words } from './words.ts'

const blank = kinds([12, fc.constant(' ')], [1, fc.constantFrom('  ', '\n', '\t ', '\v')])
const references = kinds(
  [8, reference],
  [1, sequence(reference, fc.constantFrom(',', ', ', ' , ', ',  '), reference)],
)
const formatters = kinds([2, fc.constant('')], [2, formatter], [1, sequence(formatter, formatter)])
const condition = fc
  .tuple(reference, fc.array(fc.tuple(words('&& || ␣&&␣ ␣||␣ ⏎&&'), reference), { maxLength: 3 }))
  .map(([first, others]) => first + others.flat().join(''))
const bindings = fc
  .array(fc.tuple(words('a b k length'), reference, words('␣ ␣␣')), { minLength: 1, maxLength: 3 })
  .map((list) =>
    list
      .map(([key, value, by]) => `${key}=${value}${by}`)
      .join('')
      .trimEnd(),
  )
const text = fc.constantFrom('x', 'y ', '<b>', '</b>', '\n', '&amp;', ';', 'é😀', ' ')

const opener = kinds(
  [4, sequence('{.section', blank, reference, '}')],
  [4, sequence('{.repeated section', blank, reference, '}')],
  [3, sequence('{.if', blank, condition, '}')],
  [1, sequence('{.if', blank, predicate, '}')],
  [3, sequence('{.', predicate, '}')],
  [1, sequence('{.macro ', words('m n p a/b.c'), '}')],
)
const marker = kinds(
  [12, fc.constant('{.end}')],
  [3, fc.constant('{.or}')],
  [2, sequence('{.or ', predicate, '}')],
  [2, fc.constant('{.alternates with}')],
)
const instruction = kinds(
  [4, sequence('{.var ', target, ' ', references, formatters, '}')],
  [2, sequence('{.ctx ', target, ' ', bindings, '}')],
  [1, sequence('{.inject ', target, ' ', words('./f.json g nope'), fc.constantFrom('', ' k', ' '), '}')],
  [3, sequence('{.eval', blank, expression, '}')],
  [
    2,
    sequence('{.include ', codeName, fc.constantFrom('', ' output', ' output', ' x output', ' x', ' '), '}'),
  ],
  [1, words('{.meta-left} {.meta-right} {.space} {.tab} {.newline}')],
  [1, words('{#␣c} {##␣c␣##} {##␣{a}␣##} {####} {#} {.eval␣}')],
)

/** A stretch of text or a tag without a mistake of its own, unknown plug-ins excepted. */
export const soundPiece = kinds(
  [3, text],
  [6, sequence('{', references, formatters, '}')],
  [6, opener],
  [6, marker],
  [4, instruction],
)

const character = fc.constantFrom(...'. @|,?#0-=&{}a_\n/$^\u00a0A')
/**
 * A sound piece with one character put in, taken out or replaced; the name `plural` belongs to no core
 * formatter.
 */
const mutated = fc
  .tuple(soundPiece, fc.nat(), character, words('put take replace'))
  .map(([piece, index, by, change]) => {
    const at = index % piece.length
    return piece.slice(0, at) + (change === 'take' ? '' : by) + piece.slice(change === 'put' ? at : at + 1)
  })
  .filter((piece) => !/\|plural(?![a-z0-9_-])/i.test(piece))
const scribble = fc.array(character, { maxLength: 5 }).map((parts) => `{${parts.join('')}}`)
const stray = words('{ } {{ }} {## ##} {␣ {.or␣} {.end␣} {.if␣} {.eof} {a|html|} {} {_a} {^a}')

/** One tag or stretch of text, sound or broken. */
export const piece = kinds([60, soundPiece], [3, mutated], [1, scribble], [1, stray])

const fragment =
  words(`{ { { { } } } } {. . ␣ ␣ ␣␣ | || @ $a , = ? # ## {## ##} ⏎ && || - 1 007 a b x @x a.0 section repeated␣section
  alternates␣with if if␣ or end var␣ ctx␣ macro␣ include␣ inject␣ eval eval␣ tab meta-left newline equal? odd?
  html apply␣p output k=a ./f |html|json |nope a,b .section␣a} .end} .repeated␣section␣a} .or} .if␣a}`)

/** Words of the language in any order. */
export const soup = fc
  .array(fragment, { maxLength: 30, size: 'max' })
  .map((parts) => parts.join(''))
  .filter((text) => !/\|plural(?![a-z0-9_-])/i.test(text))
