import { step } from '../../../../engine/lookup/own-property.ts'
import { str } from '../../../../engine/value.ts'
import { productType } from '../../../site/product/product-type.ts'
import type { JsonObject, SiteItem } from '../../../site/site.ts'
import { siteLanguage } from '../../../site/site-language.ts'
import { countriesOf } from '../../../store/shipping/country-names.ts'
import { shippingOptions } from '../../../store/shipping/shipping-options.ts'
import { siteTimeZone } from '../../../store/site-facts.ts'

/** Data of the cart page for asking where an order goes; nothing where the shop has no settings for it. */
export function cartShippingData(website: JsonObject): JsonObject {
  const countries = countriesOf(website.storeSettings, siteLanguage(website.language))
  return countries.length === 0 ? {} : { shippingCountries: countries.map((country) => ({ ...country })) }
}

/** A product on its way to a shopper. */
interface Delivered {
  readonly website: JsonObject
  readonly item: SiteItem
  readonly cart: JsonObject
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Data of a product's page: in which ways, when and where to it comes, `delivery`. The destination is that of
 * the visitor's cart, else the usual country. Nothing for what is not sent, and where nothing is known.
 */
export function deliveryData({ website, item, cart, now }: Delivered): JsonObject {
  const { storeSettings } = website
  if (productType(item) !== 'physical') return {}
  const chosen = cart.shippingLocation
  const countryCode =
    str(step(chosen, 'countryCode')) || str(step(storeSettings, 'shippingCountryDefaultValue'))
  if (!/^[A-Z]{2}$/.test(countryCode)) return {}
  const destination = { countryCode, postalCode: str(step(chosen, 'postalCode')) }
  const timeZone = siteTimeZone(website.timeZone)
  const options = shippingOptions(storeSettings, { destination, goodsCents: 0, now, timeZone })
  if (options.length === 0) return {}
  const names = new Intl.DisplayNames(siteLanguage(website.language), { type: 'region' })
  return {
    delivery: {
      countryName: names.of(countryCode) ?? countryCode,
      options: options.map((option) => ({ ...option })),
    },
  }
}
