import { and, eq, gt, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { COOKIES, LIFETIMES } from './config.ts'
import type { Database } from './database/database.ts'
import { notices } from './database/schema.ts'
import { storable } from './http/storable.ts'
import { cookieLine, type Session } from './sessions.ts'
import type { StoreContext } from './store-context.ts'
import { newToken } from './token.ts'

/** Result of a form without script, for the next page to show. */
export const notice = z.object({
  about: z.enum(['cart', 'checkout', 'comment', 'form', 'gift-card', 'restock', 'review']),
  isSuccess: z.boolean(),
  /** One sentence, plain text; of a form that was sent, the site's own `submissionText`, which is markup. */
  message: z.string(),
  /** Form or item that it is about; empty for the cart as a whole. */
  id: z.string(),
  /** Messages by field. */
  errors: z.record(z.string(), z.string()),
  /** The visitor's input by field, to be shown again. */
  values: z.record(z.string(), z.unknown()),
})

export type Notice = z.infer<typeof notice>

/** Keeps a notice. @returns the `Set-Cookie` line that lets the next page find it */
export async function leaveNotice(store: StoreContext, session: Session, content: Notice): Promise<string> {
  const id = newToken()
  const expiresAt = store.now() + LIFETIMES.notice
  // A sentence that was cut may end in half a character.
  await store.db.insert(notices).values({ id, notice: storable(content), expiresAt })
  const seconds = LIFETIMES.notice / 1000
  const name = content.about === 'checkout' ? COOKIES.checkout : COOKIES.notice
  return cookieLine({ name, value: id, isSecure: session.isSecure, seconds })
}

/** Takes the notice of an id that a session has; a second time there is none. */
export async function takeNotice(store: StoreContext, id: string): Promise<Notice | undefined> {
  if (id === '') return undefined
  const [row] = await store.db
    .delete(notices)
    .where(and(eq(notices.id, id), gt(notices.expiresAt, store.now())))
    .returning({ notice: notices.notice })
  return notice.safeParse(row?.notice).data
}

/** Deletes notices that nobody read in time; `now` in epoch milliseconds. */
export async function forgetNotices(db: Database, now: number): Promise<void> {
  await db.delete(notices).where(lte(notices.expiresAt, now))
}
