import { step } from '../../../engine/lookup/own-property.ts'
import { str, truthy } from '../../../engine/value.ts'
import { centsOf } from '../../../formatters/commerce/cents.ts'
import type { Body } from '../../../formatters/commerce/price-body.ts'
import { productPrice } from '../../../formatters/commerce/price-content.ts'
import { formatPrice } from '../../../formatters/i18n/numbers/price-format.ts'
import { nativePrice } from '../../site/money/money.ts'
import { withVariants } from '../../site/product/product-content.ts'
import { currentPrice } from '../../site/product/product-price.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import { isOnSale, isSoldOut } from '../../site/product/product-state.ts'
import { isSoldByVariant, productContent, productType } from '../../site/product/product-type.ts'
import { fillPattern } from '../pattern.ts'
import { pageLocale, storeSettings } from '../store-settings.ts'
import { type InstallmentOffer, installmentOffer } from './installments.ts'
import { withPlan } from './plan.ts'
import { variantId } from './product.ts'
import { choiceOf } from './product-data.ts'
import {
  type Availability,
  availabilities,
  isBuyable,
  optionsOf,
  resolveVariant,
  type Selection,
} from './selection.ts'

/** An option with what can be had of it next to the other choices. */
export interface OptionFacts {
  readonly name: string
  readonly chosen: string
  readonly values: readonly { readonly value: string; readonly availability: Availability }[]
}

/** Everything that a page shows of a product, given what is chosen. */
export interface ProductFacts {
  readonly options: readonly OptionFacts[]
  /** Options without a value. */
  readonly missing: readonly string[]
  /**
   * The chosen variant; undefined before all is chosen, where none fits, and for products without variants.
   */
  readonly variant: unknown
  /** Empty where there is no `variant`. */
  readonly variantId: string
  /** All is chosen, but no variant is so. */
  readonly isInvalid: boolean
  /** Nothing is left of what is chosen; of anything, before all is chosen. */
  readonly isSoldOut: boolean
  /** Of all variants together: the mark on the product. */
  readonly mark: 'sold-out' | 'sale' | undefined
  /**
   * Price of the chosen variant and plan; undefined before they are chosen, when the page's own text is
   * right.
   */
  readonly price: Body | undefined
  /**
   * Price of the chosen variant, or of a product without variants, in minor units; undefined before all is
   * chosen.
   */
  readonly cents: number | undefined
  /** ISO 4217. */
  readonly currency: string
  readonly installments: InstallmentOffer | undefined
}

/** A shopper's choices for one product. */
export interface Choice {
  readonly selection: Selection
  /** Id of the chosen way to subscribe; empty to buy once; undefined where there is no choice. */
  readonly subscriptionOption?: string | undefined
}

/** Returns what a page shows of a product. One function, so that nothing on a page disagrees. */
export function productFacts(item: unknown, choice: Choice, page: ScopeData): ProductFacts {
  const { selection, subscriptionOption } = choice
  const resolution = resolveVariant(item, selection)
  const variant = resolution.kind === 'resolved' ? resolution.variant : undefined
  const planned = withPlan(item, subscriptionOption)
  const narrowed = variant === undefined ? planned : withVariants(planned, [variant])
  const money = currentPrice(isSoldByVariant(productType(item)) ? variant : (variant ?? productContent(item)))
  const cents = centsOf(money)
  const { currency } = money
  const elsewhere = choiceOf(item)
  const isAllSoldOut = elsewhere === undefined ? isSoldOut(item) : elsewhere === 'none-left'
  const options = optionsOf(item)
  const hasChoice = options.length > 0
  const available = availabilities(item, selection)
  return {
    options: options.map(({ name, values }) => ({
      name,
      chosen: selection.get(name) ?? '',
      values: values.map((value) => ({
        value,
        availability: available.get(name)?.get(value) ?? 'unavailable',
      })),
    })),
    missing: resolution.kind === 'unresolved' ? resolution.missing : [],
    variant,
    variantId: variantId(variant),
    isInvalid: elsewhere === undefined && resolution.kind === 'invalid',
    isSoldOut: variant === undefined ? isAllSoldOut : !isBuyable(item, variant),
    mark: isAllSoldOut ? 'sold-out' : isOnSale(item) ? 'sale' : undefined,
    price: planned !== item || (hasChoice && variant !== undefined) ? priceOf(narrowed, page) : undefined,
    cents,
    currency,
    installments: installmentOffer({ item, cents, currency }, installmentContext(item, page)),
  }
}

/** The price of a product as templates write it: by the same code. */
export function priceOf(item: unknown, page: ScopeData): Body {
  const locale = pageLocale(page)
  const isBare = !truthy(step(page.featureFlags, 'useCLDRMoneyFormat'))
  return productPrice(item, {
    text: (name, usual) => {
      const own = step(page.localizedStrings, name)
      return own === undefined ? usual : str(own)
    },
    write({ amount, currency }) {
      const price = formatPrice(amount, { currency, locale })
      return isBare && price !== '' ? nativePrice(amount) : price
    },
    fill: fillPattern,
  })
}

/** The item's own terms, or those of the store. */
function installmentContext(item: unknown, page: ScopeData): unknown {
  const own = step(step(page, 'productInstallmentContext'), str(step(item, 'id')))
  return own ?? step(item, 'installments') ?? step(storeSettings(page), 'installments')
}
