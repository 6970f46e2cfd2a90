import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'
import { MESSAGES, type Sentence } from '../messages.ts'
import type { SiteFacts } from '../store-context.ts'
import { type Country, countriesOf } from './country-names.ts'
import { type ShippingOption, shippingOptions } from './shipping-options.ts'

/** A cart or its order, as far as delivery depends on it. */
export interface Parcel {
  readonly requiresShipping: boolean
  /** Subtotal without gift cards, in minor units. */
  readonly goodsCents: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** The address and the way that a shopper wishes. */
export interface DeliveryWish {
  /** Name of the country in the site's language, or its code. */
  readonly country: string
  readonly zip: string
  /** `wayId` of an option; empty for none. */
  readonly way: string
}

/** Ways in which a cart comes to its shopper. */
export interface Delivery {
  /** Countries to choose from. */
  readonly countries: readonly Country[]
  /** The wished one; undefined where the shop does not send there. */
  readonly country: Country | undefined
  readonly options: readonly ShippingOption[]
  /** The wished one. */
  readonly chosen: ShippingOption | undefined
}

/**
 * Finds the ways of delivery to an address; undefined where nothing is sent, and where the shop's settings
 * say nothing: the owner then settles it with the shopper.
 */
export function findDelivery(site: SiteFacts, parcel: Parcel, wish: DeliveryWish): Delivery | undefined {
  const { storeSettings, language, timeZone } = site
  const countries = parcel.requiresShipping ? countriesOf(storeSettings, language) : []
  if (countries.length === 0) return undefined
  const wished = wish.country.toLowerCase()
  const country = countries.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === wished))
  if (country === undefined) return { countries, country, options: [], chosen: undefined }
  const destination = { countryCode: country.code, postalCode: wish.zip }
  const { goodsCents, now } = parcel
  const options = shippingOptions(storeSettings, { destination, goodsCents, now, timeZone })
  return { countries, country, options, chosen: options.find((one) => wayId(one) === wish.way) }
}

/** Identifies a way with its price: what was shown at another price is not what was chosen. */
export function wayId({ name, costCents }: ShippingOption): string {
  return `${costCents} ${name}`
}

/** Returns messages by field of the checkout; none where delivery is settled. */
export function deliveryErrors(delivery: Delivery | undefined): Readonly<Record<string, Sentence>> {
  if (delivery === undefined || delivery.chosen !== undefined) return {}
  if (delivery.country === undefined) return { country: MESSAGES.noShippingThere }
  if (delivery.options.length === 0) return { zip: MESSAGES.noShippingToCode }
  return { delivery: MESSAGES.checkoutChooseWay }
}

/** Writes a way of delivery with the days on which the order is there. */
export function deliveryText(option: ShippingOption, site: Pick<SiteFacts, 'language' | 'timeZone'>): string {
  return deliveryParts(option, site).join(', ')
}

/** Renders it with each part in its direction: the name may be Arabic where the days are English. */
export function deliveryMarkup(
  option: ShippingOption,
  site: Pick<SiteFacts, 'language' | 'timeZone'>,
): Markup {
  const parts = deliveryParts(option, site)
  return html`${parts.map((part, index) => html`${index === 0 ? '' : ', '}<bdi>${part}</bdi>`)}`
}

function deliveryParts(
  option: ShippingOption,
  site: Pick<SiteFacts, 'language' | 'timeZone'>,
): readonly string[] {
  const { name, pickUpAt } = option
  return [name, pickUpAt, deliveryDays(option, site)].filter((part) => part !== '')
}

/** Writes the day or days on which an order is there, such as `1 – 3 December`. */
export function deliveryDays(
  { earliest, latest }: Pick<ShippingOption, 'earliest' | 'latest'>,
  { language, timeZone }: Pick<SiteFacts, 'language' | 'timeZone'>,
): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone })
  return format.formatRange(earliest, latest)
}
