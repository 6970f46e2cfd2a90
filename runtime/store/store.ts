import type { Hono } from 'hono'
import type { Site, SiteItem } from '../site/site.ts'
import type { CartView } from './cart/cart-view.ts'
import { seedCoupons } from './cart/coupons.ts'
import { showCartOf } from './cart/shopping.ts'
import { RATE_LIMITS, type RateLimits } from './config.ts'
import { type DatabaseChoice, explain, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { readSecret } from './database/settings.ts'
import { keepTidy, tidy } from './housekeeping.ts'
import type { ProxyHeaders } from './http/forwarded.ts'
import type { OwnerAccess } from './http/owner.ts'
import { type Notice, takeNotice } from './notices.ts'
import { storeRoutes } from './routes/index.ts'
import { readSession, type Session } from './sessions.ts'
import { readSiteFacts } from './site-facts.ts'
import { liveStock, type VariantStock, withLiveStock } from './stock/live-stock.ts'
import { seedStock } from './stock/stock.ts'
import type { StoreContext } from './store-context.ts'

export interface StoreOptions {
  readonly site: Site
  readonly database: DatabaseChoice
  /** Epoch milliseconds; the clock of the machine where left out. */
  readonly now?: () => number
  readonly limits?: Partial<RateLimits>
  /** Headers of a proxy in front that tell address, host and scheme of visitors; none where left out. */
  readonly proxy?: ProxyHeaders
  /** Who is let in to the dashboard and the lists of sign-ups; nobody where left out. */
  readonly owner?: OwnerAccess
  /** Receives a line about a failure that visitors do not see; standard error by default. */
  readonly log?: (line: string) => void
}

/** A store that is open: its endpoints, and what pages show of it. */
export interface Store {
  /** Every endpoint; whatever else is asked for is answered 404, not as JSON. Hand Node's bindings on: `app.fetch(request, env)`. */
  readonly app: Hono
  /** Returns the stock of the variants of some items. */
  stock(itemIds: readonly string[]): Promise<ReadonlyMap<string, readonly VariantStock[]>>
  /** Returns the items with the stock of their variants in their data. */
  live(items: readonly SiteItem[]): Promise<readonly SiteItem[]>
  /** The cart behind a request's cookies; an empty one where there is none. */
  cart(request: Request): Promise<CartView>
  /** Who asks. Pages that hold forms answer with its `setCookies` and put its `crumb` into the forms. */
  session(request: Request): Session
  /** Returns the result of this visitor's last form, once. Call it for pages, not for files that they load. */
  notice(request: Request): Promise<Notice | undefined>
  /** Goes on with changed data of the site. */
  setSite(site: Site): Promise<void>
  /** Puts back the stock of expired carts; happens by itself once a minute. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the store of a site: makes or updates its tables, and puts the site's stock and coupons into it.
 * @throws StoreError where the database cannot be used, with what to do about it
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { db, close } = await openDatabase(options.database)
  try {
    await migrate(db)
    let site = readSiteFacts(options.site)
    const context: StoreContext = {
      db,
      site: () => site,
      now: options.now ?? Date.now,
      limits: { ...RATE_LIMITS, ...options.limits },
      sessions: { secret: await readSecret(db), proxy: options.proxy ?? 'none' },
      owner: options.owner ?? { kind: 'off' },
      log: options.log ?? ((line) => process.stderr.write(`${line}\n`)),
    }
    const seed = async (source: Site) => {
      await seedStock(db, site.catalog)
      await seedCoupons(db, source.coupons)
    }
    await seed(options.site)
    await tidy(context)
    const endTidying = keepTidy(context)
    const sessionOf = (request: Request) => readSession(request, context.sessions)
    return {
      app: storeRoutes(context),
      stock: (itemIds) => liveStock(context, itemIds),
      live: async (items) => {
        const stock = await liveStock(
          context,
          items.map(({ id }) => id),
        )
        return items.map((item) => withLiveStock(item, stock.get(item.id) ?? []))
      },
      cart: async (request) => {
        const { owner } = sessionOf(request)
        return showCartOf(context, { owner, now: context.now() })
      },
      session: sessionOf,
      notice: (request) => takeNotice(context, sessionOf(request)),
      setSite: async (next) => {
        site = readSiteFacts(next)
        await seed(next)
      },
      tidy: () => tidy(context),
      close: async () => {
        await endTidying()
        await close()
      },
    }
  } catch (failure) {
    await close()
    throw explain(options.database, failure)
  }
}
