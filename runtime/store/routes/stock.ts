import { Hono } from 'hono'
import type { StoreEnv } from '../http/guard.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { liveStock } from '../stock/live-stock.ts'
import type { StoreContext } from '../store-context.ts'
import { within } from '../within.ts'

const STOCK = '/api/commerce/inventory/stock'
const MOST_ITEMS = 100
/** Milliseconds. Health checks ask here: they wait for less than visitors do. */
const PATIENCE = 4000

/** Answers with the stock of items' variants; `itemId` may be given several times. */
export function stockRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  app.on('GET', [STOCK, `${STOCK}/`], async (c) => {
    const itemIds = (c.req.queries('itemId') ?? []).filter((id) => id !== '').slice(0, MOST_ITEMS)
    if (itemIds.length === 0) throw new Refusal({ status: 400, message: MESSAGES.unreadable })
    const stock = await within(PATIENCE, liveStock(store, itemIds), 'The database did not answer in time.')
    c.header('Cache-Control', 'no-store')
    return c.json({ results: itemIds.flatMap((id) => stock.get(id) ?? []) })
  })
  return app
}
