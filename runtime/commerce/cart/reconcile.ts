import type { Cart, NewEntry } from '../../api/cart.ts'

/** Returns true if a cart holds so many more of something as were to be added. */
export function hasAdded(before: Cart, now: Cart, { itemId, sku, quantity }: NewEntry): boolean {
  const countIn = (cart: Cart) =>
    cart.entries
      .filter((entry) => entry.itemId === itemId && (sku === '' || entry.sku === sku))
      .reduce((sum, entry) => sum + entry.quantity, 0)
  return countIn(now) - countIn(before) >= quantity
}
