import type { Format, Formatter, FormatterTable } from '../../engine/plugin.ts'
import { shiftPoint, toPlainString } from '../../runtime/site/money/decimal.ts'
import { type Money, readAmount } from '../../runtime/site/money/money.ts'
import { currencyOfRegion } from '../../runtime/site/money/region-currency.ts'
import {
  fromPrice as lowestPrice,
  salePrice as reducedPrice,
  normalPrice as usualPrice,
} from '../../runtime/site/product/product-price.ts'
import { readLocale } from '../i18n/locale.ts'
import { formatDecimal, formatMoney } from '../i18n/numbers/number-format.ts'

/** Number of digits between units and hundredths. */
const HUNDREDTHS = 2
const NO_OPTIONS: readonly string[] = []

export const bookkeeperMoneyFormat: Formatter =
  () =>
  (value, { locale }) => {
    if (locale === undefined) return ''
    const money = shiftPoint(readAmount(value), -HUNDREDTHS)
    return formatMoney(money, currencyOfRegion(readLocale(locale).region), { locale, args: NO_OPTIONS })
  }

export const percentageFormat: Formatter = (args) => {
  const options = [`minfrac:${args.includes('trim') ? 0 : 2}`, 'maxfrac:3']
  return (value, { locale }) => formatDecimal(readAmount(value), { locale, args: options })
}

export const fromPrice: Formatter = () => inHundredths(lowestPrice)

export const normalPrice: Formatter = () => inHundredths(usualPrice)

export const salePrice: Formatter = () => inHundredths(reducedPrice)

/** Amounts as numbers. */
export const amountFormatters = {
  'bookkeeper-money-format': bookkeeperMoneyFormat,
  'percentage-format': percentageFormat,
  'from-price': fromPrice,
  'normal-price': normalPrice,
  'sale-price': salePrice,
} satisfies FormatterTable

function inHundredths(priceOf: (item: unknown) => Money): Format {
  return (item) => toPlainString(shiftPoint(priceOf(item).amount, HUNDREDTHS))
}
