import { Compiler } from '@squarespace/template-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate, type Limits, type Outcome } from '../../engine/expression/evaluate.ts'
import { propertyOptions } from '../../support/property.ts'

const NAMES = ['@a', '@b', '@c']
const compiler = new Compiler()

/** Evaluates by the reference: an instruction tree, so that the text reaches it unchanged. */
function reference(source: string, data: unknown, limits: Limits): Outcome {
  const prints = NAMES.flatMap((name) => [
    [0, '\u0000'],
    [1, [[name]], 0],
  ])
  const { ctx, errors } = compiler.execute({
    code: JSON.parse(JSON.stringify([17, 1, [[23, source], ...prints], 18])),
    json: data,
    enableExpr: true,
    exprOpts: limits,
  })
  // What a variable prints says enough of it; the output itself never holds U+0000.
  const [output = '', ...values] = ctx.render().split('\u0000')
  return {
    output,
    variables: Object.fromEntries(NAMES.map((name, i) => [name, values[i]])),
    errors: errors.map(({ message }) => message ?? ''),
  }
}

function printed({ output, variables, errors }: Outcome): Outcome {
  return {
    output,
    variables: Object.fromEntries(NAMES.map((name) => [name, String(variables[name] ?? '')])),
    errors,
  }
}

const BINARY = '+ - * / % ** === == !== != << <= < >> >= > && & || | ^'.split(' ')
const MARKS = [...BINARY, ...BINARY, ...'= ! ~ ( ) ( ) ( ) , ;'.split(' ')]
const OPERANDS = [
  ...'a b o n s t f arr l l.0 l.1 a.b o.x a.007 $d PI @ @index @.PI @a @b @c @a.b missing length arr.length'.split(
    ' ',
  ),
  ...'null true false E Infinity NaN constructor toString valueOf max s-1 a-1'.split(' '),
  ...'0 1 2 3 5.25 1. 007 0x1F 1e3 1e-3 1e400 31 4294967297 9007199254740993 0xffffffffffffffffff'.split(' '),
  ...'123456789.123456789 0.1 1e21 2e-7'.split(' '),
  ...['""', "''", '"abc"', "'10'", '" 1 "', '"0x10"', '"-0x1f"', '"+5"', '"1e3"', '".5"', '"5."', '"-"'],
  ...['"Infinity"', '"0b11"', '"\u00a01"', '"true"', '"null"', '"a\\\nb"', "'\\'\\q'", '"\\u00e9\\x41x"'],
  ...['"\\U0001f600"', '"\\x01"', '"\\ud83d"', '"\\UFFFFFFFF"', '"\\t\\f\\r\\n\\x0b"'],
]
const CALLS = 'max( min( abs( num( str( bool( foo( @index( valueOf( a.b('.split(' ')
const ASSIGNMENTS = ['@a =', '@b =', '@c =', '@a = @b =', 'a =', '= 1']
const BROKEN = [
  ...'1e 0x 0xg 1.2.3 1e1. 1e+ 1e+. 1ee 1a # . .. { } _ @@ $ ? : \\ ` [ ] é 😀'.split(' '),
  ...['"x', "'", '"\n"', '"\r"', '"\\', '"\\x4"', '"\\x41', '"\\u12"', '"\\u0041', '"\\U0001f60'],
  ...['\ud83d', '\b', '\f', '\u000b', '\u0001', '\u007f', '\u2028'],
]

const pick = (values: readonly string[]) => fc.constantFrom(...values)
const blank = pick([' ', ' ', '', '\n', '\t', '\u00a0', '  '])

/** Tokens in any order: the statements that no grammar would allow. */
const jumble = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 24, arbitrary: pick(OPERANDS) },
        { weight: 24, arbitrary: pick(MARKS) },
        { weight: 6, arbitrary: pick(CALLS) },
        { weight: 3, arbitrary: pick(ASSIGNMENTS) },
        { weight: 1, arbitrary: pick(BROKEN) },
      ),
      blank,
    ),
    { maxLength: 14 },
  )
  .map((pairs) => pairs.flat().join(''))

/** Short sequences from few tokens, which meet the corners of arranging more often. */
const structure = fc
  .array(pick('( ) ; 1 , max( + * - ** = @a ~ o'.split(' ')), { maxLength: 14 })
  .map((tokens) => tokens.join(' '))

const { expression: wellFormed } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    pick(OPERANDS),
    fc
      .tuple(tie('expression'), pick([...BINARY, ',', '', '=', ';']), tie('expression'))
      .map((parts) => parts.join(' ')),
    fc.tuple(pick(['-', '+', '!', '~']), tie('expression')).map((parts) => parts.join('')),
    tie('expression').map((inner) => `(${inner})`),
    fc
      .tuple(pick(CALLS), fc.array(tie('expression'), { maxLength: 3 }))
      .map(([call, values]) => `${call}${values.join(', ')})`),
    fc.tuple(pick(['@a', '@b']), tie('expression')).map(([name, value]) => `${name} = ${value};`),
  ),
}))

const source = fc
  .tuple(pick(['', '#']), fc.oneof(jumble, structure, wellFormed))
  .map((parts) => parts.join(''))

const data = fc.constantFrom<unknown>(
  {
    a: 5,
    b: 'x',
    o: { x: 1 },
    n: null,
    s: '10',
    t: true,
    f: false,
    l: [1, 'two'],
    arr: [],
    PI: 'pie',
    $d: 'd',
  },
  { a: { b: 3 }, b: -7.5, o: [1, 2], n: 0, s: '', t: false, f: null, 'a-1': 'dash', length: 4 },
  [1, 2],
  'text',
  null,
  7,
)

const limits = fc.constantFrom<Limits>(
  {},
  {},
  {},
  { maxTokens: 5 },
  { maxStringLen: 3 },
  { maxTokens: 2, maxStringLen: 1 },
)

test('expressions do what the reference does', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(source, data, limits, (text, json, options) => {
      expect(printed(evaluate(text, json, options))).toEqual(reference(text, json, options))
    }),
    propertyOptions(2000),
  )
})
