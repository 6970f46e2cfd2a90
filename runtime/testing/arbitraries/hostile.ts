import fc from 'fast-check'
import { codePoint } from './code-point.ts'
import { json } from './data.ts'

/** A value inside as many lists and objects. */
function nested(depth: number): unknown {
  return JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`)
}

const NUMBERS = [
  ...[0, -0, 0.1, -1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e15, 1e21, 1e100, 1e308, -1e308, 5e-324, 1e-7],
  // Around the ends of what dates can hold: on Squarespace, in Julian days.
  ...[
    8.64e15,
    8.64e15 + 1,
    -8.64e15 - 1,
    210895142399999,
    210895142400000,
    -210866803200001,
    -62135596800001,
  ],
]
const STRINGS = [
  ...[
    'NaN',
    'nan',
    'Infinity',
    '-Infinity',
    '+infinity',
    'null',
    'undefined',
    '-',
    '.',
    '+',
    'e5',
    '1e',
    '0x',
  ],
  ...[
    '1e999',
    '-1e999',
    '1e-999',
    '1e99999',
    '1e-99999',
    '1e999999999',
    '1e-999999999',
    '1e99999999999999999999',
  ],
  ...['1.0e999999999', '.5e1000000', '9'.repeat(400), `0.${'0'.repeat(400)}1`, '12,50', '$5', '5 USD', '١٢٣'],
  ...[
    '\ud800',
    '\udc00a',
    'a\ud800b',
    '<\ud83d',
    '\0',
    '\u2028',
    '\u202e',
    '\ufeff',
    '%',
    '%E0%A4%A',
    '\u0130',
  ],
  ...[
    '{',
    '{0',
    '{{0}}',
    '{0 plural',
    '{0 select',
    "'",
    '{0;1;2 datetime-interval x}',
    '<',
    '</script>',
    ']]>',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.__proto__', '[object Object]'],
  ...[
    'x'.repeat(100_000),
    '<'.repeat(20_000),
    '{0}'.repeat(20_000),
    'http://'.repeat(10_000),
    "'".repeat(20_000),
  ],
  ...['1x', 'x1', '1x2x3', '0x0', '-1x-1', 'NaNxNaN', `${'9'.repeat(320)}x1`, 'USD', 'Nope/Zone', '#fffffff'],
]
const INHERITED = [
  ...['{"__proto__":{"a":1}}', '{"__proto__":null}', '{"constructor":{"name":1}}', '{"toString":1}'],
  ...['{"hasOwnProperty":1,"a":2}', '{"valueOf":"x"}', '{"toJSON":1}', '{"length":1e9}', '{"length":-1}'],
  ...[
    '[{"toString":0}]',
    '[{"valueOf":0,"toString":null}]',
    '[[[{"hasOwnProperty":0}]]]',
    '{"0":{"__proto__":[]}}',
  ],
].map((text): unknown => JSON.parse(text))

/** JSON that means harm: special keys, huge and odd numbers, broken text, deep and long values. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...STRINGS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...INHERITED) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, '', [], {}, [null], [[]], nested(1500)),
  },
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: json(2) },
  { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 20 }) },
)

/** A page in which hostile values replace some others, however deep. */
export function spoilt(page: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 6 })
  return fc.tuple(page, changes).map(([sound, list]) => {
    const data: unknown = structuredClone(sound)
    const setters = settersOf(data)
    for (const [at, value] of list) setters[at % setters.length]?.(value)
    return data
  })
}

/** Every field and element below a value, as a way to put another there. */
function settersOf(value: unknown): ((put: unknown) => void)[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => {
    const put = (other: unknown) => {
      Object.defineProperty(value, key, {
        value: other,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    return [put, ...settersOf(Reflect.get(value, key))]
  })
}
