import { bigserial, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { vitrine } from './schema.ts'

/** Browsers in which somebody ordered or signed in. Times are epoch milliseconds. */
export const browsers = vitrine.table(
  'browsers',
  {
    /** Digest of the token in the browser's cookie, so that the table gives no access. */
    digest: text('digest').primaryKey(),
    /** Address of e-mail that a link proved, in lower case; empty for none. */
    email: text('email').notNull().default(''),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('browsers_expiry').on(table.expiresAt)],
)

/** Details that a shopper keeps for the next order. */
export const addresses = vitrine.table(
  'addresses',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    browser: text('browser')
      .notNull()
      .references(() => browsers.digest, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** By the names of `CHECKOUT_FIELDS`. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    /** Of the details: the same ones are kept once. */
    digest: text('digest').notNull(),
  },
  (table) => [uniqueIndex('addresses_once').on(table.browser, table.digest)],
)

/** Links that sign in; each once. */
export const signIns = vitrine.table('sign_ins', {
  digest: text('digest').primaryKey(),
  email: text('email').notNull(),
  expiresAt: time('expires_at').notNull(),
})
