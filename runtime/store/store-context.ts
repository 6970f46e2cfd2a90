import type { Log } from '../files/folded-log.ts'
import type { Background } from './background.ts'
import type { CartSource } from './cart/cart-view.ts'
import type { FilledCarts } from './cart/filled-carts.ts'
import type { CommentFacts } from './comments/comment-facts.ts'
import type { RateLimits } from './config.ts'
import type { Database } from './database/database.ts'
import type { OwnerAccess } from './http/owner-access.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { MessageTemplates } from './mail/render-mail.ts'
import type { StoreSay } from './messages.ts'
import type { SessionRules } from './sessions.ts'

/** The words that visitors of a site are answered in. */
export interface SiteWords {
  /** Says the store's sentences in the site's own words. */
  readonly say: StoreSay
  /** BCP 47. */
  readonly language: string
}

/** The site's data, as far as the store needs it; replaced when the data changes. */
export interface SiteFacts extends CartSource, SiteWords {
  readonly siteTitle: string
  /** Origin under which visitors see the site; undefined where it is not known. */
  readonly baseUrl: string | undefined
  readonly captchaSiteKey: string
  /** Said of a restock sign-up that was taken. */
  readonly restockSuccessText: string
  /** True if an add leads to the checkout at once. */
  readonly expressCheckout: boolean
  /** True if shoppers may review products. */
  readonly takesReviews: boolean
  readonly comments: CommentFacts
  /** Smallest subtotal that may be checked out, in minor units. */
  readonly minimumSubtotalCents: number
}

/** How messages are made and sent. */
export interface MailRoom {
  /** Templates of the theme, as they are now. */
  readonly templates: () => MessageTemplates
  /** Undefined where messages are only kept. */
  readonly server: MailServer | undefined
  /** Address for messages about new orders and answers to forms; undefined where none are sent. */
  readonly ownerEmail: string | undefined
  /** Sends what is due soon. */
  readonly wake: () => void
}

/** Dependencies of every call of the store. */
export interface StoreContext {
  readonly db: Database
  readonly filledCarts: FilledCarts
  /** The site as its data is now. */
  readonly site: () => SiteFacts
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly limits: RateLimits
  readonly sessions: () => SessionRules
  /** Who is let in to the owner's pages and calls. */
  readonly owner: OwnerAccess
  readonly mail: MailRoom
  readonly background: Background
  readonly log: Log
}
