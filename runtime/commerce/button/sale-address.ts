import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { CallResult } from '../../api/call.ts'
import type { Sale } from './outcome.ts'
import type { Press } from './press.ts'

/** Returns the address at which the purchase of a gift card or a subscription goes on. */
export async function saleAddress(press: Press, sale: Sale): Promise<CallResult<string>> {
  return sale.way === 'subscription'
    ? subscribe(press, sale)
    : { ok: true, value: giftCardPath(press, sale.order.sku) }
}

async function subscribe({ commerce, product, button }: Press, sale: Sale): Promise<CallResult<string>> {
  const { order, answers } = sale
  const option = product.get().subscriptionOption ?? button.dataset.subscriptionOptionId
  const wish = {
    itemId: product.id,
    sku: order.sku,
    qty: order.quantity,
    additionalFields: answers,
    ...(option && { subscriptionOptionId: option }),
  }
  const token = await commerce.call(({ purchases }) => purchases.subscribe(wish))
  if (!token.ok) return token
  return { ok: true, value: `/checkout/subscribe?cartToken=${encodeURIComponent(token.value)}` }
}

function giftCardPath({ commerce, product }: Press, sku: string): string {
  const query = new URLSearchParams({
    websiteId: str(step(step(commerce.page, 'website'), 'id')),
    giftCardProductId: product.id,
    ...(sku !== '' && { sku }),
  })
  return `/checkout/giftcard?${query}`
}
