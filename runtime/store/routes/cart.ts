import { type Context, Hono } from 'hono'
import { findCart } from '../cart/cart-rows.ts'
import { removeEntry } from '../cart/carts.ts'
import { applyCoupon, removeCoupon } from '../cart/coupons.ts'
import { sampleCart } from '../cart/sample-cart.ts'
import { setGift } from '../cart/set-gift.ts'
import {
  addToCart,
  type ChangedCart,
  cartCookies,
  changeAnswers,
  changeQuantity,
  noCartCookies,
  showCart,
} from '../cart/shopping.ts'
import { addCookies } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import { guard, type StoreEnv, withSession } from '../http/guard.ts'
import { requireUuid } from '../http/ids.ts'
import { MESSAGES } from '../messages.ts'
import {
  addEntryRequest,
  additionalFieldsRequest,
  couponRequest,
  giftRequest,
  parseRequest,
  quantityRequest,
  shippingLocationRequest,
} from '../requests.ts'
import { setDestination } from '../shipping/destination.ts'
import type { StoreContext } from '../store-context.ts'

const CART = '/api/commerce/shopping-cart'

/** The cart and its lines. */
export function cartRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const call = (c: Context<StoreEnv>) => ({ owner: c.get('session').owner, now: store.now() })
  const cartGuard = guard(store, 'cart')

  app.get(CART, withSession(store), async (c) => {
    if (c.req.query('mock') === 'true') return c.json(sampleCart(store.site(), store.now()))
    const session = c.get('session')
    const cart = await findCart(store.db, call(c))
    if (cart === undefined && session.hasCart) addCookies(c, noCartCookies(session))
    return c.json(await showCart(store, cart))
  })

  app.post(`${CART}/entries`, cartGuard, async (c) => {
    const wish = parseRequest(addEntryRequest, await readBody(c.req.raw), MESSAGES.addFailed)
    const { itemId, sku, quantity, additionalFields, giftCard } = wish
    const changed = await addToCart(store, c.get('session').owner, {
      itemId,
      sku: sku ?? '',
      attributes: new Map(),
      quantity,
      additionalFields,
      giftCard: giftCard ?? undefined,
    })
    keepCookies(c, changed)
    return c.json({ shoppingCart: changed.shoppingCart, newlyAdded: changed.entry })
  })

  app.put(`${CART}/entries/:entryId`, cartGuard, async (c) => {
    const { quantity } = parseRequest(quantityRequest, await readBody(c.req.raw), MESSAGES.quantityFailed)
    const entryId = requireUuid(c.req.param('entryId'), MESSAGES.quantityFailed)
    return answerUpdate(c, await changeQuantity(store, c.get('session').owner, { entryId, quantity }))
  })

  app.put(`${CART}/entries/:entryId/additionalFields`, cartGuard, async (c) => {
    const body = parseRequest(additionalFieldsRequest, await readBody(c.req.raw), MESSAGES.formUpdateFailed)
    const entryId = requireUuid(c.req.param('entryId'), MESSAGES.formUpdateFailed)
    const { additionalFields } = body
    return answerUpdate(c, await changeAnswers(store, c.get('session').owner, { entryId, additionalFields }))
  })

  app.delete(`${CART}/entries/:entryId`, cartGuard, async (c) => {
    const entryId = requireUuid(c.req.param('entryId'), MESSAGES.removeFailed)
    const { cart } = await removeEntry(store.db, call(c), entryId)
    return c.json({ shoppingCart: await showCart(store, cart) })
  })

  app.put(`${CART}/shipping-location`, cartGuard, async (c) => {
    const body = await readBody(c.req.raw)
    const destination = parseRequest(shippingLocationRequest, body, MESSAGES.noShippingThere)
    return c.json({ shoppingCart: await showCart(store, await setDestination(store, call(c), destination)) })
  })

  app.put(`${CART}/gift`, cartGuard, async (c) => {
    const wish = parseRequest(giftRequest, await readBody(c.req.raw), MESSAGES.unreadable)
    return c.json({ shoppingCart: await showCart(store, await setGift(store, call(c), wish)) })
  })

  app.post(`${CART}/coupons`, cartGuard, async (c) => {
    const { code } = parseRequest(couponRequest, await readBody(c.req.raw), MESSAGES.couponUnknown)
    return c.json({ shoppingCart: await showCart(store, await applyCoupon(store.db, call(c), code)) })
  })

  app.delete(`${CART}/coupons/:code`, cartGuard, async (c) => {
    const cart = await removeCoupon(store.db, call(c), c.req.param('code'))
    return c.json({ shoppingCart: await showCart(store, cart) })
  })
  return app
}

function answerUpdate(c: Context<StoreEnv>, changed: ChangedCart): Response {
  keepCookies(c, changed)
  return c.json({ shoppingCart: changed.shoppingCart, updatedEntry: changed.entry })
}

function keepCookies(c: Context<StoreEnv>, { cart }: ChangedCart): void {
  addCookies(c, cartCookies(c.get('session'), cart))
}
