import {
  type Sale,
  SHOPPING_PREFIX,
  type ShoppingEventName,
  type ShoppingFields,
  type StorefrontEvent,
} from '../site/events.ts'
import type { PageIds } from './census-call.ts'

/** A commerce event as the site's own analytics get it. */
export interface CommerceEvent {
  /** `CommerceShopping_…`, or a name of Google Analytics 4. */
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Takes commerce events in order. */
export type CommerceSink = (event: CommerceEvent) => void

/** Shopping events that Google Analytics has a name for; the others come with their items from the generic events. */
const ANALYTICS_NAMES: Partial<Readonly<Record<ShoppingEventName, string>>> = /* @__PURE__ */ Object.freeze({
  VisitPLP: 'view_item_list',
  RemoveFromCart: 'remove_from_cart',
  ViewCart: 'view_cart',
  RelatedProductClick: 'select_item',
})

const SALE_NAMES = /* @__PURE__ */ Object.freeze({
  'add-to-cart': 'add_to_cart',
  'product-view': 'view_item',
  'checkout-confirmed': 'purchase',
})

/** Returns what sinks get of an event, in the order in which they get it; nothing of an event that is no commerce. */
export function commerceEvents(event: StorefrontEvent, ids: PageIds): readonly CommerceEvent[] {
  switch (event.type) {
    case 'shopping': {
      const own = { name: SHOPPING_PREFIX + event.name, fields: { ...ids, ...event.fields } }
      const name = ANALYTICS_NAMES[event.name]
      return name === undefined ? [own] : [own, { name, fields: { ecommerce: listed(event.fields) } }]
    }
    case 'add-to-cart-error': {
      const fields = { ...ids, ...event.fields, error_type: event.error }
      return [{ name: `${SHOPPING_PREFIX}AddToCartError`, fields }]
    }
    case 'add-to-cart':
    case 'product-view':
    case 'checkout-confirmed': {
      const { type, ...sale } = event
      const ecommerce: Sale = sale
      return [{ name: SALE_NAMES[type], fields: { ecommerce } }]
    }
    default:
      return []
  }
}

/** Makes a sink of a data layer: a list that a tag manager reads, such as `window.dataLayer`. */
export function dataLayerSink(layer: unknown[]): CommerceSink {
  return ({ name, fields }) => void layer.push({ event: name, ...fields })
}

/** What Google Analytics calls the fields of a shopping event. Value and currency come together or not at all. */
function listed(fields: ShoppingFields): Readonly<Record<string, unknown>> {
  const { item_id, item_title, item_price, item_quantity, item_collection_name, currency_code, cart_value } =
    fields
  const value = cart_value ?? (item_price === undefined ? undefined : item_price * (item_quantity ?? 1))
  const money = currency_code === undefined || value === undefined ? {} : { currency: currency_code, value }
  const item = { item_id, item_name: item_title, price: item_price, quantity: item_quantity }
  return {
    ...money,
    ...(item_collection_name !== undefined && { item_list_name: item_collection_name }),
    items: item_id === undefined ? [] : [item],
  }
}
