import { step } from '../../../engine/lookup/own-property.ts'
import { str, truthy } from '../../../engine/value.ts'
import { centsOfMoney } from '../stock/price.ts'
import type { Cart } from './cart-rows.ts'

/** Gift wrapping and note of a cart, with names as cart data have them. */
export interface Gift {
  /** Price of the wrapping, in minor units; 0 where it is free. */
  readonly priceCents: number
  readonly isWrapped: boolean
  /** Empty for none. */
  readonly note: string
}

/**
 * Returns the gift of a cart; null where the shop wraps none.
 * @param storeSettings `website.storeSettings`, whose `giftWrapping` has `enabled` and `price`, as money
 */
export function giftOf(storeSettings: unknown, cart: Cart | undefined): Gift | null {
  const offer = step(storeSettings, 'giftWrapping')
  if (!truthy(step(offer, 'enabled'))) return null
  const price = step(offer, 'price') ?? undefined
  const priceCents =
    price === undefined ? 0 : centsOfMoney(price, str(step(storeSettings, 'selectedCurrency')))
  // A price that cannot be read is none that a shopper could agree to.
  if (priceCents === undefined) return null
  return { priceCents, isWrapped: cart?.giftWrap ?? false, note: cart?.giftNote ?? '' }
}

/** Returns the price of the wrapping; null where nothing is wrapped. */
export function wrappingCents(gift: Gift | null): number | null {
  return gift?.isWrapped ? gift.priceCents : null
}
