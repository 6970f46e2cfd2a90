import fc from 'fast-check'

/** Dotted names: what the data holds, what templates define, and the special ones. */
export const reference: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('a', 'b', 'c', 'd') },
  { weight: 4, arbitrary: fc.constantFrom('@', '@x', '@y') },
  { weight: 2, arbitrary: fc.constantFrom('@index', '@index0', '@args', '@args.k') },
  {
    weight: 5,
    arbitrary: fc.constantFrom('a.b', 'a.0', 'b.a', '@.a', '@x.a', 'a.b.c', '@.0', 'b.1.a', 'c.d', 'd.c.b'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'length',
      '0',
      '1',
      '$a',
      'a-b',
      'a.007',
      '2147483648',
      'a.length',
      '@.length',
      'a.@',
      '@.@x',
      'k',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'constructor',
      'a.toString',
      'nope',
      'nope.a',
      'PI',
      '@.PI',
      '@.debug',
      'a.-',
      'A1_-x',
    ),
  },
)

/** Names that an assignment may have. */
export const target: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('@x', '@y') },
  { weight: 1, arbitrary: fc.constantFrom('@index', '@index0', '@args', '@constructor', '@a-b') },
)

/** Names of partials and macros; `r` is often no template at all. */
export const codeName: fc.Arbitrary<string> = fc.constantFrom('p', 'q', 'p', 'q', 'r', 'm', 'n')

const literal = fc.constantFrom(
  '1',
  '2',
  '0',
  '-1',
  '1.5',
  '"x"',
  '"5"',
  'true',
  'false',
  'null',
  '05',
  '"abc',
  "''",
  '[1,2]',
  '+5',
)
const delimiter = fc.oneof(
  { weight: 8, arbitrary: fc.constant(' ') },
  { weight: 2, arbitrary: fc.constantFrom(':', '/', ',', '\n', '|', 'x', '😀') },
)

/** Arguments of a predicate, delimiter first; often none. */
export const predicateArgs: fc.Arbitrary<string> = fc
  .tuple(delimiter, fc.array(fc.oneof(reference, literal), { maxLength: 3 }), fc.integer({ min: 0, max: 30 }))
  .map(([by, values, odd]) =>
    values.length === 0 ? (odd === 0 ? by : '') : by + values.join(by) + (odd === 1 ? by : ''),
  )

const PREDICATES = [
  ...['equal?', 'notEqual?', 'lessThan?', 'lessThanOrEqual?', 'greaterThan?', 'greaterThanOrEqual?', 'nth?'],
  ...['even?', 'odd?', 'plural?', 'singular?', 'debug?'],
]

/** A predicate with its arguments; now and then one that does not exist. */
export const predicate: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      { weight: 25, arbitrary: fc.constantFrom(...PREDICATES) },
      { weight: 1, arbitrary: fc.constantFrom('nope?', 'if?', 'end?') },
    ),
    predicateArgs,
  )
  .map(([name, args]) => name + args)

const APPLIES = fc
  .tuple(
    codeName,
    fc.constantFrom('', '', '', ' private', ' k=1', ' k=v private', ' x', ' =z k=1=2', ' private x=9 x=8'),
  )
  .map(([name, args]) => `apply ${name}${args}`)

const FORMATTERS = [
  ...[
    'html',
    'htmlattr',
    'htmltag',
    'json',
    'json-pretty',
    'str',
    'safe',
    'count',
    'iter',
    'round',
    'slugify',
    'smartypants',
  ],
  ...[
    'line-breaks',
    'output x y',
    'output:x y:z',
    'truncate 3',
    'truncate 4 ..',
    'truncate/2/x y',
    'pluralize',
    'pluralize/x/y',
    'pluralize z',
  ],
  ...[
    'encode-space',
    'encode-uri',
    'encode-uri-component',
    'url-encode',
    'cycle A B',
    'mod',
    'mod 3',
    'mod 0',
    'get a',
    'get @x b',
    'prop a',
    'prop 0 a',
    'get',
  ],
  ...[
    'key-by a',
    'key-by a.b',
    'lookup a',
    'lookup @x',
    'find-first a',
    'find-last b a',
    'find-first',
    'format a',
    'format a b',
    'format',
  ],
  ...['apply', 'apply  p', 'html ', 'str\nx'],
]

/** One formatter with its bar and arguments. */
export const formatter: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 5, arbitrary: APPLIES },
    { weight: 9, arbitrary: fc.constantFrom(...FORMATTERS) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('nope', 'nope x', 'constructor', 'toString x', 'hasOwnProperty'),
    },
  )
  .map((call) => `|${call}`)

const TOKENS = [
  ...[
    '1',
    '2',
    '0',
    '1.5',
    '0x1F',
    '1e3',
    '"x"',
    "'y z'",
    '"5"',
    '"\\u00e9"',
    'a',
    'b',
    'a.b',
    '@x',
    '@y',
    '@',
    '@.0',
    '@index',
    'c',
  ],
  ...[
    '+',
    '-',
    '*',
    '/',
    '%',
    '**',
    '<<',
    '>>',
    '<',
    '<=',
    '>',
    '>=',
    '==',
    '!=',
    '===',
    '!==',
    '&',
    '|',
    '^',
    '&&',
    '||',
    '!',
    '~',
  ],
  ...[
    '=',
    '(',
    ')',
    '(',
    ')',
    ',',
    ';',
    'max(',
    'min(',
    'abs(',
    'num(',
    'str(',
    'bool(',
    'foo(',
    'null',
    'true',
    'false',
    'PI',
    'NaN',
  ],
]
const ODD_TOKENS = [
  '1e',
  '1..2',
  '0x',
  '"abc',
  '#',
  '.',
  '?',
  '\n',
  'é',
  '=',
  '"\\x4"',
  '1a',
  '@x = @y = ',
  'Infinity',
  'constructor',
]

const OPERANDS = fc.constantFrom(
  '1',
  '2',
  '3.5',
  '-1',
  '"x"',
  '"5"',
  'a',
  'b',
  'c.d',
  '@x',
  '@',
  '@index',
  'null',
  'true',
  'abs(a)',
  'max(a, 2)',
)
const OPERATORS = fc.constantFrom(
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '<',
  '>=',
  '==',
  '!==',
  '&&',
  '||',
  '&',
  '>>',
)

const sound = fc
  .tuple(
    OPERANDS,
    fc.array(fc.tuple(OPERATORS, OPERANDS), { maxLength: 3 }),
    fc.constantFrom('', '', '@x = ', '@y = ', '#', '@x=1; '),
  )
  .map(
    ([first, others, before]) =>
      before + first + others.map(([operator, operand]) => ` ${operator} ${operand}`).join(''),
  )
const jumble = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...TOKENS) },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_TOKENS) },
      ),
      {
        maxLength: 8,
      },
    ),
    fc.constantFrom(' ', ' ', ''),
    fc.constantFrom('', '', '', '#'),
  )
  .map(([tokens, by, debug]) => debug + tokens.join(by))

/** Expressions: most of them sound, some a jumble of tokens. */
export const expression: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: sound },
  { weight: 1, arbitrary: jumble },
)
