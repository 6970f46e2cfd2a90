import type { Cart } from '../../api/cart.ts'
import type { Commerce } from '../commerce.ts'
import { MAX_COUNT } from '../limits.ts'
import { pageLocale, storeCurrency } from '../store-settings.ts'

/** Prints the sum of the cart, without an empty fraction; empty before the code of amounts is there. */
export function subtotalText({ page, code }: Commerce, cart: Cart): string {
  const { subtotalCents, currencyCode } = cart
  const currency = currencyCode || storeCurrency(page)
  return (
    code.products.get()?.centsText(subtotalCents, { currency, locale: pageLocale(page), trim: true }) ?? ''
  )
}

/** The cart in words. */
export function cartText(commerce: Commerce, cart: Cart): string {
  if (cart.totalQuantity === 0) return commerce.say('cartEmpty')
  const items = itemsText(commerce, cart)
  return commerce.say('cartWithSubtotal', { items, subtotal: subtotalText(commerce, cart) })
}

/**
 * Returns the name of a link to the cart: its visible text, and what that leaves out of the cart in words.
 */
export function cartLabel(commerce: Commerce, cart: Cart, visible: string): string {
  const words = cartText(commerce, cart)
  if (words.includes(visible)) return words
  const isSumShown = cart.totalQuantity > 0 && visible.includes(subtotalText(commerce, cart))
  return commerce.say('cartLabel', { visible, words: isSumShown ? itemsText(commerce, cart) : words })
}

function itemsText({ say }: Commerce, { totalQuantity: count }: Cart): string {
  if (count > MAX_COUNT) return say('moreItemsInCart')
  return count === 1 ? say('itemInCart') : say('itemsInCart', { count })
}
