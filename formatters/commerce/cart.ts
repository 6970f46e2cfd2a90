import { step } from '../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'
import fragment from '../../templates/fragments/cart-quantity.jsont'

export const cartQuantity: Formatter = () => (value, context) =>
  context.render(fragment, { node: totalQuantity(value), isPrivate: true })

export const cartSubtotal: Formatter = () => () => 'deprecated, do not use'

export const cartUrl: Formatter = () => () => '/cart'

/** Formatters of the cart. */
export const cartFormatters = {
  'cart-quantity': cartQuantity,
  'cart-subtotal': cartSubtotal,
  'cart-url': cartUrl,
} satisfies FormatterTable

function totalQuantity(value: unknown): number {
  const entries = step(value, 'entries')
  if (!Array.isArray(entries)) return 0
  return entries.reduce<number>((sum, entry) => sum + num(step(entry, 'quantity')), 0)
}
