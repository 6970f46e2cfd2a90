import { html } from 'hono/html'
import { ACCOUNT_PATH } from '../account/account-page.ts'
import { type CartView, choiceText } from '../cart/cart-view.ts'
import { wrappingCents } from '../cart/gift.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'

/** Returns the figures of a cart for the table of an order. */
export function figuresOf(cart: CartView, say: StoreSay) {
  const lines = cart.entries.map((entry) => ({
    ...{ itemId: entry.itemId, title: entry.title, quantity: entry.quantity },
    unitCents: entry.purchasePriceCents,
    options: choiceText(entry, say),
    ...{ giftCard: entry.giftCard, formId: entry.additionalFieldsFormId },
    additionalFields: entry.additionalFields ?? '',
  }))
  const { currencyCode: currency, subtotalCents, discountCents, gift, grandTotalCents: totalCents } = cart
  const giftCents = wrappingCents(gift)
  const coupons = cart.validCoupons.map(({ code }) => code)
  const sums = { subtotalCents, discountCents, giftCents, delivery: null, totalCents }
  return { lines, currency, coupons, giftNote: gift?.note ?? '', ...sums }
}

/** Says why nothing can be ordered, with a link to where the shopper can go on. */
export function wayBack(
  say: StoreSay,
  message: string,
  { to = '/cart', hasOrders = false }: { readonly to?: string; readonly hasOrders?: boolean } = {},
): Markup {
  const orders = hasOrders ? html`<p><a href="${ACCOUNT_PATH}">${say('orderAll')}</a></p>` : ''
  return html`<p class="note">${message}</p>${orders}<p><a href="${to}">${say('backToStore')}</a></p>`
}
