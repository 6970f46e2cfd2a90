import { step } from '../../engine/lookup/own-property.ts'
import { str } from '../../engine/value.ts'
import { DEFAULT_CURRENCY } from '../site/money/currency-digits.ts'
import type { ScopeData } from '../site/product/product-scope.ts'

export function storeSettings(page: ScopeData): unknown {
  return step(step(page, 'website'), 'storeSettings')
}

/** BCP 47 tag of the language that prices are written in. */
export function pageLocale({ locale }: ScopeData): string {
  return typeof locale === 'string' ? locale : 'en-US'
}

/** ISO 4217 code of the currency that the store sells in; undefined where the page does not say. */
export function statedCurrency(page: ScopeData): string | undefined {
  return str(step(storeSettings(page), 'selectedCurrency')) || undefined
}

/** ISO 4217 code of the currency that the store sells in; the usual one where the page does not say. */
export function storeCurrency(page: ScopeData): string {
  return statedCurrency(page) ?? DEFAULT_CURRENCY
}
