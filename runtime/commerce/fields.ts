import { num } from '../../engine/value.ts'
import { centsOf, majorUnits } from '../../formatters/commerce/cents.ts'
import type { Cart } from '../api/cart.ts'
import type { ShoppingFields } from '../site/events.ts'
import { itemFields } from '../site/item-fields.ts'
import { DEFAULT_CURRENCY } from '../site/money/currency-digits.ts'
import { fromPrice } from '../site/product/product-price.ts'
import type { Commerce } from './commerce.ts'
import { isInQuickView } from './in-quick-view.ts'
import type { ProductStore } from './product/product-store.ts'
import { statedCurrency } from './store-settings.ts'

/** Returns the fields of a shopping event about a product. `used` is the element that the visitor used. */
export function shoppingFields(commerce: Commerce, product: ProductStore, used?: Element): ShoppingFields {
  const { item, facts, quantity = '1' } = product.get()
  const lowest = fromPrice(item)
  // Before all is chosen there is no price of a variant.
  const cents = facts.cents || centsOf(lowest)
  const ofCart = cartFields(commerce, commerce.cart.get())
  // A page without the store's settings names the currency with its prices.
  return {
    ...ofCart,
    currency_code: ofCart.currency_code ?? lowest.currency,
    ...itemFields(item),
    is_quickview: used !== undefined && isInQuickView(used),
    item_quantity: num(quantity),
    item_price: cents && majorUnits(cents, lowest.currency),
  }
}

/** Fields of a shopping event about the cart. */
export function cartFields({ page }: Commerce, cart: Cart | undefined): ShoppingFields {
  const currency_code = cart?.currencyCode || statedCurrency(page)
  if (cart === undefined || cart.id === '') return { currency_code }
  return {
    cart_id: cart.id,
    cart_value: majorUnits(cart.subtotalCents, currency_code ?? DEFAULT_CURRENCY),
    currency_code,
    num_items_in_cart: cart.totalQuantity,
  }
}
