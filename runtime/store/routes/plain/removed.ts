import type { Entry } from '../../cart/cart-rows.ts'
import { viewLine } from '../../cart/cart-view.ts'
import type { GiftCard } from '../../cart/gift-card.ts'
import type { Notice } from '../../notices.ts'
import type { StoreContext } from '../../store-context.ts'
import { newToken } from '../../token.ts'
import { success } from './plain-form.ts'

/**
 * Makes the notice of a line that was removed, whose `values.undo` has the path and the fields of the form
 * that puts it back; undefined where its product has gone.
 */
export function removed(store: StoreContext, entry: Entry): Notice | undefined {
  const site = store.site()
  const line = viewLine(site, entry)
  if (line === undefined) return undefined
  const { itemId, giftCard, additionalFields } = entry
  const fields = giftCard === null ? { itemId, additionalFields } : giftFields(itemId, giftCard)
  const undo = {
    path: giftCard === null ? '/cart/entries' : '/cart/gift-cards',
    fields: Object.entries({
      ...fields,
      sku: entry.variantId,
      quantity: String(entry.quantity),
      key: newToken(),
    }).map(([name, value]) => ({ name, value })),
  }
  return { ...success('cart', entry.id, site.say('removedFromCart', line)), values: { undo } }
}

function giftFields(productId: string, { name, email, message, day }: GiftCard) {
  return { productId, giftName: name, giftEmail: email, giftMessage: message, giftDay: day }
}
