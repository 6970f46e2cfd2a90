import { Hono } from 'hono'
import type { StoreEnv } from '../http/guard.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { liveStock } from '../stock/live-stock.ts'
import type { StoreContext } from '../store-context.ts'

const STOCK = '/api/commerce/inventory/stock'
const MOST_ITEMS = 100

/** Answers with the stock of items' variants; `itemId` may be given several times. */
export function stockRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  app.on('GET', [STOCK, `${STOCK}/`], async (c) => {
    const itemIds = (c.req.queries('itemId') ?? []).filter((id) => id !== '').slice(0, MOST_ITEMS)
    if (itemIds.length === 0) throw new Refusal({ status: 400, message: MESSAGES.unreadable })
    const stock = await liveStock(store, itemIds)
    c.header('Cache-Control', 'no-store')
    return c.json({ results: itemIds.flatMap((id) => stock.get(id) ?? []) })
  })
  return app
}
