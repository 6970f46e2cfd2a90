import type { Format, FormatterTable } from '../../engine/plugin.ts'
import { shiftPoint, toPlainString } from '../../runtime/site/decimal.ts'
import { type Money, readAmount } from '../../runtime/site/money.ts'
import { fromPrice, normalPrice, salePrice } from '../../runtime/site/product/product-price.ts'
import { currencyOfRegion } from '../../runtime/site/region-currency.ts'
import { readLocale } from '../i18n/locale.ts'
import { formatDecimal, formatMoney } from '../i18n/numbers/number-format.ts'

/** Two places: from units to hundredths and back. */
const HUNDREDTHS = 2
const NO_OPTIONS: readonly string[] = []

/** Amounts as numbers. */
export const amount = {
  'bookkeeper-money-format':
    () =>
    (value, { locale }) => {
      if (locale === undefined) return ''
      const money = shiftPoint(readAmount(value), -HUNDREDTHS)
      return formatMoney(money, currencyOfRegion(readLocale(locale).region), { locale, args: NO_OPTIONS })
    },
  'percentage-format': (args) => {
    const options = [`minfrac:${args.includes('trim') ? 0 : 2}`, 'maxfrac:3']
    return (value, { locale }) => formatDecimal(readAmount(value), { locale, args: options })
  },
  'from-price': () => inHundredths(fromPrice),
  'normal-price': () => inHundredths(normalPrice),
  'sale-price': () => inHundredths(salePrice),
} satisfies FormatterTable

function inHundredths(priceOf: (item: unknown) => Money): Format {
  return (item) => toPlainString(shiftPoint(priceOf(item).amount, HUNDREDTHS))
}
