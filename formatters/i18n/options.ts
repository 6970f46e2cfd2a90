/** The digit limit of every number option. */
const MAX_DIGITS = 50

/** An argument `key:value`, split at its first colon; without one the value is empty (plug-ins section 9.1). */
export interface Option {
  readonly key: string
  readonly value: string
}

/** How rounding decides, by its name in templates. */
export type Rounding = 'up' | 'down' | 'ceiling' | 'floor' | 'half-up' | 'half-down' | 'half-even'

/** Digit and rounding options; what is not given stays absent. */
export interface NumberOptions {
  readonly group: boolean
  readonly rounding: Rounding
  readonly minInt?: number
  readonly minFrac?: number
  readonly maxFrac?: number
  readonly minSig?: number
  readonly maxSig?: number
}

const ROUNDINGS: Readonly<Record<string, Rounding>> = Object.freeze({
  up: 'up',
  down: 'down',
  truncate: 'down',
  ceiling: 'ceiling',
  ceil: 'ceiling',
  floor: 'floor',
  'half-up': 'half-up',
  'half-down': 'half-down',
  'half-even': 'half-even',
})

type DigitKey = 'minInt' | 'minFrac' | 'maxFrac' | 'minSig' | 'maxSig'
const LONG_NAMES: Readonly<Record<DigitKey, string>> = {
  minInt: 'minimumIntegerDigits',
  minFrac: 'minimumFractionDigits',
  maxFrac: 'maximumFractionDigits',
  minSig: 'minimumSignificantDigits',
  maxSig: 'maximumSignificantDigits',
}
const DIGIT_KEYS: ReadonlyMap<string, DigitKey> = new Map(
  (['minInt', 'minFrac', 'maxFrac', 'minSig', 'maxSig'] as const).flatMap((key) => [
    [key, key],
    [key.toLowerCase(), key],
    [LONG_NAMES[key], key],
  ]),
)

/** Splits arguments into options. */
export function readOptions(args: readonly string[]): Option[] {
  return args.map((arg) => {
    const at = arg.indexOf(':')
    return at < 0 ? { key: arg, value: '' } : { key: arg.slice(0, at), value: arg.slice(at + 1) }
  })
}

/** The last valid value among those allowed for a key. */
export function choice<T extends string>(
  options: readonly Option[],
  key: string,
  allowed: Readonly<Record<string, T>>,
): T | undefined {
  const found = options.findLast((option) => option.key === key && Object.hasOwn(allowed, option.value))
  return found && allowed[found.value]
}

/** Reads digit and rounding options; later ones override earlier ones, unknown ones are ignored. */
export function readNumberOptions(options: readonly Option[]): NumberOptions {
  const digits: Partial<Record<DigitKey, number>> = {}
  let group = true
  let rounding: Rounding = 'half-even'
  for (const { key, value } of options) {
    const digit = DIGIT_KEYS.get(key)
    if (digit) digits[digit] = digitCount(value)
    else if (key === 'group' || key === 'grouping') group = value === '' || value === 'true'
    else if (key === 'no-group' || key === 'no-grouping') group = false
    else if (key === 'round' || key === 'rounding') {
      rounding = Object.hasOwn(ROUNDINGS, value) ? ROUNDINGS[value]! : rounding
    }
  }
  return { ...digits, group, rounding }
}

function digitCount(value: string): number {
  const count = Number.parseInt(value, 10)
  return Number.isNaN(count) ? 0 : Math.min(Math.max(count, 0), MAX_DIGITS)
}
