import { variable } from '../../engine/lookup/lookup.ts'
import type { PluginContext } from '../../engine/plugin.ts'
import { truthy } from '../../engine/value.ts'
import { type Money, nativePrice } from '../../runtime/site/money/money.ts'
import { formatMoney } from '../i18n/numbers/number-format.ts'

export type PriceText = (money: Money, context: PluginContext) => string

const usesLocale = variable(['featureFlags', 'useCLDRMoneyFormat'])

/** Prints a product's price: localised, or bare for the page to complete. */
export function priceText(args: readonly string[]): PriceText {
  return ({ amount, currency }, { scope, locale }) =>
    truthy(usesLocale(scope)) ? formatMoney(amount, currency, { locale, args }) : nativePrice(amount)
}
