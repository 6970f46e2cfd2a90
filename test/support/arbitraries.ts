import fc from 'fast-check'
import { json, pageData } from './arbitrary-data.ts'
import { codeName, expression, formatter, predicate, reference, target } from './arbitrary-words.ts'

/** Everything that one render is given. */
export interface RenderCase {
  readonly template: string
  readonly data: unknown
  readonly partials: Readonly<Record<string, unknown>>
  readonly injectables: Readonly<Record<string, unknown>>
  readonly limits: { readonly maxTokens?: number; readonly maxStringLen?: number }
}

const blank = fc.oneof(
  { weight: 12, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.constantFrom('  ', '\n', '\t ', '\v') },
)
const comma = fc.constantFrom(',', ', ', ' , ', ',  ')
const references = fc.oneof(
  { weight: 8, arbitrary: reference },
  { weight: 1, arbitrary: fc.tuple(reference, comma, reference).map((parts) => parts.join('')) },
)
const formatters = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: formatter },
  { weight: 1, arbitrary: fc.tuple(formatter, formatter).map((parts) => parts.join('')) },
)
const condition = fc
  .tuple(
    reference,
    fc.array(fc.tuple(fc.constantFrom('&&', '||', ' && ', ' || ', '\n&&'), reference), { maxLength: 3 }),
  )
  .map(([first, others]) => first + others.flat().join(''))
const bindings = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'k', 'length'), reference, fc.constantFrom(' ', '  ')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) =>
    list
      .map(([key, value, by]) => `${key}=${value}${by}`)
      .join('')
      .trimEnd(),
  )
const joined = (...parts: (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((strings) => strings.join(''))

const text = fc.constantFrom('x', 'y ', '<b>', '</b>', '\n', '&amp;', ';', 'é😀', ' ')
const variable = joined('{', references, formatters, '}')
const opener = fc.oneof(
  { weight: 4, arbitrary: joined('{.section', blank, reference, '}') },
  { weight: 4, arbitrary: joined('{.repeated section', blank, reference, '}') },
  { weight: 3, arbitrary: joined('{.if', blank, condition, '}') },
  { weight: 1, arbitrary: joined('{.if', blank, predicate, '}') },
  { weight: 3, arbitrary: joined('{.', predicate, '}') },
  { weight: 1, arbitrary: joined('{.macro ', fc.constantFrom('m', 'n', 'p', 'a/b.c'), '}') },
)
const marker = fc.oneof(
  { weight: 12, arbitrary: fc.constant('{.end}') },
  { weight: 3, arbitrary: fc.constant('{.or}') },
  { weight: 2, arbitrary: joined('{.or ', predicate, '}') },
  { weight: 2, arbitrary: fc.constant('{.alternates with}') },
)
const instruction = fc.oneof(
  { weight: 4, arbitrary: joined('{.var ', target, ' ', references, formatters, '}') },
  { weight: 2, arbitrary: joined('{.ctx ', target, ' ', bindings, '}') },
  {
    weight: 1,
    arbitrary: joined(
      '{.inject ',
      target,
      ' ',
      fc.constantFrom('./f.json', 'g', 'nope'),
      fc.constantFrom('', ' k', ' '),
      '}',
    ),
  },
  { weight: 3, arbitrary: joined('{.eval', blank, expression, '}') },
  {
    weight: 2,
    arbitrary: joined(
      '{.include ',
      codeName,
      fc.constantFrom('', ' output', ' output', ' x output', ' x', ' '),
      '}',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{.meta-left}', '{.meta-right}', '{.space}', '{.tab}', '{.newline}'),
  },
  { weight: 1, arbitrary: fc.constantFrom('{# c}', '{## c ##}', '{## {a} ##}', '{####}', '{#}', '{.eval }') },
)

const sound = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 6, arbitrary: variable },
  { weight: 6, arbitrary: opener },
  { weight: 6, arbitrary: marker },
  { weight: 4, arbitrary: instruction },
)

const CHARACTERS = [
  '.',
  ' ',
  '@',
  '|',
  ',',
  '?',
  '#',
  '0',
  '-',
  '=',
  '&',
  '{',
  '}',
  'a',
  '_',
  '\n',
  '/',
  '$',
  '^',
  '\u00a0',
  'A',
]
/** A sound piece with one character put in, taken out or replaced. */
const mutated = fc
  .tuple(sound, fc.nat(), fc.constantFrom(...CHARACTERS), fc.constantFrom([0, 1], [1, 0], [1, 1]))
  .map(([piece, at, character, [out, into]]) => {
    const i = at % piece.length
    return piece.slice(0, i) + (into ? character : '') + piece.slice(i + out!)
  })
  .filter((piece) => !/\|plural(?![a-z0-9_-])/i.test(piece))
const scribble = fc
  .array(fc.constantFrom(...CHARACTERS), { maxLength: 5 })
  .map((parts) => `{${parts.join('')}}`)
const stray = fc.constantFrom(
  '{',
  '}',
  '{{',
  '}}',
  '{##',
  '##}',
  '{ ',
  '{.or }',
  '{.end }',
  '{.if }',
  '{a|html|}',
  '{}',
  '{_a}',
  '{^a}',
)

/** One tag or stretch of text, sound or broken. */
export const piece: fc.Arbitrary<string> = fc.oneof(
  { weight: 60, arbitrary: sound },
  { weight: 3, arbitrary: mutated },
  { weight: 1, arbitrary: scribble },
  { weight: 1, arbitrary: stray },
)

const OPENS = /^\{\.(?:section|repeated section|if|macro|[a-zA-Z][\w-]*\?)/

/** Leaves out markers that stand where they may not and closes what is open. */
function mend(pieces: readonly string[]): string {
  const open: { tag: string; last: boolean }[] = []
  const kept = pieces.filter((part) => {
    const top = open.at(-1)
    if (part === '{.end}') return open.pop() !== undefined
    if (part.startsWith('{.or')) {
      if (top === undefined || top.last || top.tag.startsWith('{.macro')) return false
      open[open.length - 1] = { tag: part, last: part === '{.or}' }
    }
    if (part === '{.alternates with}') {
      if (!top?.tag.startsWith('{.repeated')) return false
      top.tag = part
    }
    if (OPENS.test(part)) open.push({ tag: part, last: false })
    return true
  })
  return kept.join('') + '{.end}'.repeat(open.length)
}

/** Templates of well-nested, sound tags: they parse without a finding, unknown plug-ins excepted. */
export const soundTemplate: fc.Arbitrary<string> = fc.array(sound, { maxLength: 24, size: 'max' }).map(mend)

/** Templates of every kind. */
export const template: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.array(piece, { maxLength: 24, size: 'max' }).map(mend) },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 24, size: 'max' }).map((pieces) => pieces.join('')) },
)

const partial: fc.Arbitrary<unknown> = fc.array(sound, { maxLength: 8, size: 'max' }).map(mend)
const anyPartial: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: template },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      [
        17,
        1,
        [
          [0, 'T'],
          [1, [['@']], 0],
        ],
        18,
      ],
      [0, 'text'],
      [],
      5,
      null,
      '',
    ),
  },
)

/** A template with all that it is rendered with. */
export const renderCase: fc.Arbitrary<RenderCase> = fc.record({
  template,
  data: pageData,
  partials: fc.record({ p: partial, q: partial, r: anyPartial }, { requiredKeys: ['p'] }),
  injectables: fc.record({ './f.json': json(2), g: json(1) }, { requiredKeys: [] }),
  limits: fc.constantFrom({ maxStringLen: 200 }, { maxStringLen: 200, maxTokens: 1000 }, { maxStringLen: 5 }),
})
