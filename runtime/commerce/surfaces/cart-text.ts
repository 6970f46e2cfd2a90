import type { Cart } from '../../api/cart.ts'
import type { Commerce } from '../commerce.ts'
import { MAX_COUNT } from '../limits.ts'
import { centsText } from '../money.ts'
import { pageLocale, storeCurrency } from '../product/product.ts'

/** Prints the sum of the cart, without an empty fraction. */
export function subtotalText({ page }: Commerce, { subtotalCents, currencyCode }: Cart): string {
  const currency = currencyCode || storeCurrency(page)
  return centsText(subtotalCents, { currency, locale: pageLocale(page), trim: true })
}

/** The cart in words. */
export function cartText(commerce: Commerce, cart: Cart): string {
  const { say } = commerce
  const { totalQuantity: count } = cart
  if (count === 0) return say('cartEmpty')
  const some = count === 1 ? say('itemInCart') : say('itemsInCart', { count })
  const items = count > MAX_COUNT ? say('moreItemsInCart') : some
  return say('cartWithSubtotal', { items, subtotal: subtotalText(commerce, cart) })
}
