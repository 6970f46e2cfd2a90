import type { Hono } from 'hono'
import { memoizeByObject } from '../../engine/memoize.ts'
import { foldedLog, type Log } from '../files/folded-log.ts'
import type { Site, SiteItem } from '../site/site.ts'
import { Background } from './background.ts'
import type { CartView } from './cart/cart-view.ts'
import { seedCoupons } from './cart/coupons.ts'
import { FilledCarts } from './cart/filled-carts.ts'
import { emptyCart, showCartOf } from './cart/shopping.ts'
import { type ItemComments, readComments } from './comments/approved.ts'
import { RATE_LIMITS, type RateLimits } from './config.ts'
import type { DatabaseChoice } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { explain, openDatabase } from './database/open-database.ts'
import * as tables from './database/schema.ts'
import { keepSecret, newSecret } from './database/settings.ts'
import { keepTidy, tidy } from './housekeeping.ts'
import type { ProxyHeaders } from './http/forwarded.ts'
import type { OwnerAccess } from './http/owner-access.ts'
import type { MailServer } from './mail/mail-server.ts'
import { Mailer } from './mail/mailer.ts'
import type { MessageTemplates } from './mail/render-mail.ts'
import { ApprovedEntries } from './moderation/entries.ts'
import { type Notice, takeNotice } from './notices.ts'
import { type ItemReviews, readReviews } from './reviews/approved.ts'
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
  /** Headers of a proxy in front that give address, host and scheme of visitors; none where left out. */
  readonly proxy?: ProxyHeaders
  /** Who is let in to the dashboard and the lists of sign-ups; no visitor where left out. */
  readonly owner?: OwnerAccess
  /** Sends messages to customers; where left out they are only kept. */
  readonly mailServer?: MailServer
  /** Receives a line about a failure that visitors do not see; standard error by default. */
  readonly log?: Log
}

/** A store: its endpoints, and what pages show of it. Until it is open, its answers wait. */
export interface Store {
  /** Resolves when the store is open. @throws StoreError where the database cannot be used */
  readonly opened: Promise<void>
  readonly isOpen: boolean
  /**
   * Every endpoint; whatever else is asked for is answered 404, not as JSON. Hand Node's bindings on:
   * `app.fetch(request, env)`.
   */
  readonly app: Hono
  /** Returns the stock of the variants of some items. */
  stock(itemIds: readonly string[]): Promise<ReadonlyMap<string, readonly VariantStock[]>>
  /** Returns the approved reviews by item; none where the site takes none. */
  reviews(): Promise<ItemReviews>
  /** Returns the approved comments by item; none where the site takes none. */
  comments(): Promise<ItemComments>
  /** Returns the items with the stock of their variants in their data. */
  live(items: readonly SiteItem[]): Promise<readonly SiteItem[]>
  /** The cart of a visitor without one. */
  readonly emptyCart: CartView
  /** The cart behind a request's cookies; an empty one where there is none. */
  cart(request: Request): Promise<CartView>
  /** Who asks. Pages that hold forms answer with its `setCookies` and put its `crumb` into the forms. */
  session(request: Request): Session
  /**
   * Returns the result of this visitor's last form, once. Call it for pages, not for files that they load.
   */
  notice(request: Request): Promise<Notice | undefined>
  /** Goes on with changed data of the site. */
  setSite(site: Site): Promise<void>
  /** Goes on with other templates for messages to customers. */
  setMessages(templates: MessageTemplates): void
  /** Sends the messages that are due; the store does so again and again. */
  deliver(): Promise<void>
  /** Puts back the stock of expired carts; the store calls it once a minute. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the store of a site: makes or updates its tables, and puts the site's stock and coupons into it.
 * @throws StoreError where the database cannot be used, with what to do about it
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = await startStore(options)
  await store.opened
  return store
}

/**
 * Starts to open the store of a site. One in memory is returned while it opens: it has no carts,
 * and its stock is the site's. @throws StoreError
 */
export async function startStore(options: StoreOptions): Promise<Store> {
  const { db, close } = await openDatabase(options.database)
  let source = options.site
  let site = readSiteFacts(source)
  let sessions = { secret: newSecret(), proxy: options.proxy ?? 'none' }
  let isOpen = false
  let messages: MessageTemplates = { receipt: {}, signIn: {}, restock: {} }
  let endTidying = async () => {}
  const fill = async () => {
    const filled = source
    await seedStock(db, site.catalog)
    await seedCoupons(db, filled.coupons)
    // It may have changed meanwhile.
    if (filled !== source) await fill()
    isOpen = true
  }
  const open = async () => {
    try {
      await migrate(db)
      sessions = { ...sessions, secret: await keepSecret(db, sessions.secret) }
      await fill()
      await tidy(context)
      endTidying = keepTidy(context)
      if (options.mailServer !== undefined) mailer.start()
    } catch (failure) {
      await close()
      throw explain(options.database, failure)
    }
  }
  const log = options.log ?? foldedLog((line) => process.stderr.write(`${line}\n`))
  const background = new Background(log)
  const context: StoreContext = {
    db,
    filledCarts: new FilledCarts(db),
    site: () => site,
    now: options.now ?? Date.now,
    limits: { ...RATE_LIMITS, ...options.limits },
    sessions: () => sessions,
    owner: options.owner ?? { kind: 'off' },
    mail: { templates: () => messages, server: options.mailServer, wake: () => mailer.wake() },
    background,
    log,
  }
  const mailer = new Mailer(context)
  const reviews = new ApprovedEntries(db, tables.reviews, { none: new Map(), read: readReviews })
  const comments = new ApprovedEntries(db, tables.comments, { none: new Map(), read: readComments })
  let empty = emptyCart(context)
  const opened = open()
  // Callers that wait for it get the failure.
  opened.catch(() => {})
  // Others carts and notices cannot be read before, and it signs crumbs with the secret of the database.
  if (!('memory' in options.database)) await opened
  // A page asks for it more than once, and a stranger is one visitor throughout.
  const sessionOf = memoizeByObject((request: Request) => readSession(request, sessions))
  return {
    opened,
    get isOpen() {
      return isOpen
    },
    app: storeRoutes(context, opened),
    async stock(itemIds) {
      await opened
      return liveStock(context, itemIds)
    },
    async reviews() {
      await opened
      return site.takesReviews ? reviews.read() : new Map()
    },
    async comments() {
      await opened
      return site.comments.isOn ? comments.read() : new Map()
    },
    async live(items) {
      await opened
      const stock = await liveStock(
        context,
        items.map(({ id }) => id),
      )
      return items.map((item) => withLiveStock(item, stock.get(item.id) ?? []))
    },
    get emptyCart() {
      return empty
    },
    async cart(request) {
      await opened
      const { owner } = sessionOf(request)
      return showCartOf(context, { owner, now: context.now() })
    },
    session: sessionOf,
    async notice(request) {
      await opened
      return takeNotice(context, sessionOf(request))
    },
    async setSite(next) {
      source = next
      site = readSiteFacts(next)
      empty = emptyCart(context)
      if (isOpen) await fill()
    },
    setMessages(templates) {
      messages = templates
    },
    async deliver() {
      await opened
      await background.ended()
      await mailer.deliver()
    },
    async tidy() {
      await opened
      await tidy(context)
    },
    async close() {
      if (!(await settles(opened))) return
      await endTidying()
      await background.ended()
      await mailer.end()
      await close()
    },
  }
}

/** Waits for a promise; returns false where it is rejected. */
function settles(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  )
}
