import { type Decimal, toPlainString } from '../../runtime/site/decimal.ts'
import { cached } from '../intl-cache.ts'
import { readLocale } from './locale.ts'

/** `Intl` shows at most so many fraction digits, and no rule looks at more. */
const MAX_FRACTION = 20
const MAX_INTEGER = 15

/** The plural category of a number as it is written: 1.0 is not 1 in English. */
export function pluralCategory(
  number: Decimal,
  { locale, type }: { locale: string; type: Intl.PluralRuleType },
): Intl.LDMLPluralRule {
  if (number.kind !== 'finite') return 'other'
  const [integer = '', fraction = ''] = toPlainString(number).replace('-', '').split('.')
  const digits = Math.min(fraction.length, MAX_FRACTION)
  const rules = cached(`plural ${type} ${digits} ${locale}`, () => {
    const options = { type, minimumFractionDigits: digits, maximumFractionDigits: digits }
    return new Intl.PluralRules(readLocale(locale).tag, options)
  })
  // Of long numbers only the last digits matter, and all of them would not fit.
  const tail = integer.length > MAX_INTEGER ? `1${integer.slice(1 - MAX_INTEGER)}` : integer
  return rules.select(Number(`${tail}.${fraction || 0}`))
}
