import { eq } from 'drizzle-orm'
import type { Cart, CartCall } from '../cart/cart-rows.ts'
import { requireCart } from '../cart/carts.ts'
import { MOST } from '../config.ts'
import { carts } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { MESSAGES } from '../messages.ts'
import { refusedField } from '../refusal.ts'
import type { StoreContext } from '../store-context.ts'
import { countriesOf } from './country-names.ts'
import type { Destination } from './shipping-options.ts'

/** Keeps with the visitor's cart where it goes. @throws Refusal where the shop does not send there */
export function setDestination(store: StoreContext, call: CartCall, wish: Destination): Promise<Cart> {
  const countryCode = wish.countryCode.trim().toUpperCase()
  const postalCode = wish.postalCode.trim()
  const { storeSettings } = store.site()
  if (!countriesOf(storeSettings, 'en').some(({ code }) => code === countryCode))
    throw refusedField('country', MESSAGES.noShippingThere)
  if (postalCode.length > MOST.postalCode) throw refusedField('postalCode', MESSAGES.postalCodeTooLong)
  return inTransaction(store.db, async (tx) => {
    const cart = await requireCart(tx, call)
    const destination = { countryCode, postalCode }
    await tx.update(carts).set(destination).where(eq(carts.id, cart.id))
    return { ...cart, ...destination }
  })
}
