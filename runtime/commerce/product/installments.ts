import { step } from '../../../engine/lookup/own-property.ts'
import { num, str, truthy } from '../../../engine/value.ts'
import { isSubscribable } from '../../site/product/product-state.ts'
import { productType } from '../../site/product/product-type.ts'

/** Payments that a price is split into. */
export const INSTALLMENTS = 4

/** A way of paying later in a country. */
interface Region {
  readonly languages: readonly string[]
  readonly currency: string
  readonly brand: string
}

const REGIONS: Readonly<Record<string, Region>> = /* @__PURE__ */ Object.freeze({
  US: { languages: ['en'], currency: 'USD', brand: 'Afterpay' },
  CA: { languages: ['en', 'fr'], currency: 'CAD', brand: 'Afterpay' },
  AU: { languages: ['en'], currency: 'AUD', brand: 'Afterpay' },
  NZ: { languages: ['en'], currency: 'NZD', brand: 'Afterpay' },
  GB: { languages: ['en'], currency: 'GBP', brand: 'Clearpay' },
})

export interface InstallmentOffer {
  readonly brand: string
  /** Of one payment, in minor units: rounded up, so that all of them never come to less than the price. */
  readonly partCents: number
  /** ISO 3166. */
  readonly country: string
  /** ISO 639. */
  readonly language: string
}

export interface PricedProduct {
  readonly item: unknown
  /** Of the chosen variant, sale included; in minor units. */
  readonly cents: number | undefined
  /** ISO 4217. */
  readonly currency: string
}

/** Returns the offer to pay in installments; undefined where there is none. */
export function installmentOffer(product: PricedProduct, context: unknown): InstallmentOffer | undefined {
  const { item, cents, currency } = product
  const country = str(step(context, 'stripeAccountCountry')).toUpperCase()
  const region = Object.hasOwn(REGIONS, country) ? REGIONS[country] : undefined
  const language = languageIn(region, str(step(context, 'shopperLanguage')))
  if (productType(item) !== 'physical' || isSubscribable(item)) return undefined
  if (!truthy(step(context, 'afterPayAvailable')) || cents === undefined) return undefined
  if (region === undefined || region.currency !== currency || language === undefined) return undefined
  const isInRange = cents > boundOf(context, 'afterPayMin') && cents <= boundOf(context, 'afterPayMax')
  if (!isInRange) return undefined
  return { brand: region.brand, partCents: Math.ceil(cents / INSTALLMENTS), country, language }
}

function languageIn(region: Region | undefined, language: string): string | undefined {
  const [wanted = ''] = language.toLowerCase().split(/[-_]/)
  return region?.languages.find((one) => one === wanted)
}

/** A bound in minor units; one that is missing lets nothing through. */
function boundOf(context: unknown, name: 'afterPayMin' | 'afterPayMax'): number {
  const bound = step(context, name)
  return bound === undefined || bound === null ? Number.NaN : num(step(bound, 'value') ?? bound)
}
