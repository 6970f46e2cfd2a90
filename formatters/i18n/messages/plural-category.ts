import { type Decimal, toPlainString, ZERO } from '../../../runtime/site/money/decimal.ts'
import { memoize, memoizeByObjectAndKey } from '../../memoize.ts'
import { readLocale } from '../locale.ts'

/** `Intl` shows at most so many fraction digits, and no rule looks at more. */
const MAX_FRACTION = 20
const MAX_INTEGER = 15

/** The plural category of a number as it is written: 1.0 is not 1 in English. */
export function pluralCategory(
  number: Decimal,
  { locale, type }: { locale: string; type: Intl.PluralRuleType },
): Intl.LDMLPluralRule {
  // NaN counts as no number.
  const finite = number.kind === 'finite' ? number : ZERO
  const [integer = '', fraction = ''] = toPlainString(finite).replace('-', '').split('.')
  return pluralOfDigits(integer, fraction, { locale, type })
}

const pluralRules = /* @__PURE__ */ memoizeByObjectAndKey((options: Intl.PluralRulesOptions, locale) => {
  const rules = new Intl.PluralRules(readLocale(locale).tag, options)
  return memoize((number: number) => rules.select(number))
})

/** By fraction digits. */
const OPTIONS = { cardinal: optionsOf('cardinal'), ordinal: optionsOf('ordinal') }

function optionsOf(type: Intl.PluralRuleType): Intl.PluralRulesOptions[] {
  return Array.from({ length: MAX_FRACTION + 1 }, (_, digits) => {
    return { type, minimumFractionDigits: digits, maximumFractionDigits: digits }
  })
}

/** The plural category of digits before and behind the point. */
export function pluralOfDigits(
  integer: string,
  fraction: string,
  { locale, type }: { locale: string; type: Intl.PluralRuleType },
): Intl.LDMLPluralRule {
  const digits = Math.min(fraction.length, MAX_FRACTION)
  const categoryOf = pluralRules(OPTIONS[type][digits]!, locale)
  // Of long numbers only the last digits matter, and all of them would not fit.
  const tail = integer.length > MAX_INTEGER ? `1${integer.slice(1 - MAX_INTEGER)}` : integer
  return categoryOf(Number(fraction === '' ? tail : `${tail}.${fraction}`))
}
