import type { Hono } from 'hono'
import { memoizeByObject } from '../../engine/cache/memoize.ts'
import { foldedLog } from '../files/folded-log.ts'
import type { Site, SiteItem } from '../site/site.ts'
import { Background } from './background.ts'
import type { CartView } from './cart/cart-view.ts'
import { seedCoupons } from './cart/coupons.ts'
import { FilledCarts } from './cart/filled-carts.ts'
import { emptyCart, showCartOf } from './cart/shopping.ts'
import { type ItemComments, readComments } from './comments/approved.ts'
import { RATE_LIMITS } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { explain, openDatabase } from './database/open-database.ts'
import * as tables from './database/schema.ts'
import { keepSecret, newSecret } from './database/settings.ts'
import { keepTidy, tidy } from './housekeeping.ts'
import { Mailer } from './mail/mailer.ts'
import type { MessageTemplates } from './mail/render-mail.ts'
import { ApprovedEntries } from './moderation/entries.ts'
import { takeNotice } from './notices.ts'
import { type ItemReviews, type ReviewsPage, readReviews, readReviewsPage } from './reviews/approved.ts'
import { storeRoutes } from './routes/index.ts'
import { readSession, type SessionRules } from './sessions.ts'
import { readSiteFacts } from './site-facts.ts'
import { describeUnsold } from './stock/catalog.ts'
import { changedStock, liveStock, withLiveStock } from './stock/live-stock.ts'
import { seedStock } from './stock/stock.ts'
import type { Store, StoreOptions } from './store.ts'
import type { SiteFacts, StoreContext } from './store-context.ts'

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
  const store = new RunningStore(options, await openDatabase(options.database))
  // A stored database has carts and notices, and the secret that signs crumbs: both are read once it is open.
  if (!('memory' in options.database)) await store.opened
  return store
}

/** A store from the moment when its database is known: it opens, runs and is closed. */
class RunningStore implements Store {
  readonly opened: Promise<void>
  readonly app: Hono
  isOpen = false
  emptyCart: CartView
  /** A page asks for it more than once, and a stranger is one visitor throughout. */
  readonly session = memoizeByObject((request: Request) => readSession(request, this.#sessions))
  readonly #context: StoreContext
  readonly #mailer: Mailer
  readonly #reviews
  readonly #comments
  #site: Site
  #facts: SiteFacts
  #sessions: SessionRules
  #messages: MessageTemplates = { receipt: {}, signIn: {}, restock: {} }
  #endTidying = async () => {}

  constructor(
    readonly options: StoreOptions,
    readonly database: OpenDatabase,
  ) {
    const { db } = database
    this.#site = options.site
    this.#facts = readSiteFacts(options.site)
    this.#sessions = { secret: newSecret(), proxy: options.proxy ?? 'none' }
    this.#context = this.#makeContext()
    this.#mailer = new Mailer(this.#context)
    this.#reviews = new ApprovedEntries(db, tables.reviews, { none: NO_ENTRIES, read: readReviews })
    this.#comments = new ApprovedEntries(db, tables.comments, { none: NO_ENTRIES, read: readComments })
    this.emptyCart = emptyCart(this.#context)
    this.opened = this.#open()
    // Callers that wait for it get the failure.
    this.opened.catch(() => {})
    this.app = storeRoutes(this.#context, this.opened)
  }

  async changedStock(since?: string) {
    await this.opened
    return changedStock(this.#context, since)
  }

  async reviews(): Promise<ItemReviews> {
    await this.opened
    return this.#facts.takesReviews ? this.#reviews.read() : NO_ENTRIES
  }

  async reviewsPage(asked: ReviewsPage) {
    return readReviewsPage(this.#context.db, await this.reviews(), asked)
  }

  async comments(): Promise<ItemComments> {
    await this.opened
    return this.#facts.comments.isOn ? this.#comments.read() : NO_ENTRIES
  }

  async live(items: readonly SiteItem[]) {
    await this.opened
    const ids = items.map(({ id }) => id)
    const stock = await liveStock(this.#context, ids)
    return items.map((item) => withLiveStock(item, stock.get(item.id) ?? []))
  }

  async cart(request: Request) {
    await this.opened
    const { owner } = this.session(request)
    return showCartOf(this.#context, { owner, now: this.#context.now() })
  }

  async notice(request: Request) {
    await this.opened
    return takeNotice(this.#context, this.session(request).notice)
  }

  async setSite(site: Site) {
    this.#site = site
    this.#facts = readSiteFacts(site)
    this.emptyCart = emptyCart(this.#context)
    if (this.isOpen) await this.#fill()
  }

  setMessages(templates: MessageTemplates): void {
    this.#messages = templates
  }

  async deliver() {
    await this.opened
    await this.#context.background.ended()
    await this.#mailer.deliver()
  }

  async tidy() {
    await this.opened
    await tidy(this.#context)
  }

  async close() {
    if (!(await settles(this.opened))) return
    await this.#endTidying()
    await this.#context.background.ended()
    await this.#mailer.end()
    await this.database.close()
  }

  #makeContext(): StoreContext {
    const { options } = this
    const { db } = this.database
    const log = options.log ?? foldedLog((line) => process.stderr.write(`${line}\n`))
    return {
      db,
      filledCarts: new FilledCarts(db),
      site: () => this.#facts,
      now: options.now ?? Date.now,
      limits: { ...RATE_LIMITS, ...options.limits },
      sessions: () => this.#sessions,
      owner: options.owner ?? { kind: 'off' },
      mail: {
        templates: () => this.#messages,
        server: options.mailServer,
        ownerEmail: options.mailServer && options.ownerEmail,
        wake: () => this.#mailer.wake(),
      },
      background: new Background(log),
      log,
    }
  }

  async #open() {
    const { db, patient = db, note } = this.database
    if (note !== undefined) this.#context.log(note)
    try {
      await migrate(patient)
      this.#sessions = { ...this.#sessions, secret: await keepSecret(db, this.#sessions.secret) }
      await this.#fill()
      await tidy(this.#context)
      this.#endTidying = keepTidy(this.#context)
      if (this.options.mailServer !== undefined) this.#mailer.start()
    } catch (failure) {
      await this.database.close()
      throw explain(this.options.database, failure)
    }
  }

  /** Puts the stock and the coupons of the site into the database. */
  async #fill() {
    const { db } = this.database
    const filled = this.#site
    const { catalog } = this.#facts
    for (const line of [...(await seedStock(db, catalog)), ...describeUnsold(catalog)])
      this.#context.log(line)
    await seedCoupons(db, filled.coupons)
    // It may have changed meanwhile.
    if (filled !== this.#site) await this.#fill()
    this.isOpen = true
  }
}

/** One object, so that whoever caches by it sees that nothing changed. */
const NO_ENTRIES: ReadonlyMap<string, never> = new Map<string, never>()

/** Waits for a promise; returns false where it is rejected. */
function settles(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  )
}
