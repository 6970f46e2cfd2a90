import fc from 'fast-check'

/** Keys that are special somewhere; the ordinary ones are a, b, c and d. */
const ODD_KEYS = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('0', '1', 'k', '$a', 'a-b', 'length', '@index', '@x', '@', 'debug', 'PI'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'a.b',
      'constructor',
      'toString',
      '__proto__',
      '@args',
      'é',
      'hasOwnProperty',
    ),
  },
)

const NUMBERS = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 7 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0.5, 1.5, -2.25, 1e21, 1e-7, 123456789, 2147483648, -0, 4294967297),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

const STRINGS = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('', 'x', 'y', '5', '-1', '0', 'true', 'null', ' 1 ', '0x10', '1e3'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '<b class="k">x & y</b>',
      "it's <i>",
      '{a}',
      '{.end}',
      'x y',
      'é😀',
      '\n\t',
      'ünï — “q”',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('\ud800', 'a\udc00b') },
  { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'grapheme' }) },
)

const SCALARS = fc.oneof(
  { weight: 4, arbitrary: NUMBERS },
  { weight: 4, arbitrary: STRINGS },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
)

function object(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const ordinary = fc.record({ a: value, b: value, c: value, d: value }, { requiredKeys: [] })
  const odd = fc.array(fc.tuple(ODD_KEYS, value), { maxLength: 1 })
  return fc
    .tuple(ordinary, odd)
    .map(([fields, entries]) => Object.fromEntries([...Object.entries(fields), ...entries]))
}

/** JSON values, at most `depth` containers inside each other. */
export function json(depth: number): fc.Arbitrary<unknown> {
  let value: fc.Arbitrary<unknown> = SCALARS
  for (let i = 0; i < depth; i++) {
    value = fc.oneof(
      { weight: 3, arbitrary: SCALARS },
      { weight: 3, arbitrary: fc.array(value, { maxLength: 3 }) },
      { weight: 4, arbitrary: object(value) },
    )
  }
  return value
}

/** Data of a page: nearly always an object, now and then none at all. */
export const pageData: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: object(json(3)) },
  { weight: 1, arbitrary: json(2) },
  { weight: 1, arbitrary: fc.constant(undefined) },
)
