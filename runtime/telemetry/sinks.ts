import {
  SHOPPING_PREFIX,
  type ShoppingEventName,
  type ShoppingFields,
  type StorefrontEvent,
} from '../site/events.ts'
import type { PageFacts } from '../site/page-facts.ts'
import { eventFields } from './event-fields.ts'

/** A commerce event as the site's own analytics get it. */
export interface CommerceEvent {
  /** `CommerceShopping_…`, or a name of Google Analytics 4. */
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Takes commerce events in order. */
export type CommerceSink = (event: CommerceEvent) => void

/** Shopping events that Google Analytics has a name for. */
const ANALYTICS_NAMES: Partial<Readonly<Record<ShoppingEventName, string>>> = /* @__PURE__ */ Object.freeze({
  VisitPDP: 'view_item',
  VisitPLP: 'view_item_list',
  AddToCart: 'add_to_cart',
  RemoveFromCart: 'remove_from_cart',
  ViewCart: 'view_cart',
  RelatedProductClick: 'select_item',
})

/**
 * Returns what sinks get of an event, in the order in which they get it; nothing of an event that is no
 * commerce.
 */
export function commerceEvents(event: StorefrontEvent, page: PageFacts): readonly CommerceEvent[] {
  switch (event.type) {
    case 'shopping': {
      const own = { name: SHOPPING_PREFIX + event.name, fields: eventFields(page, event.fields) }
      const name = ANALYTICS_NAMES[event.name]
      return name === undefined ? [own] : [own, { name, fields: { ecommerce: listed(event.fields) } }]
    }
    case 'add-to-cart-error': {
      const fields = { ...eventFields(page, event.fields), error_type: event.error }
      return [{ name: `${SHOPPING_PREFIX}AddToCartError`, fields }]
    }
    case 'checkout-confirmed': {
      const { type: _, ...ecommerce } = event
      return [{ name: 'purchase', fields: { ecommerce } }]
    }
    default:
      return []
  }
}

/** Makes a sink of a data layer: a list that a tag manager reads, such as `window.dataLayer`. */
export function dataLayerSink(layer: unknown[]): CommerceSink {
  return ({ name, fields }) => void layer.push({ event: name, ...fields })
}

/**
 * Returns the fields of a shopping event under the names of Google Analytics. Value and currency come
 * together or not at all.
 */
function listed(fields: ShoppingFields): Readonly<Record<string, unknown>> {
  const { item_id, item_title, item_price, item_quantity, item_collection_name, currency_code, cart_value } =
    fields
  const value = item_price === undefined ? cart_value : times(item_price, item_quantity)
  const money = currency_code === undefined || value === undefined ? {} : { currency: currency_code, value }
  const item = { item_id, item_name: item_title, price: item_price, quantity: item_quantity }
  return {
    ...money,
    ...(item_collection_name !== undefined && { item_list_name: item_collection_name }),
    items: item_id === undefined ? [] : [item],
  }
}

/** Multiplies an amount in hundredths, so that 0.1 three times is 0.3. */
function times(amount: number, count = 1): number {
  return (Math.round(amount * 100) * count) / 100
}
