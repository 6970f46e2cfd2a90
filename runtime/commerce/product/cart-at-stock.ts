import type { Cart } from '../../api/cart.ts'
import type { KnownCart } from '../cart/cart-store.ts'

const carts = new WeakMap<object, Cart>()

/**
 * The cart at the time when a product's stock was read, which says nothing of what came into it later. The
 * first cart that is known beside those data counts, so it is asked for before anything is added.
 */
export function cartAtStock(item: object, cart: KnownCart): KnownCart {
  if (cart !== undefined && !carts.has(item)) carts.set(item, cart)
  return carts.get(item)
}
