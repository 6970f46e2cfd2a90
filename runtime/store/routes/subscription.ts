import { Hono } from 'hono'
import { subscribe } from '../cart/shopping.ts'
import { bothWays } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import { guard, type StoreEnv } from '../http/guard.ts'
import { MESSAGES } from '../messages.ts'
import { parseRequest, subscriptionCall } from '../requests.ts'
import type { StoreContext } from '../store-context.ts'
import { newToken } from '../token.ts'

/** Buys a subscription: answers with the token of a separate cart, for `/checkout/subscribe`. */
export function subscriptionRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  app.post('/api/3/commerce/cart/subscription', guard(store, 'cart'), async (c) => {
    const body = parseRequest(subscriptionCall, await readBody(c.req.raw), MESSAGES.addFailed)
    const wish = {
      itemId: body.itemId,
      sku: body.sku ?? '',
      attributes: new Map<string, string>(),
      quantity: body.qty ?? body.quantity ?? 1,
      additionalFields: body.additionalFields,
      subscriptionOptionId: body.subscriptionOptionId ?? '',
    }
    const cartToken = await subscribe(store, wish, newToken())
    return c.json(bothWays({ cartToken }))
  })
  return app
}
