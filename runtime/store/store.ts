import type { Hono } from 'hono'
import type { Log } from '../files/folded-log.ts'
import type { JsonObject, Site, SiteItem } from '../site/site.ts'
import type { CartView } from './cart/cart-view.ts'
import type { ItemComments } from './comments/approved.ts'
import type { RateLimits } from './config.ts'
import type { DatabaseChoice } from './database/database.ts'
import type { ProxyHeaders } from './http/forwarded.ts'
import type { OwnerAccess } from './http/owner-access.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { MessageTemplates } from './mail/render-mail.ts'
import type { Notice } from './notices.ts'
import type { ItemReviews, ReviewsPage } from './reviews/approved.ts'
import type { Session } from './sessions.ts'
import type { ChangedStock } from './stock/live-stock.ts'

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
  /** Address that a message about each new order and each form is sent to; none where left out. */
  readonly ownerEmail?: string
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
  /** Returns the stock of items that may have changed since the moment of an answer; of all without one. */
  changedStock(since?: string): Promise<ChangedStock>
  /** Returns the approved reviews by item; none where the site takes none. */
  reviews(): Promise<ItemReviews>
  /** Returns another page of a product's reviews than `reviews` has; undefined where there is none. */
  reviewsPage(asked: ReviewsPage): Promise<JsonObject | undefined>
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
