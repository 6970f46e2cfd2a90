import { Hono } from 'hono'
import { CSRF_HEADER, RESTOCK_PATH } from '../../site/calls/names.ts'
import { COOKIES } from '../config.ts'
import type { StoreEnv } from '../http/guard.ts'
import type { StoreContext } from '../store-context.ts'

/** Settings of the store for a page's script; nothing here is secret. */
export function contextRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  app.get('/api/context/config', (c) => {
    const { websiteId, siteTitle, currency, captchaSiteKey, language } = store.site()
    // The other cookies are for the server alone.
    const { hasCart, siteUser, visitor, visit, crumb } = COOKIES
    return c.json({
      websiteId,
      siteTitle,
      currencyCode: currency,
      language,
      captchaSiteKey: captchaSiteKey || null,
      csrfHeader: CSRF_HEADER,
      cookies: { hasCart, siteUser, visitor, visit, crumb },
      restockPath: RESTOCK_PATH,
      installmentsPath: '/installments/{language}/{country}',
    })
  })
  return app
}
