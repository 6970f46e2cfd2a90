import { Hono } from 'hono'
import type { StoreEnv } from '../../http/guard.ts'
import type { StoreContext } from '../../store-context.ts'
import { cartFormRoutes } from './cart.ts'
import { purchaseRoutes } from './purchases.ts'
import { visitorFormRoutes } from './visitor-forms.ts'

/**
 * Forms of pages before script; `runtime/store/routes/index.ts` has their table. Each one answers 303
 * to a page.
 */
export function plainRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  for (const routes of [purchaseRoutes, cartFormRoutes, visitorFormRoutes]) app.route('/', routes(store))
  return app
}
