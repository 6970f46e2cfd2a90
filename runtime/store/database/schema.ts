import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GiftCard } from '../cart/gift-card.ts'
import { time } from './columns.ts'

/** A separate schema lets the store share a database. Times are epoch milliseconds. */
export const vitrine = pgSchema('vitrine')

/** Values shared by the server processes of one store, such as the secret that signs cookies. */
export const settings = vitrine.table('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Stock by variant. `quantity` is what is left for sale: `seeded` less what lies in carts, below 0 where the
 * owner has less by now than they hold.
 */
export const stock = vitrine.table(
  'stock',
  {
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').notNull(),
    unlimited: boolean('unlimited').notNull(),
    seeded: integer('seeded').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ name: 'stock_key', columns: [table.itemId, table.variantId] })],
)

export const carts = vitrine.table(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique('carts_token'),
    /** Id in the visitor's crumb, so that two first adds at once meet in one cart. */
    visitor: text('visitor').unique('carts_visitor'),
    kind: text('kind', { enum: ['cart', 'subscription'] }).notNull(),
    subscriptionOptionId: text('subscription_option_id'),
    /** Codes of coupons, in the order in which they were given. */
    coupons: text('coupons').array().notNull().default([]),
    /** Where the order goes, as far as the shopper has said: an ISO 3166 code, empty at first. */
    countryCode: text('country_code').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    /** Wishes of the shopper; they count only while the shop wraps gifts. */
    giftWrap: boolean('gift_wrap').notNull().default(false),
    giftNote: text('gift_note').notNull().default(''),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('carts_expiry').on(table.expiresAt)],
)

/**
 * Lines of carts. `held` is how much of the quantity was taken from stock: all of it, or nothing where stock
 * is unlimited.
 */
export const cartEntries = vitrine.table(
  'cart_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    held: integer('held').notNull(),
    /** JSON, empty where the product asks for nothing. */
    additionalFields: text('additional_fields').notNull(),
    /** For whom a gift card is; null for anything else. */
    giftCard: jsonb('gift_card').$type<GiftCard>(),
    /** Digest of both, because answers may be longer than a key. */
    fieldsDigest: text('fields_digest').notNull(),
  },
  (table) => [
    // Equal products with equal answers, for one recipient, share a line.
    uniqueIndex('cart_entries_line').on(table.cartId, table.itemId, table.variantId, table.fieldsDigest),
    check('cart_entries_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
)

export const coupons = vitrine.table('coupons', {
  /** In capitals. */
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  percent: doublePrecision('percent'),
  amountCents: integer('amount_cents'),
  minimumSubtotalCents: integer('minimum_subtotal_cents'),
})

/** Keys that admit one submission each. */
export const formKeys = vitrine.table('form_keys', {
  key: text('key').primaryKey(),
  expiresAt: time('expires_at').notNull(),
})

export const formSubmissions = vitrine.table(
  'form_submissions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    formId: text('form_id').notNull(),
    formName: text('form_name').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /**
     * Who sent it: id of the visitor, or the address of one without cookies. Distinguishes a second press
     * from a second letter.
     */
    sender: text('sender').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('form_submissions_time').on(table.createdAt),
    index('form_submissions_sender').on(table.formId, table.sender, table.createdAt),
  ],
)

export const restockSignUps = vitrine.table(
  'restock_sign_ups',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    email: text('email').notNull(),
    joinsMailingList: boolean('joins_mailing_list').notNull(),
    language: text('language'),
    createdAt: time('created_at').notNull(),
    /** Time of the notification; empty while waiting. */
    notifiedAt: time('notified_at'),
  },
  (table) => [
    uniqueIndex('restock_waiting_once')
      .on(table.productId, table.variantId, sql`lower(${table.email})`)
      .where(sql`${table.notifiedAt} is null`),
  ],
)

/** Columns of what a visitor sends and visitors see once it is approved. */
const moderated = {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  itemId: text('item_id').notNull(),
  author: text('author').notNull(),
  text: text('text').notNull(),
  /** Id of the visitor, or the address of one without cookies. */
  sender: text('sender').notNull(),
  /** Of everything that was typed: a second press sends it once more. */
  digest: text('digest').notNull(),
  status: text('status', { enum: ['waiting', 'approved', 'refused'] }).notNull(),
  createdAt: time('created_at').notNull(),
  decidedAt: time('decided_at'),
}

/** Reviews of products. */
export const reviews = vitrine.table(
  'reviews',
  { ...moderated, stars: integer('stars').notNull() },
  (table) => [
    uniqueIndex('reviews_once').on(table.itemId, table.sender, table.digest),
    index('reviews_status').on(table.status, table.id),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** Comments on posts and other items. */
export const comments = vitrine.table(
  'comments',
  {
    ...moderated,
    /** Id of the comment that it answers, as pages have it; empty for none. */
    parentId: text('parent_id').notNull(),
    /** For the owner alone; may be empty, as `url`. */
    email: text('email').notNull(),
    url: text('url').notNull(),
  },
  (table) => [
    uniqueIndex('comments_once').on(table.itemId, table.sender, table.digest),
    index('comments_status').on(table.status, table.id),
  ],
)

/** Reports of pages: hits, clicks, errors, performance. */
export const reports = vitrine.table(
  'reports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', {
      enum: [
        'hit',
        'event',
        'button-click',
        'button-render',
        'form-render',
        'overlay',
        'quick-view',
        'error',
        'performance',
      ],
    }).notNull(),
    name: text('name').notNull(),
    /** Path of the page; empty where the report names none. */
    page: text('page').notNull(),
    visitor: text('visitor').notNull(),
    /** Name of the figure in performance records. */
    figure: doublePrecision('figure'),
    data: jsonb('data').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the visit began that it belongs to, as the visitor cookie says. */
    visit: time('visit'),
    /** Template or script and line, of errors. */
    place: text('place').notNull().default(''),
    /** Number of occurrences. */
    times: integer('times').notNull().default(1),
  },
  (table) => [
    index('reports_kind_time').on(table.kind, table.createdAt),
    index('reports_time').on(table.createdAt),
    index('reports_visitor').on(table.visitor, table.id),
  ],
)

/** Summary of old reports: the number of each on a day. */
export const reportDays = vitrine.table(
  'report_days',
  {
    /** Beginning of the day in UTC. */
    day: time('day').notNull(),
    /** Of the reports; or `visitors` and `visits`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    place: text('place').notNull(),
    /** Of measurements: which figures, on a scale of equal ratios. */
    bucket: integer('bucket').notNull(),
    count: time('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'report_days_key',
      columns: [table.day, table.kind, table.name, table.page, table.place, table.bucket],
    }),
  ],
)

/** Both together: what was reported, and how often. */
export const reportCounts = vitrine
  .view('report_counts', {
    createdAt: time('created_at').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    place: text('place').notNull(),
    count: time('count').notNull(),
  })
  .existing()

/** Calls in the current window, by group and caller. */
export const rateCounts = vitrine.table('rate_counts', {
  caller: text('caller').primaryKey(),
  windowStart: time('window_start').notNull(),
  count: integer('count').notNull(),
})

/** Result of a form without script, until the next page shows it. */
export const notices = vitrine.table('notices', {
  id: text('id').primaryKey(),
  notice: jsonb('notice').notNull(),
  expiresAt: time('expires_at').notNull(),
})
