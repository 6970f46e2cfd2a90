import { step } from '../../engine/reference.ts'
import { num, str } from '../../engine/value.ts'
import type { Cart } from '../api/cart.ts'
import type { ShoppingFields } from '../site/events.ts'
import { isSubscribable } from '../site/product-state.ts'
import { productContent } from '../site/product-type.ts'
import type { Commerce } from './commerce.ts'
import { majorUnits } from './money.ts'
import { storeCurrency } from './product/product.ts'
import type { ProductStore } from './product/product-store.ts'

/** Fields of a shopping event about a product (spec point 7). */
export function shoppingFields(commerce: Commerce, product: ProductStore): ShoppingFields {
  const { item, facts, quantity = '1' } = product.get()
  const content = productContent(item)
  return {
    ...cartFields(commerce, commerce.cart.get()),
    item_id: product.id,
    item_type: num(step(content, 'productType')),
    item_title: str(step(item, 'title')),
    item_collection_id: str(step(item, 'collectionId')),
    is_subscription: isSubscribable(item),
    product_page: str(step(item, 'fullUrl')),
    has_custom_form: str(step(content, 'additionalFieldsFormId')) !== '',
    item_quantity: num(quantity),
    ...(facts.cents !== undefined && { item_price: majorUnits(facts.cents, facts.currency) }),
  }
}

/** Fields of a shopping event about the cart. */
export function cartFields({ page }: Commerce, cart: Cart | undefined): ShoppingFields {
  const currency_code = cart?.currencyCode || storeCurrency(page)
  if (cart === undefined || cart.id === '') return { currency_code }
  return {
    cart_id: cart.id,
    cart_value: majorUnits(cart.subtotalCents, currency_code),
    currency_code,
    num_items_in_cart: cart.totalQuantity,
  }
}
