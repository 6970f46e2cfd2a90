import { step } from '../../../engine/lookup/own-property.ts'
import { num, str } from '../../../engine/value.ts'
import { elements } from '../../site/elements.ts'
import { businessDay } from './business-days.ts'

/** Where an order goes. */
export interface Destination {
  /** ISO 3166, in capitals. */
  readonly countryCode: string
  /** Empty where it is not known. */
  readonly postalCode: string
}

/** One way in which an order comes to a shopper, with names as cart data have them. */
export interface ShippingOption {
  readonly name: string
  /** Where to fetch it; empty of what is sent. */
  readonly pickUpAt: string
  /** In the smallest unit of the shop's currency. */
  readonly costCents: number
  /** First and last day on which it is there, in epoch milliseconds at noon in the shop's time zone. */
  readonly earliest: number
  readonly latest: number
}

/** An order, as far as its shipping depends on it. */
export interface Shipment {
  readonly destination: Destination
  /** Subtotal without gift cards, in minor units. */
  readonly goodsCents: number
  /** Epoch milliseconds. */
  readonly now: number
  /** Time zone of the shop, an IANA name. */
  readonly timeZone: string
}

/** A country in the list of a zone that stands for all others. */
const ELSEWHERE = '*'

/** Countries to which a shop sends, in the order of its settings; `*` among them for all others. */
export function shippingCountries(storeSettings: unknown): readonly string[] {
  return [...new Set(zonesOf(storeSettings).flatMap(({ countries }) => countries))]
}

/**
 * Returns the ways in which an order comes to its destination: the rates of the first zone that has it, then
 * the pick-up; none where the shop does not deliver.
 * @param storeSettings `website.storeSettings`, whose `shipping` has `zones`, `pickUp` and `cutOffHour`
 */
export function shippingOptions(storeSettings: unknown, shipment: Shipment): ShippingOption[] {
  const shipping = step(storeSettings, 'shipping')
  const { destination, goodsCents, now, timeZone } = shipment
  const zone = zonesOf(storeSettings).find((one) => isIn(one, destination))
  const day = (count: number) =>
    businessDay(now, count, { timeZone, cutOffHour: step(shipping, 'cutOffHour') })
  const timed = (rate: unknown) => {
    const [first, last] = elements(step(rate, 'days')).map(wholeNumber)
    return { earliest: day(first ?? 0), latest: day(Math.max(first ?? 0, last ?? first ?? 0)) }
  }
  const sent = (zone?.rates ?? []).map((rate) => {
    const freeFrom = num(step(rate, 'freeFromCents'))
    const isFree = freeFrom > 0 && goodsCents >= freeFrom
    const costCents = isFree ? 0 : wholeNumber(step(rate, 'cents'))
    return { name: str(step(rate, 'name')), pickUpAt: '', costCents, ...timed(rate) }
  })
  const pickUp = step(shipping, 'pickUp')
  const isNear = elements(step(pickUp, 'countries')).map(str).includes(destination.countryCode)
  if (!isNear) return sent
  const fetched = { name: str(step(pickUp, 'name')), pickUpAt: str(step(pickUp, 'at')), costCents: 0 }
  return [...sent, { ...fetched, ...timed(pickUp) }]
}

/**
 * Returns the subtotal of goods from which something is sent for nothing, in minor units; 0 where nothing is.
 * That of the settings where the destination is not known yet.
 */
export function freeShippingFrom(storeSettings: unknown, destination: Destination | null): number {
  if (destination === null) return wholeNumber(step(storeSettings, 'freeShippingCents'))
  const zone = zonesOf(storeSettings).find((one) => isIn(one, destination))
  const amounts = (zone?.rates ?? []).map((rate) => wholeNumber(step(rate, 'freeFromCents')))
  const [least = 0] = amounts.filter((cents) => cents > 0).sort((a, b) => a - b)
  return least
}

/** Reads a count or an amount; 0 for anything that is none. */
function wholeNumber(value: unknown): number {
  return Math.max(0, Math.trunc(num(value)) || 0)
}

interface Zone {
  readonly countries: readonly string[]
  /** Beginnings of postal codes, without spaces and in capitals; empty for the whole country. */
  readonly postalCodes: readonly string[]
  readonly rates: readonly unknown[]
}

function zonesOf(storeSettings: unknown): readonly Zone[] {
  return elements(step(step(storeSettings, 'shipping'), 'zones')).map((zone) => ({
    countries: elements(step(zone, 'countries')).map((code) => str(code).toUpperCase()),
    postalCodes: elements(step(zone, 'postalCodes')).map((code) => plainCode(str(code))),
    rates: elements(step(zone, 'rates')),
  }))
}

function isIn({ countries, postalCodes }: Zone, { countryCode, postalCode }: Destination): boolean {
  if (!countries.includes(countryCode) && !countries.includes(ELSEWHERE)) return false
  const code = plainCode(postalCode)
  return postalCodes.length === 0 || postalCodes.some((beginning) => code.startsWith(beginning))
}

function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
