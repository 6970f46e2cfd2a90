import { and, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import { COOKIES, LIFETIMES } from '../config.ts'
import { browsers } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/order-schema.ts'
import type { Order } from '../orders/order.ts'
import { cookieLine, type Session } from '../sessions.ts'
import { sha256 } from '../sha256.ts'
import type { StoreContext } from '../store-context.ts'
import { newToken } from '../token.ts'

export type Browser = typeof browsers.$inferSelect

/** Returns the browser of a call; undefined where no order or sign-in was made there. */
export async function findBrowser(store: StoreContext, session: Session): Promise<Browser | undefined> {
  if (session.account === '') return undefined
  const isTheirs = eq(browsers.digest, sha256(session.account))
  const [browser] = await store.db
    .select()
    .from(browsers)
    .where(and(isTheirs, gt(browsers.expiresAt, store.now())))
  return browser
}

/** Token of a browser, and the `Set-Cookie` lines that keep it. */
export interface BrowserToken {
  readonly token: string
  readonly setCookies: readonly string[]
}

/** Returns the token of a browser; a new one where it has none. */
export function tokenOf(session: Session): BrowserToken {
  return session.account === ''
    ? newBrowserToken(session)
    : { token: session.account, setCookies: [accountCookie(session, session.account)] }
}

/** Makes a new secret token for a browser, with the cookie that keeps it. */
export function newBrowserToken(session: Session): BrowserToken {
  const token = newToken()
  return { token, setCookies: [accountCookie(session, token)] }
}

/** Returns the `Set-Cookie` line that keeps a token; one without a token forgets it. */
export function accountCookie({ isSecure }: Session, token: string): string {
  const seconds = token === '' ? 0 : LIFETIMES.account / 1000
  return cookieLine({ name: COOKIES.account, value: token, isSecure, seconds })
}

/** Keeps a browser for a while from now on. @returns its digest */
export async function keepBrowser(db: Database, token: string, now: number): Promise<string> {
  const digest = sha256(token)
  const expiresAt = now + LIFETIMES.account
  await db
    .insert(browsers)
    .values({ digest, expiresAt })
    .onConflictDoUpdate({ target: browsers.digest, set: { expiresAt } })
  return digest
}

/** Reads the orders that were made in a browser, and those of the address that it proved. */
export async function ordersOf(
  db: Database,
  { digest, email }: Browser,
  { before, most }: { readonly before: number | undefined; readonly most: number },
): Promise<readonly Order[]> {
  const isTheirs = eq(orders.browser, digest)
  return db
    .select()
    .from(orders)
    .where(
      and(
        email === '' ? isTheirs : or(isTheirs, eq(sql`lower(${orders.email})`, email)),
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(most)
}

/** Forgets a browser: its details, and which orders were made in it. The shop keeps the orders. */
export async function forgetBrowser(db: Database, { digest }: Browser): Promise<void> {
  await db.update(orders).set({ browser: null }).where(eq(orders.browser, digest))
  await db.delete(browsers).where(eq(browsers.digest, digest))
}

/** Deletes browsers whose time is over; `now` in epoch milliseconds. */
export async function forgetBrowsers(db: Database, now: number): Promise<void> {
  await db.delete(browsers).where(lte(browsers.expiresAt, now))
}
