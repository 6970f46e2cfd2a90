import type { FormatterTable } from '../../engine/plugin.ts'
import { step } from '../../engine/step.ts'
import { num } from '../../engine/value.ts'
import fragment from '../../templates/fragments/cart-quantity.jsont'

/** Formatters of the cart. */
export const cart = {
  'cart-quantity': () => (value, context) =>
    context.render(fragment, { node: totalQuantity(value), isPrivate: true }),
  'cart-subtotal': () => () => 'deprecated, do not use',
  'cart-url': () => () => '/cart',
} satisfies FormatterTable

function totalQuantity(value: unknown): number {
  const entries = step(value, 'entries')
  if (!Array.isArray(entries)) return 0
  return entries.reduce<number>((sum, entry) => sum + num(step(entry, 'quantity')), 0)
}
