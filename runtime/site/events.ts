/**
 * The event hub between a storefront and its reporters. Behaviours emit; reporters subscribe, usually later,
 * because they load when the page is idle. A page without reporters pays for a short list.
 */

/** The twelve shopping events, without their common prefix. */
export const SHOPPING_EVENTS = /* @__PURE__ */ Object.freeze([
  'VisitPDP',
  'VisitPLP',
  'ReviewsVitalsAnchorLink',
  'ReviewsTab',
  'AddToCart',
  'ViewCart',
  'RemoveFromCart',
  'RelatedProductDisplay',
  'RelatedProductAddToCart',
  'RelatedProductClick',
  'OpenCustomProductForm',
  'SaveCustomProductForm',
] as const)

export type ShoppingEventName = (typeof SHOPPING_EVENTS)[number]

/** Each event's full name is this and its short one. */
export const SHOPPING_PREFIX = 'CommerceShopping_'

/** Why nothing was added to a cart. */
export const ADD_TO_CART_ERRORS = /* @__PURE__ */ Object.freeze([
  'NO_VARIANT_SELECTED',
  'VARIANT_UNAVAILABLE',
  'OUT_OF_STOCK',
  'QUANTITY_NOT_A_NUMBER',
  'SUB_WITH_FORM_FAILURE',
  'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
  'SUB_API_FAILURE',
  'EXPRESS_CHECKOUT_FAILURE',
  'CUSTOM_FORM_RENDER_ERROR',
  'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
  'API_FAILURE',
] as const)

export type AddToCartError = (typeof ADD_TO_CART_ERRORS)[number]

/**
 * Fields of a shopping event under their names in reports. `website_id` and `page_id` are added by the
 * reporter. Amounts are decimals in major units, made of integers: 1250 cents is 12.5.
 */
export interface ShoppingFields {
  readonly cart_id?: string | undefined
  readonly item_id?: string | undefined
  /** Code of `PRODUCT_TYPES`. */
  readonly item_type?: number | undefined
  readonly item_title?: string | undefined
  readonly item_collection_id?: string | undefined
  readonly item_collection_name?: string | undefined
  readonly is_subscription?: boolean | undefined
  /** Path of the product's page. */
  readonly product_page?: string | undefined
  readonly pdp_layout?: string | undefined
  readonly is_quickview?: boolean | undefined
  readonly has_custom_form?: boolean | undefined
  readonly cart_value?: number | undefined
  /** ISO 4217. */
  readonly currency_code?: string | undefined
  readonly num_items_in_cart?: number | undefined
  readonly item_quantity?: number | undefined
  readonly item_price?: number | undefined
}

/** An item as purchases name it. */
export interface SoldItem {
  readonly item_id: string
  readonly item_name: string
  readonly price?: number | undefined
  readonly quantity: number
  /** The chosen options, e.g. `Red / S`. */
  readonly item_variant?: string | undefined
}

/** A sale that was paid; amounts in major units. */
export interface Purchase {
  readonly transaction_id: string
  readonly items: readonly SoldItem[]
  readonly value: number
  /** ISO 4217. */
  readonly currency: string
  readonly shipping: number
  readonly tax: number
}

/** A button that the owner wants to hear of. */
export interface ReportedButton {
  /** Id of its block or of its product. */
  readonly id: string
  readonly text: string
  /** Where it leads, for links that look like buttons. */
  readonly href?: string | undefined
}

/** A mistake that rendering met, as the server writes it into a page. */
export interface RenderingError {
  readonly code: string
  readonly message: string
  /** Name of the template or partial. */
  readonly template: string
  readonly line: number
  readonly column?: number | undefined
}

/** Everything that reporters may hear of. */
export type StorefrontEvent =
  | { readonly type: 'shopping'; readonly name: ShoppingEventName; readonly fields: ShoppingFields }
  /** Emitted instead of the shopping event `AddToCart`, which is for additions that succeeded. */
  | { readonly type: 'add-to-cart-error'; readonly error: AddToCartError; readonly fields: ShoppingFields }
  | ({ readonly type: 'checkout-confirmed' } & Purchase)
  | { readonly type: 'button-render'; readonly button: ReportedButton }
  | { readonly type: 'button-click'; readonly button: ReportedButton }
  | { readonly type: 'form-render'; readonly formId: string; readonly name?: string | undefined }
  | { readonly type: 'form-submit'; readonly formId: string; readonly isAccepted: boolean }
  | { readonly type: 'overlay'; readonly name: string; readonly action: 'open' | 'close' | 'submit' }
  | { readonly type: 'quick-view'; readonly itemId: string }
  /** `behaviour` is its key; `element` describes where, e.g. `button.sqs-add-to-cart-button`. */
  | {
      readonly type: 'behaviour-error'
      readonly error: unknown
      readonly behaviour: string
      readonly element?: string | undefined
    }
  | ({ readonly type: 'rendering-error' } & RenderingError)

export type StorefrontListener = (event: StorefrontEvent) => void

/** Events of a page: behaviours emit them, reporters and scripts of a site listen. */
export interface StorefrontEvents {
  /** Calls every listener. Never throws. */
  emit(event: StorefrontEvent): void
  /** Calls the listener with earlier events, in order, and then with each new one. Returns what ends that. */
  subscribe(listener: StorefrontListener): () => void
}

/** Events of one type that are kept for late listeners; a storm of one type never pushes out another. */
const MOST_OF_A_TYPE = 100

/** Makes a switchboard. A listener that throws is reported as an uncaught error and stops no other. */
export function createEvents(): StorefrontEvents {
  const memory: StorefrontEvent[] = []
  const counts = new Map<string, number>()
  const listeners = new Set<StorefrontListener>()
  const waiting: StorefrontEvent[] = []
  let isDelivering = false

  const remember = (event: StorefrontEvent) => {
    const count = counts.get(event.type) ?? 0
    if (count >= MOST_OF_A_TYPE) return
    counts.set(event.type, count + 1)
    memory.push(event)
  }

  return {
    emit(event) {
      waiting.push(event)
      // An event that a listener emits follows the current one, for all listeners.
      if (isDelivering) return
      isDelivering = true
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        remember(next)
        for (const listener of [...listeners]) if (listeners.has(listener)) deliver(listener, next)
      }
      isDelivering = false
    },
    subscribe(listener) {
      // The memory may grow meanwhile: a listener may emit.
      for (let i = 0; i < memory.length; i++) deliver(listener, memory[i]!)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function deliver(listener: StorefrontListener, event: StorefrontEvent): void {
  try {
    listener(event)
  } catch (error) {
    globalThis.reportError?.(error)
  }
}
