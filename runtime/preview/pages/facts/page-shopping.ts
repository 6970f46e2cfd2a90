import { step } from '../../../../engine/lookup/own-property.ts'
import { isObject, num, str } from '../../../../engine/value.ts'
import { centsOf, majorUnits } from '../../../../formatters/commerce/cents.ts'
import type { ShoppingFields } from '../../../site/events.ts'
import { itemFields } from '../../../site/item-fields.ts'
import type { PageShopping } from '../../../site/page-shopping.ts'
import { fromPrice } from '../../../site/product/product-price.ts'
import { isProduct } from '../../../site/product/product-type.ts'
import type { JsonObject } from '../../../site/site.ts'
import { itemsIn } from '../data/page-data.ts'
import { pagePurchase } from './page-purchase.ts'

const MOST_RELATED = 24

/** Returns the products of a page for shopping events; undefined for a page that sells nothing. */
export function pageShopping(data: JsonObject): PageShopping | undefined {
  const { item, collection } = data
  const purchase = pagePurchase(data)
  if (purchase !== undefined) return { purchase, related: [] }
  if (!isProduct(item) && step(collection, 'typeName') !== 'products') return undefined
  const around = { ...cartFields(data), ...collectionFields(collection) }
  if (!isProduct(item)) return { list: around, related: [] }
  const related = Object.values(tablesOf(data)).filter(isObject).flatMap(itemsIn).filter(isProduct)
  return {
    product: { ...around, ...productFields(item) },
    related: related.slice(0, MOST_RELATED).map((one) => ({ ...around, ...productFields(one) })),
  }
}

/** The data of the page's tags for related items, by their keys. */
function tablesOf({ squarespace }: JsonObject): JsonObject {
  return isObject(squarespace) && isObject(squarespace.related) ? squarespace.related : {}
}

function collectionFields(collection: unknown): ShoppingFields {
  return {
    item_collection_id: str(step(collection, 'id')),
    item_collection_name: str(step(collection, 'title')),
  }
}

/** The cart without its id: pages are shared by visitors whose carts come to the same. */
function cartFields({ shoppingCart, website }: JsonObject): ShoppingFields {
  const currency_code = str(step(step(website, 'storeSettings'), 'selectedCurrency')) || undefined
  const num_items_in_cart = num(step(shoppingCart, 'totalQuantity'))
  const cents = num(step(shoppingCart, 'subtotalCents'))
  if (num_items_in_cart === 0) return { currency_code, num_items_in_cart }
  return { currency_code, num_items_in_cart, cart_value: majorUnits(cents, currency_code ?? '') }
}

function productFields(item: unknown): ShoppingFields {
  const price = fromPrice(item)
  const cents = centsOf(price)
  const money = cents === undefined ? {} : { item_price: majorUnits(cents, price.currency) }
  return { ...itemFields(item), ...money, currency_code: price.currency }
}
