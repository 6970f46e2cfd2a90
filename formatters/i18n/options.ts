import type { RoundingMode } from '../../runtime/site/money/decimal.ts'

/** The digit limit of every number option. */
const MAX_DIGITS = 50

/** An argument `key:value`, split at its first colon; without one the value is empty. */
export interface Option {
  readonly key: string
  readonly value: string
}

/** Digit and rounding options; what is not given stays absent. */
export interface NumberOptions {
  readonly group: boolean
  readonly rounding: RoundingMode
  readonly minInt?: number
  readonly minFrac?: number
  readonly maxFrac?: number
  readonly minSig?: number
  readonly maxSig?: number
}

const ROUNDINGS: readonly RoundingMode[] = [
  'up',
  'down',
  'ceiling',
  'floor',
  'half-up',
  'half-down',
  'half-even',
]

type DigitKey = 'minInt' | 'minFrac' | 'maxFrac' | 'minSig' | 'maxSig'
/** Digit options by their long name. The short one goes in small letters too. */
const DIGITS: ReadonlyMap<string, DigitKey> = /* @__PURE__ */ new Map([
  ['minimumIntegerDigits', 'minInt'],
  ['minimumFractionDigits', 'minFrac'],
  ['maximumFractionDigits', 'maxFrac'],
  ['minimumSignificantDigits', 'minSig'],
  ['maximumSignificantDigits', 'maxSig'],
])

/** Splits arguments into options. */
export function readOptions(args: readonly string[]): Option[] {
  return args.map((arg) => {
    const [key = ''] = arg.split(':', 1)
    return { key, value: arg.slice(key.length + 1) }
  })
}

/** All values of a key. */
export function valuesOf(options: readonly Option[], wanted: string): string[] {
  return options.filter(({ key }) => key === wanted).map(({ value }) => value)
}

/** The last of these values that is allowed; some of those that are have a second name. */
export function choice<T extends string>(
  values: readonly string[],
  allowed: readonly T[],
  aliases: Readonly<Record<string, T>> = {},
): T | undefined {
  return values
    .map((value) => allowed.find((name) => name === (Object.hasOwn(aliases, value) ? aliases[value] : value)))
    .findLast(Boolean)
}

/** Reads digit and rounding options; later ones override earlier ones, unknown ones are ignored. */
export function readNumberOptions(options: readonly Option[]): NumberOptions {
  const digits: Partial<Record<DigitKey, number>> = {}
  let group = true
  let rounding: RoundingMode = 'half-even'
  for (const { key, value } of options) {
    const digit = digitKey(key)
    if (digit) digits[digit] = digitCount(value)
    else if (/^group(?:ing)?$/.test(key)) group = value === '' || value === 'true'
    else if (/^no-group(?:ing)?$/.test(key)) group = false
    else if (/^round(?:ing)?$/.test(key))
      rounding = choice([value], ROUNDINGS, { ceil: 'ceiling', truncate: 'down' }) ?? rounding
  }
  return { ...digits, group, rounding }
}

function digitKey(key: string): DigitKey | undefined {
  return DIGITS.get(key) ?? [...DIGITS.values()].find((name) => name === key || name.toLowerCase() === key)
}

function digitCount(value: string): number {
  return Math.min(Math.max(Number.parseInt(value, 10) || 0, 0), MAX_DIGITS)
}
