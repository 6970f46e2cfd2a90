import { type AddToCartError, SHOPPING_PREFIX, type ShoppingEventName } from '../../site/events.ts'
import type { SiteFacts } from '../store-context.ts'

/** Shopping events in the words of a shop's owner. */
const SHOPPING: Readonly<Record<ShoppingEventName | 'AddToCartError', string>> = Object.freeze({
  VisitPDP: 'Product seen',
  VisitPLP: 'List of products seen',
  ReviewsVitalsAnchorLink: 'Went to the reviews',
  ReviewsTab: 'Reviews opened',
  AddToCart: 'Added to cart',
  ViewCart: 'Cart seen',
  RemoveFromCart: 'Removed from cart',
  RelatedProductDisplay: 'Related product seen',
  RelatedProductAddToCart: 'Related product added to cart',
  RelatedProductClick: 'Related product clicked',
  OpenCustomProductForm: 'Form of a product opened',
  SaveCustomProductForm: 'Form of a product filled in',
  AddToCartError: 'Not added to cart',
})

/** Other events. */
const OTHERS: Readonly<Record<string, string>> = Object.freeze({
  View: 'Page seen',
  CheckoutConfirmed: 'Ordered',
  FormSubmit: 'Form sent',
  FormRefused: 'Form not accepted',
  search: 'Searched',
  overlay: 'Window opened or closed',
  'alert-dialog': 'Alert opened or closed',
  'installment-dialog': 'Payment in instalments explained',
  'quick-view-dialog': 'Quick view opened or closed',
  '(others)': 'Others',
})

const ERRORS: Readonly<Record<AddToCartError, string>> = Object.freeze({
  NO_VARIANT_SELECTED: 'no option chosen',
  VARIANT_UNAVAILABLE: 'no such variant',
  OUT_OF_STOCK: 'sold out',
  QUANTITY_NOT_A_NUMBER: 'quantity was no number',
  SUB_WITH_FORM_FAILURE: 'subscription with a form failed',
  SUB_QUANTITY_NOT_A_WHOLE_NUMBER: 'quantity was no whole number',
  SUB_API_FAILURE: 'subscription failed',
  EXPRESS_CHECKOUT_FAILURE: 'express checkout failed',
  CUSTOM_FORM_RENDER_ERROR: 'form could not be shown',
  CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK: 'sold out before the form was shown',
  API_FAILURE: 'the server refused it',
})

/** Returns the owner's words for an event; an event of a theme keeps its name. */
export function eventWords(name: string): string {
  const isShopping = name.startsWith(SHOPPING_PREFIX)
  return isShopping ? own(SHOPPING, name.slice(SHOPPING_PREFIX.length), name) : own(OTHERS, name, name)
}

/** Returns the owner's words for a report; `name` is an id where pages report forms and quick views. */
export function reportWords(
  site: SiteFacts,
  { kind, name }: { readonly kind: string; readonly name: string },
): string {
  if (kind === 'form-render') return site.forms.get(name)?.name || 'A form that is gone'
  if (kind !== 'quick-view') return eventWords(name)
  return `Quick view: ${site.catalog.get(name)?.title ?? 'a product that is gone'}`
}

/** Measurements of browsers. */
const MEASURES: Readonly<Record<string, string>> = Object.freeze({
  TTFB: 'Answer of the server (TTFB), ms',
  FCP: 'First content seen (FCP), ms',
  LCP: 'Main content seen (LCP), ms',
  INP: 'Answer to a press (INP), ms',
  CLS: 'Shifts of content (CLS)',
})

/** Returns the owner's words for a measurement; one of a theme keeps its name. */
export function measureWords(name: string): string {
  return own(MEASURES, name, name)
}

/** Returns why nothing was added to a cart, for a code of `ADD_TO_CART_ERRORS`. */
export function errorWords(code: string): string {
  return own(ERRORS, code, code)
}

function own(words: Readonly<Record<string, string>>, name: string, otherwise: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? otherwise) : otherwise
}
