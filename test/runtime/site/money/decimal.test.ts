import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareDecimals,
  type Decimal,
  finite,
  fromDouble,
  parseDecimal,
  type RoundingMode,
  roundDecimal,
  shiftPoint,
  toDouble,
  toPlainString,
} from '../../../../runtime/site/money/decimal.ts'

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: -30, max: 30 }))
  .map(([negative, coefficient, exponent]) => finite(negative, coefficient, exponent))
const shift = fc.integer({ min: -20, max: 20 })
const mode = fc.constantFrom<RoundingMode>(
  'up',
  'down',
  'ceiling',
  'floor',
  'half-up',
  'half-down',
  'half-even',
)

const read = (text: string) => parseDecimal(text)!
const plain = (text: string) => {
  const value = parseDecimal(text)
  return value && toPlainString(value)
}

/** Twice the distance of two decimals in units of 10^-fraction. */
function distance(a: Decimal, b: Decimal, fraction: number) {
  const exponent = Math.min(a.exponent, b.exponent, -fraction)
  const whole = (d: Decimal) =>
    (d.negative ? -d.coefficient : d.coefficient) * 10n ** BigInt(d.exponent - exponent)
  const difference = whole(a) - whole(b)
  return {
    twice: 2n * (difference < 0n ? -difference : difference),
    unit: 10n ** BigInt(-fraction - exponent),
  }
}

describe('parseDecimal', () => {
  test.each([
    ['.5', '0.5'],
    ['5.', '5'],
    ['+1E3', '1000'],
    ['1.50', '1.50'],
    ['-0', '-0'],
    ['5-3', '-53'],
    ['1-2.5', '-12.5'],
    ['.-5', '-0.5'],
    ['1e1.5', '1000000000000000'],
    ['1e5-3', '0.00000000000000000000000000000000000000000000000000001'],
    ['0e5', '0'],
    ['nan', 'NaN'],
    ['+infinity', 'Infinity'],
    ['-Infinity', '-Infinity'],
  ])('reads %s as %s', (text, value) => expect(plain(text)).toBe(value))

  test.each([
    '',
    ' 5',
    '1,000',
    '-',
    '5-',
    '--5',
    '-5-3',
    '1e',
    'e5',
    '1e+',
    '1.2.3',
    '1.5e1.5',
    '.e5',
    '-NaN',
    '5\n',
  ])('refuses %j', (text) => expect(parseDecimal(text)).toBeUndefined())

  test('a huge exponent is refused, so that no text is longer than it has to be', () => {
    expect(parseDecimal('1e1000000')).toBeUndefined()
    expect(plain('1e999999')).toHaveLength(1_000_000)
  })

  test('what is longer than any amount is no number', () => {
    expect(plain('9'.repeat(100_000))).toHaveLength(100_000)
    expect(parseDecimal('9'.repeat(100_001))).toBeUndefined()
  })

  test('undoes toPlainString', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const again = read(toPlainString(value))
        expect(compareDecimals(again, value)).toBe(0)
        expect(toPlainString(again)).toBe(toPlainString(value))
      }),
    )
  })
})

describe('compareDecimals', () => {
  test('orders whole numbers as they are', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        const order = compareDecimals(read(String(a)), read(String(b)))
        expect(Math.sign(order)).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  test('does not mind trailing zeros, and is antisymmetric', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const padded = finite(a.negative, a.coefficient * 1000n, a.exponent - 3)
        expect(compareDecimals(a, padded)).toBe(0)
        expect(Math.sign(compareDecimals(a, b)) + Math.sign(compareDecimals(b, a))).toBe(0)
      }),
    )
  })

  test('knows zeros, infinities and NaN', () => {
    expect(compareDecimals(read('0'), read('0.5'))).toBeLessThan(0)
    expect(compareDecimals(read('-0'), read('0.00'))).toBe(0)
    expect(compareDecimals(read('-Infinity'), read('-1e9999'))).toBeLessThan(0)
    expect(compareDecimals(read('1e999999'), read('1e-999999'))).toBeGreaterThan(0)
    expect(compareDecimals(read('NaN'), read('1'))).toBe(-1)
    expect(compareDecimals(read('1'), read('NaN'))).toBe(-1)
  })
})

describe('roundDecimal', () => {
  test('leaves at most the digits asked for and goes no farther than a unit, half of one for half modes', () => {
    fc.assert(
      fc.property(decimal, shift, mode, (value, fraction, rounding) => {
        const rounded = roundDecimal(value, fraction, rounding)
        expect(-rounded.exponent).toBeLessThanOrEqual(Math.max(fraction, -value.exponent))
        const { twice, unit } = distance(value, rounded, fraction)
        expect(twice <= (rounding.startsWith('half') ? unit : 2n * unit)).toBe(true)
        expect(roundDecimal(rounded, fraction, rounding)).toEqual(rounded)
      }),
    )
  })

  test('each mode goes its way', () => {
    fc.assert(
      fc.property(decimal, shift, (value, fraction) => {
        const to = (rounding: RoundingMode) => compareDecimals(roundDecimal(value, fraction, rounding), value)
        expect(to('ceiling')).toBeGreaterThanOrEqual(0)
        expect(to('floor')).toBeLessThanOrEqual(0)
        expect(Math.sign(to('down'))).toBe(Math.sign(to(value.negative ? 'ceiling' : 'floor')))
        expect(Math.sign(to('up'))).toBe(Math.sign(to(value.negative ? 'floor' : 'ceiling')))
      }),
    )
  })

  test.each<[string, RoundingMode, string]>([
    ['0.125', 'half-even', '0.12'],
    ['0.135', 'half-even', '0.14'],
    ['0.125', 'half-up', '0.13'],
    ['-0.125', 'half-up', '-0.13'],
    ['0.125', 'half-down', '0.12'],
    ['-0.001', 'half-up', '-0.00'],
    ['0.001', 'up', '0.01'],
    ['1e-999999', 'ceiling', '0.01'],
    ['5', 'up', '5'],
  ])('rounds %s %s to %s', (text, rounding, value) => {
    expect(toPlainString(roundDecimal(read(text), 2, rounding))).toBe(value)
  })
})

test('shiftPoint there and back is where it was', () => {
  fc.assert(
    fc.property(decimal, shift, (value, n) => {
      expect(shiftPoint(shiftPoint(value, n), -n)).toEqual(value)
    }),
  )
})

test('doubles become decimals and doubles again', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      expect(toDouble(fromDouble(value))).toBe(value)
    }),
  )
})
