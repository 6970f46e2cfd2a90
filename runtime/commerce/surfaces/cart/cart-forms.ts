import type { CallResult } from '../../../api/call.ts'
import type { Cart, CartCalls } from '../../../api/cart.ts'

/** A form of the cart page that keeps something with the cart as a whole. */
export interface CartForm {
  /** Path of the form's address. */
  readonly path: string
  readonly send: (calls: CartCalls, fields: FormData) => Promise<CallResult<Cart>>
  /** Names of sentences. */
  readonly done: 'shippingShown' | 'giftKept'
  readonly failed: 'shippingFailed' | 'giftFailed'
}

const CART_FORMS: readonly CartForm[] = [
  {
    path: '/cart/shipping-location',
    send: (calls, fields) =>
      calls.put('shipping-location', {
        countryCode: textOf(fields, 'countryCode'),
        postalCode: textOf(fields, 'postalCode'),
      }),
    done: 'shippingShown',
    failed: 'shippingFailed',
  },
  {
    path: '/cart/gift',
    send: (calls, fields) =>
      calls.put('gift', { isWrapped: fields.has('giftWrap'), note: textOf(fields, 'giftNote') }),
    done: 'giftKept',
    failed: 'giftFailed',
  },
]

/** Names of controls whose change is sent at once: ways to a country of before would mislead. */
const AT_CHANGE: readonly string[] = ['giftWrap', 'giftNote', 'countryCode']

/**
 * Finds how a form is sent without leaving the page; undefined for other forms, and for a button that leads
 * on to the checkout.
 */
export function cartFormOf(path: string, submitter: HTMLElement | null): CartForm | undefined {
  if (submitter?.getAttribute('name') === 'checkout') return undefined
  return CART_FORMS.find((one) => path.endsWith(one.path))
}

/** Returns the form that a change of this control sends at once; undefined for other controls. */
export function sentAtChange({ target }: Event): HTMLFormElement | null | undefined {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  return isControl && AT_CHANGE.includes(target.name) ? target.form : undefined
}

function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '')
}
