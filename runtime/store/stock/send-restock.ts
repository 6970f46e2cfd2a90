import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { LIFETIMES } from '../config.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/mail-schema.ts'
import { restockSignUps } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { headerText } from '../mail/letter.ts'
import { askAgain, forgetMails, keepMail, type Mail, type MailContent } from '../mail/mails.ts'
import { renderRestock } from '../mail/render-restock.ts'
import type { StoreContext } from '../store-context.ts'
import { hasStock } from './stock.ts'

/** A variant that visitors wait for. */
export interface WantedVariant {
  readonly productId: string
  readonly variantId: string
}

/** Result of notifying those who wait for variants. */
export interface Notified {
  /** Number of messages; without a mail server, of those whom the owner wrote to. */
  readonly sent: number
  /** Number of those whose wish ended without a message: the variant is sold no longer. */
  readonly gone: number
  /** Number of variants that are sold out, whose visitors wait on. */
  readonly out: number
}

/**
 * Notifies everybody who waits for some variants: a message goes to each where there is a mail server and the
 * variant is still sold; the wish ends in any case. With a mail server, what is sold out is left as it is.
 */
export async function notify(store: StoreContext, variants: readonly WantedVariant[]): Promise<Notified> {
  let [sent, gone, out] = [0, 0, 0]
  for (const wanted of variants) {
    const content = store.mail.server === undefined ? undefined : messageAbout(store, wanted)
    const key = { itemId: wanted.productId, variantId: wanted.variantId }
    if (content !== undefined && !(await hasStock(store.db, key))) {
      out++
      continue
    }
    const ended = await endWishes(store, wanted, content)
    if (store.mail.server === undefined || content !== undefined) sent += ended
    else gone += ended
  }
  store.mail.wake()
  return { sent, gone, out }
}

/** Ends the wishes for a variant, and keeps a message to each visitor where there is one to send. */
async function endWishes(
  store: StoreContext,
  wanted: WantedVariant,
  content: MailContent | undefined,
): Promise<number> {
  const now = store.now()
  return inTransaction(store.db, async (tx) => {
    const waiting = await tx
      .update(restockSignUps)
      .set({ notifiedAt: now })
      .where(
        and(
          isNull(restockSignUps.notifiedAt),
          eq(restockSignUps.productId, wanted.productId),
          eq(restockSignUps.variantId, wanted.variantId),
        ),
      )
      .returning({ email: restockSignUps.email })
    if (content === undefined) return waiting.length
    for (const { email } of waiting)
      await keepMail(tx, { ...content, kind: 'restock', orderId: null, email, hasServer: true, now })
    return waiting.length
  })
}

/** Returns undefined where the variant is sold no longer. */
function messageAbout(store: StoreContext, { productId, variantId }: WantedVariant): MailContent | undefined {
  const { say, siteTitle, language, baseUrl, catalog } = store.site()
  const item = catalog.get(productId)
  const variant = item?.variants.find(({ id }) => id === variantId)
  if (item === undefined || variant === undefined) return undefined
  const title = headerText(item.title)
  const data = {
    subject: headerText(say('restockSubject', { title, siteTitle })),
    website: { siteTitle, language, baseUrl: baseUrl ?? '' },
    words: { opening: say('restockOpening'), link: say('restockLink'), once: say('restockOnce') },
    product: {
      ...{ title, sku: variant.sku, itemId: productId },
      options: headerText([...variant.attributes.values()].join(', ')),
      url: baseUrl === undefined ? '' : pageOf(variantId, item.fullUrl, baseUrl),
    },
  }
  const { mistakes, ...forms } = renderRestock(data, store.mail.templates().restock)
  for (const mistake of mistakes) store.log(`The theme's message about stock is not used: ${mistake}`)
  return { subject: data.subject, ...forms }
}

/** Returns the address of a product with the variant chosen. */
function pageOf(variantId: string, path: string, baseUrl: string): string {
  const url = new URL(path, baseUrl)
  url.searchParams.set('variant', variantId)
  return url.href
}

/** How far messages about stock are. */
export interface RestockMails {
  readonly sent: number
  readonly waiting: number
  /** The last ones that were given up. */
  readonly failed: readonly Pick<Mail, 'id' | 'email' | 'reason' | 'changedAt'>[]
}

/** Reads how far the messages about stock are. */
export async function readRestockMails(db: Database): Promise<RestockMails> {
  const counts = await db
    .select({ status: mails.status, count: count() })
    .from(mails)
    .where(eq(mails.kind, 'restock'))
    .groupBy(mails.status)
  const numberOf = (status: string) => counts.find((row) => row.status === status)?.count ?? 0
  const failed = await db
    .select({ id: mails.id, email: mails.email, reason: mails.reason, changedAt: mails.changedAt })
    .from(mails)
    .where(isGivenUp)
    .orderBy(desc(mails.id))
    .limit(FAILED_SHOWN)
  return { sent: numberOf('sent'), waiting: numberOf('waiting') + numberOf('sending'), failed }
}

const FAILED_SHOWN = 100

const isGivenUp = and(eq(mails.kind, 'restock'), eq(mails.status, 'failed'))

/** Sends a message about stock that was given up once more; `seen` is its `changedAt` on the page. */
export async function sendAgain(store: StoreContext, id: number, seen: number): Promise<void> {
  const [mail] = await store.db
    .select()
    .from(mails)
    .where(and(isGivenUp, eq(mails.id, id)))
  if (mail === undefined || store.mail.server === undefined) return
  const { email, subject, html, text } = mail
  await askAgain(store.db, { id, seen, email, content: { subject, html, text }, now: store.now() })
  store.mail.wake()
}

/** Forgets messages about stock, which hold addresses of visitors. */
export async function forgetRestockMails(db: Database, now: number): Promise<void> {
  await forgetMails(db, 'restock', now - LIFETIMES.restockMail)
}
