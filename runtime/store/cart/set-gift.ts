import { eq } from 'drizzle-orm'
import { MOST } from '../config.ts'
import { carts } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal, refusedField } from '../refusal.ts'
import type { StoreContext } from '../store-context.ts'
import type { Cart, CartCall } from './cart-rows.ts'
import { requireCart } from './carts.ts'
import { type Gift, giftOf } from './gift.ts'

/** Keeps wrapping and note with the visitor's cart. @throws Refusal where the shop wraps no gifts */
export function setGift(
  store: StoreContext,
  call: CartCall,
  wish: Pick<Gift, 'isWrapped' | 'note'>,
): Promise<Cart> {
  if (giftOf(store.site().storeSettings, undefined) === null)
    throw new Refusal({ status: 400, message: MESSAGES.giftOff })
  // A form ends its lines with two characters.
  const note = wish.note.replace(/\r\n?/g, '\n').trim()
  if (note.length > MOST.giftNote) throw refusedField('giftNote', MESSAGES.giftNoteTooLong)
  return inTransaction(store.db, async (tx) => {
    const cart = await requireCart(tx, call)
    const gift = { giftWrap: wish.isWrapped, giftNote: note }
    await tx.update(carts).set(gift).where(eq(carts.id, cart.id))
    return { ...cart, ...gift }
  })
}
