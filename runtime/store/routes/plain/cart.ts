import { Hono } from 'hono'
import type { CartCall } from '../../cart/cart-rows.ts'
import { removeEntry } from '../../cart/carts.ts'
import { applyCoupon, removeCoupon } from '../../cart/coupons.ts'
import { setGift } from '../../cart/set-gift.ts'
import { changeQuantity } from '../../cart/shopping.ts'
import { type FormFields, field } from '../../http/body.ts'
import { guard, type StoreEnv } from '../../http/guard.ts'
import { requireUuid } from '../../http/ids.ts'
import { MESSAGES } from '../../messages.ts'
import type { Notice } from '../../notices.ts'
import { Refusal } from '../../refusal.ts'
import { setDestination } from '../../shipping/destination.ts'
import type { StoreContext } from '../../store-context.ts'
import { answererOf } from './plain-form.ts'
import { removed } from './removed.ts'

/** Forms of the cart's page; the fragments are those of the demo theme. */
export function cartFormRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const now = () => store.now()
  const post = answererOf(store)

  app.post('/cart/entries/:entryId', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: c.req.param('entryId') }, async ({ form }) => {
      const entryId = requireUuid(c.req.param('entryId'), MESSAGES.quantityFailed)
      const { owner } = c.get('session')
      if (form.remove !== undefined)
        return { to: '/cart', notice: await makeGone(store, { owner, now: now() }, entryId) }
      await changeQuantity(store, owner, { entryId, quantity: quantityIn(form) })
      return { to: '/cart' }
    }),
  )

  app.post('/cart/coupons', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '' }, async ({ form }) => {
      const call = { owner: c.get('session').owner, now: now() }
      if (form.remove === undefined) await applyCoupon(store.db, call, field(form, 'code'))
      else await removeCoupon(store.db, call, field(form, 'remove'))
      return { to: '/cart' }
    }),
  )

  app.post('/cart/shipping-location', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '' }, async ({ form }) => {
      const destination = { countryCode: field(form, 'countryCode'), postalCode: field(form, 'postalCode') }
      await setDestination(store, { owner: c.get('session').owner, now: now() }, destination)
      return { to: '/cart#cart-shipping' }
    }),
  )

  app.post('/cart/gift', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '' }, async ({ form }) => {
      const wish = { isWrapped: field(form, 'giftWrap') !== '', note: field(form, 'giftNote') }
      await setGift(store, { owner: c.get('session').owner, now: now() }, wish)
      return { to: form.checkout === undefined ? '/cart#cart-gift' : '/commerce/goto-checkout' }
    }),
  )
  return app
}

/** Reads the quantity of a line; a button of the form makes it one less or one more than its field has. */
function quantityIn(form: FormFields): string {
  const [quantity, step] = [field(form, 'quantity'), field(form, 'step')]
  return /^-?1$/.test(step) ? String(Math.max(1, Number(quantity) + Number(step))) : quantity
}

/**
 * Takes a line out of the cart. A second press finds the line gone, which is fine.
 * @returns the notice that offers to put it back
 */
async function makeGone(store: StoreContext, call: CartCall, entryId: string): Promise<Notice | undefined> {
  try {
    const { entry } = await removeEntry(store.db, call, entryId)
    return removed(store, entry)
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.details.status !== 404) throw failure
    return undefined
  }
}
