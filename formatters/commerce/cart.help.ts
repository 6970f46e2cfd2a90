import type { Description } from '../../engine/plugin.ts'
import type { cartFormatters } from './cart.ts'

/** Help for the formatters that show the cart. */
export const cartHelp = {
  'cart-quantity': {
    summary: 'Counts the pieces in a cart, in a tag that the page keeps up to date',
    examples: [
      {
        template: '{cart|cart-quantity}',
        data: { cart: { entries: [{ quantity: 2 }, { quantity: 1 }] } },
        output: '<span class="sqs-cart-quantity">3</span>',
      },
    ],
  },
  'cart-subtotal': {
    summary: 'Prints a notice that this formatter is obsolete',
    examples: [{ template: '{cart|cart-subtotal}', data: {}, output: 'deprecated, do not use' }],
  },
  'cart-url': {
    summary: 'Gives the address of the cart page',
    examples: [
      { template: '<a href="{cart|cart-url}">Cart</a>', data: {}, output: '<a href="/cart">Cart</a>' },
    ],
  },
} satisfies Record<keyof typeof cartFormatters, Description>
