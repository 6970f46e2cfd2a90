import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { GiftCard } from '../cart/gift-card.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import type { ShippingOption } from '../shipping/shipping-options.ts'
import { time } from './columns.ts'
import { vitrine } from './schema.ts'

/** Orders as they were sent; prices never change afterwards. Times are epoch milliseconds. */
export const orders = vitrine.table(
  'orders',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Random, for people: `K7QF-2M9P`. */
    number: text('number').notNull().unique('orders_number'),
    /** Secret of the link to the order. */
    token: text('token').notNull().unique('orders_token'),
    /** Cart that became the order: a cart is ordered once. */
    cartId: uuid('cart_id').notNull().unique('orders_cart'),
    visitor: text('visitor').notNull(),
    /** Digest of the browser that it was made in; null where it is not known. */
    browser: text('browser'),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    email: text('email').notNull(),
    /** Input of the shopper by the names of `CHECKOUT_FIELDS`. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    currency: text('currency').notNull(),
    /** Codes of the coupons that took something off. */
    coupons: text('coupons').array().notNull(),
    subtotalCents: bigint('subtotal_cents', { mode: 'number' }).notNull(),
    discountCents: bigint('discount_cents', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Price of the gift wrapping, part of the total; null where nothing is wrapped. */
    giftCents: bigint('gift_cents', { mode: 'number' }),
    /** Way of delivery, whose cost is part of the total; null where the shop settles it with the shopper. */
    delivery: jsonb('delivery').$type<ShippingOption>(),
    /** Note that goes with the order; empty for none. */
    giftNote: text('gift_note').notNull().default(''),
    /** Address where the parcel can be followed; empty for none. */
    trackingUrl: text('tracking_url').notNull().default(''),
    createdAt: time('created_at').notNull(),
    /** Time of the last change of status. */
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    index('orders_status').on(table.status, table.id),
    index('orders_browser').on(table.browser, table.id),
    index('orders_email').on(sql`lower(${table.email})`, table.id),
  ],
)

/** Lines of orders. `held` is how much was taken from stock, as in carts. */
export const orderLines = vitrine.table(
  'order_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').notNull(),
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    /** Values of the options, e.g. `Red, S`. */
    options: text('options').notNull(),
    formId: text('form_id').notNull(),
    /** JSON of the answers to the product's form; empty for none. */
    additionalFields: text('additional_fields').notNull(),
    /** For whom a gift card is; null for anything else. */
    giftCard: jsonb('gift_card').$type<GiftCard>(),
    /** When the owner said that the card was sent; null before. */
    giftSentAt: time('gift_sent_at'),
    quantity: integer('quantity').notNull(),
    held: integer('held').notNull(),
    /** Price of one. */
    unitCents: bigint('unit_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('order_lines_order').on(table.orderId)],
)
