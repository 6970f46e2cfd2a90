import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { orders } from './order-schema.ts'
import { vitrine } from './schema.ts'

/** Messages to customers and the owner, sent or only kept. Times are epoch milliseconds. */
export const mails = vitrine.table(
  'mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['received', 'sent', 'order', 'sign-in', 'restock', 'answers'] }).notNull(),
    email: text('email').notNull(),
    /** Address that an answer goes to; empty for that of the shop. */
    replyTo: text('reply_to').notNull().default(''),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** `kept`: there is no mail server; `sending`: a process is sending it, until `dueAt` at most. */
    status: text('status', { enum: ['kept', 'waiting', 'sending', 'sent', 'failed'] }).notNull(),
    /** Tries since it was last asked for. */
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed; empty for none. */
    reason: text('reason').notNull().default(''),
    dueAt: time('due_at').notNull(),
    /** When it was last asked for: by the order, or by the owner. */
    askedAt: time('asked_at').notNull(),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    // An order gets one of a kind.
    uniqueIndex('mails_once').on(table.orderId, table.kind),
    index('mails_due').on(table.status, table.dueAt),
    index('mails_sign_ins').on(table.createdAt).where(sql`${table.kind} = 'sign-in'`),
    index('mails_restock').on(table.createdAt).where(sql`${table.kind} = 'restock'`),
    index('mails_answers').on(table.createdAt).where(sql`${table.kind} = 'answers'`),
  ],
)
