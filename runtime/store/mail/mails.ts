import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails } from '../database/mail-schema.ts'
import { messageOf } from '../failure.ts'
import type { StoreContext } from '../store-context.ts'
import type { SendOutcome } from './mail-server.ts'
import { MAIL_LEASE, MAIL_PAUSES } from './mail-times.ts'

export type Mail = typeof mails.$inferSelect
export type MailKind = Mail['kind']

/** Both forms of a message and its subject. */
export interface MailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** A message to be kept, and sent where there is a mail server. */
export interface NewMail extends MailContent {
  /** Null for a message about no order. */
  readonly orderId: number | null
  readonly kind: MailKind
  readonly email: string
  /** Address that an answer goes to; that of the shop where left out. */
  readonly replyTo?: string
  readonly hasServer: boolean
  readonly now: number
}

/** Keeps a message; an order gets one of a kind. */
export async function keepMail(db: Database, { hasServer, now, ...mail }: NewMail): Promise<void> {
  const times = { dueAt: now, askedAt: now, createdAt: now, changedAt: now }
  await db
    .insert(mails)
    .values({ ...mail, ...times, status: hasServer ? 'waiting' : 'kept' })
    .onConflictDoNothing()
}

/** A message that an order or a visitor gives rise to, and the words for it in the log. */
export interface MailBeside {
  readonly about: string
  readonly make: () => Omit<NewMail, 'hasServer' | 'now'>
}

/**
 * Keeps a message in the transaction of an order or a form. Never throws, to save these: its failure is
 * logged.
 */
export async function keepBeside(
  { mail: { server }, now, log }: StoreContext,
  tx: Database,
  { about, make }: MailBeside,
): Promise<void> {
  try {
    const mail = { ...make(), hasServer: server !== undefined, now: now() }
    await tx.transaction((inner) => keepMail(inner, mail))
  } catch (failure) {
    log(`${about} was not kept: ${messageOf(failure)}`)
  }
}

/** Deletes messages of a kind that were kept at a time, in epoch milliseconds, or before. */
export async function forgetMails(db: Database, kind: MailKind, time: number): Promise<void> {
  await db.delete(mails).where(and(eq(mails.kind, kind), lte(mails.createdAt, time)))
}

/** Reads the messages about an order, the first one first. */
export async function mailsOf(db: Database, orderId: number): Promise<readonly Mail[]> {
  return db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(asc(mails.id))
}

/** Finds those of some orders that have a message which could not be sent so far, by their ids. */
export async function findUnsent(
  db: Database,
  orders: readonly { readonly id: number }[],
): Promise<ReadonlySet<number>> {
  if (orders.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ orderId: mails.orderId })
    .from(mails)
    .where(
      and(
        inArray(
          mails.orderId,
          orders.map(({ id }) => id),
        ),
        ne(mails.reason, ''),
      ),
    )
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []))
}

/** Wish of the owner to send a message once more, as a page showed it. */
export interface MailWish {
  readonly id: number
  /** `changedAt` of the message that was shown. */
  readonly seen: number
  readonly content: MailContent
  readonly email: string
  readonly now: number
}

/**
 * Lets a message be sent once more. @returns false where it changed since it was shown, such as by a first
 * press, or is being sent
 */
export async function askAgain(db: Database, wish: MailWish): Promise<boolean> {
  const { id, seen, now, email, content } = wish
  const isAsShown = and(eq(mails.id, id), eq(mails.changedAt, seen))
  const changed = await db
    .update(mails)
    .set({
      ...{ ...content, email, status: 'waiting', tries: 0, reason: '' },
      ...{ dueAt: now, askedAt: later(now, mails.askedAt), changedAt: later(now) },
    })
    .where(and(isAsShown, inArray(mails.status, ['kept', 'waiting', 'sent', 'failed'])))
    .returning({ id: mails.id })
  return changed.length > 0
}

/** Messages that a visitor waits for come first; those about stock, which may be thousands, last. */
const RANK = sql`case ${mails.kind} when 'restock' then 2 when 'answers' then 1 else 0 end`

/**
 * Takes a message that is due: for a while no other process takes it. One whose process ended meanwhile is
 * due again.
 */
export async function claimMail(db: Database, now: number): Promise<Mail | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.status, ['waiting', 'sending']), or(lte(mails.dueAt, now), isFromAhead(now))))
    .orderBy(RANK, asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({
      status: 'sending',
      tries: sql`${mails.tries} + 1`,
      dueAt: now + MAIL_LEASE,
      changedAt: later(now),
    })
    .where(eq(mails.id, sql`(${next})`))
    .returning()
  return mail
}

/** Records how a try went; one that failed is tried again after a pause, a bounded number of times. */
export async function recordTry(
  db: Database,
  { id, tries }: Mail,
  { outcome, now }: { readonly outcome: SendOutcome; readonly now: number },
): Promise<void> {
  const reason = outcome.kind === 'sent' ? '' : outcome.reason
  const pause = outcome.kind === 'refused' ? undefined : MAIL_PAUSES[tries - 1]
  const next = pause === undefined ? 'failed' : 'waiting'
  const status = outcome.kind === 'sent' ? 'sent' : next
  await db
    .update(mails)
    .set({ status, reason, dueAt: now + (pause ?? 0), changedAt: later(now) })
    .where(and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.tries, tries)))
}

/**
 * Returns true for a message that waits for longer than any pause: the clock was ahead when it was kept, and
 * has been put right.
 */
function isFromAhead(now: number) {
  return and(eq(mails.status, 'waiting'), gt(mails.dueAt, now + LONGEST_PAUSE))
}

const LONGEST_PAUSE = Math.max(...MAIL_PAUSES)

/** Two changes within a millisecond are two. */
function later(now: number, before: typeof mails.askedAt | typeof mails.changedAt = mails.changedAt) {
  return sql`greatest(${now}::bigint, ${before} + 1)`
}
