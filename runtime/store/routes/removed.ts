import type { CartOwner, Entry } from '../cart/cart-rows.ts'
import { viewLine } from '../cart/cart-view.ts'
import type { GiftCard } from '../cart/gift-card.ts'
import { addToCart, type ChangedCart, type Wish } from '../cart/shopping.ts'
import { inTransaction } from '../database/transaction.ts'
import { makeFormKey, pressOnce, spendKey } from '../forms/forms.ts'
import { type FormFields, field } from '../http/body.ts'
import type { Notice } from '../notices.ts'
import { sha256 } from '../sha256.ts'
import type { StoreContext } from '../store-context.ts'
import { success } from './plain-form.ts'

/**
 * Makes the notice of a line that was removed, whose `values.undo` has the path and the fields of the form
 * that puts it back; undefined where its product has gone.
 */
export async function removed(store: StoreContext, entry: Entry): Promise<Notice | undefined> {
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
      key: await makeFormKey(store),
    }).map(([name, value]) => ({ name, value })),
  }
  return { ...success('cart', entry.id, site.say('removedFromCart', line)), values: { undo } }
}

/** A form of an add, and what it asks for. */
interface AddForm {
  readonly owner: CartOwner
  readonly form: FormFields
  readonly wish: Wish
}

/**
 * Puts the item of a form into the cart. A form with a key does so once, however often it is pressed: a
 * second press waits for the first and changes nothing. The key of a removed line is the store's; that of an
 * add may be on many pages, and counts together with the visitor and what was chosen. @throws Refusal
 */
export async function addByForm(
  store: StoreContext,
  { owner, form, wish }: AddForm,
): Promise<ChangedCart | undefined> {
  const key = field(form, 'key')
  const isUndo = form.undo !== undefined
  if (!isUndo && (key === '' || owner.isNew)) return addToCart(store, owner, wish)
  return inTransaction(store.db, async (db) => {
    const isFirst = isUndo
      ? await spendKey(db, key, store.now())
      : await pressOnce(db, sha256(JSON.stringify([owner.visitor, form])), store.now())
    return isFirst ? addToCart({ ...store, db }, owner, wish) : undefined
  })
}

function giftFields(productId: string, { name, email, message, day }: GiftCard) {
  return { productId, giftName: name, giftEmail: email, giftMessage: message, giftDay: day }
}
