import { and, between, count, eq, gt, lte, sql } from 'drizzle-orm'
import { LIFETIMES, MOST } from '../config.ts'
import { browsers, signIns } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/mail-schema.ts'
import { orders } from '../database/order-schema.ts'
import { headerText } from '../mail/letter.ts'
import { forgetMails, keepMail, type MailContent } from '../mail/mails.ts'
import { renderSignIn } from '../mail/render-sign-in.ts'
import type { Session } from '../sessions.ts'
import { sha256 } from '../sha256.ts'
import type { StoreContext } from '../store-context.ts'
import { newToken } from '../token.ts'
import { ACCOUNT_PATH } from './account-page.ts'
import { findBrowser, keepBrowser, newBrowserToken } from './browsers.ts'

/** Returns true if the store can send a link: it has a mail server and knows its own address. */
export function canSignIn({ mail, site }: StoreContext): boolean {
  return mail.server !== undefined && site().baseUrl !== undefined
}

/**
 * Sends a link to an address of e-mail that an order was made with. The answer to the visitor is equal
 * for other addresses if it does not wait for this. Each address gets a bounded number.
 */
export async function sendLink(store: StoreContext, address: string): Promise<void> {
  const site = store.site()
  const { baseUrl } = site
  if (baseUrl === undefined || !canSignIn(store)) return
  const email = address.toLowerCase()
  await store.db.transaction(async (tx) => {
    // Two presses at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${email}`}))`)
    if (!(await mayGetLink(tx, { email, now: store.now() }))) return
    const token = newToken()
    const expiresAt = store.now() + LIFETIMES.signIn
    await tx.insert(signIns).values({ digest: sha256(token), email, expiresAt })
    const content = messageWith(store, new URL(`${ACCOUNT_PATH}/sign-in/${token}`, baseUrl).href)
    const mail = { ...content, kind: 'sign-in' as const, orderId: null, email, hasServer: true }
    await keepMail(tx, { ...mail, now: store.now() })
  })
  store.mail.wake()
}

async function mayGetLink(db: Database, { email, now }: { readonly email: string; readonly now: number }) {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, email))
    .limit(1)
  if (order === undefined) return false
  // A clock that was ahead for a while must not lock anybody out until that time comes.
  const isRecent = between(mails.createdAt, now - LIFETIMES.signInMail, now + LIFETIMES.signInMail)
  const [sent] = await db
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.kind, 'sign-in'), eq(mails.email, email), isRecent))
  return (sent?.count ?? 0) < MOST.signInMails
}

function messageWith({ site, mail, log }: StoreContext, url: string): MailContent {
  const { say, siteTitle, language } = site()
  const subject = headerText(say('signInSubject', { siteTitle }))
  const words = { opening: say('signInOpening'), link: say('signInLink'), ignore: say('signInIgnore') }
  const data = { subject, url, words, website: { siteTitle, language } }
  const { html, text, mistakes } = renderSignIn(data, mail.templates().signIn)
  for (const mistake of mistakes) log(`The theme's message to sign in is not used: ${mistake}`)
  return { subject, html, text }
}

/**
 * Signs a browser in by the token of a link, once. The browser gets a new token, and the old one ends.
 * @returns `Set-Cookie` lines; undefined where the link was used or is too old
 */
export async function signIn(
  store: StoreContext,
  session: Session,
  link: string,
): Promise<readonly string[] | undefined> {
  const known = await findBrowser(store, session)
  return store.db.transaction(async (tx) => {
    const isLink = and(eq(signIns.digest, sha256(link)), gt(signIns.expiresAt, store.now()))
    const [used] = await tx.delete(signIns).where(isLink).returning()
    if (used === undefined) return undefined
    const { token, setCookies } = newBrowserToken(session)
    const digest = sha256(token)
    if (known !== undefined) {
      await tx.update(browsers).set({ digest }).where(eq(browsers.digest, known.digest))
      await tx.update(orders).set({ browser: digest }).where(eq(orders.browser, known.digest))
    }
    await keepBrowser(tx, token, store.now())
    await tx.update(browsers).set({ email: used.email }).where(eq(browsers.digest, digest))
    return setCookies
  })
}

/** Forgets links that were not used in time, and the messages with them. */
export async function forgetSignIns(db: Database, now: number): Promise<void> {
  await db.delete(signIns).where(lte(signIns.expiresAt, now))
  await forgetMails(db, 'sign-in', now - LIFETIMES.signInMail)
}
