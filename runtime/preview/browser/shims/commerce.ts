/// <reference lib="dom" />
import { currencyDigits, DEFAULT_CURRENCY } from '../../../site/money/currency-digits.ts'
import { siteLanguage } from '../../../site/site-language.ts'
import type { Context } from './context.ts'

/** Prices and the way to the checkout, as scripts of themes ask for them. */
export function commerceNames({ website, websiteSettings }: Context) {
  const { expressCheckout, selectedCurrency, defaultCurrency } = Object(Object(websiteSettings).storeSettings)
  const named = String(selectedCurrency ?? defaultCurrency)
  // `Intl` throws at what cannot be a currency.
  const currency = /^[A-Z]{3}$/i.test(named) ? named : DEFAULT_CURRENCY
  const digits = currencyDigits(currency)
  const written = new Intl.NumberFormat(siteLanguage(Object(website).language), {
    ...{ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
  const moneyString = (amount: unknown) => written.format(Number(amount) / 10 ** digits)
  return {
    isExpressCheckout: () => expressCheckout === true,
    goToCheckoutPage() {
      location.assign('/checkout')
    },
    /** Writes an amount of the smallest unit of the currency: cents. */
    moneyString,
    /** Writes the lowest price of a product. */
    priceString(item: unknown) {
      const { variants } = Object(Object(item).structuredContent)
      const prices = (Array.isArray(variants) ? variants : []).map((variant: unknown) => {
        const { onSale, salePrice, price } = Object(variant)
        return Number(onSale === true ? salePrice : price)
      })
      return prices.length === 0 ? '' : moneyString(Math.min(...prices))
    },
  }
}
