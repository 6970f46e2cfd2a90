/**
 * One step from an older form of the store to the next; statements run in one transaction. Never change a
 * step that was published.
 */
export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
}

const FIRST: Migration = {
  name: '0001-store',
  statements: [
    'create table vitrine.settings (name text primary key, value text not null)',
    `create table vitrine.stock (
      item_id text not null, variant_id text not null, unlimited boolean not null,
      seeded integer not null, quantity integer not null,
      constraint stock_key primary key (item_id, variant_id),
      constraint stock_not_oversold check (quantity >= 0))`,
    `create table vitrine.carts (
      id uuid primary key default gen_random_uuid(), token text not null constraint carts_token unique,
      visitor text constraint carts_visitor unique, kind text not null, subscription_option_id text,
      coupons text[] not null default '{}',
      created_at bigint not null, expires_at bigint not null)`,
    'create index carts_expiry on vitrine.carts (expires_at)',
    `create table vitrine.cart_entries (
      id uuid primary key default gen_random_uuid(), position bigserial not null,
      cart_id uuid not null references vitrine.carts on delete cascade,
      item_id text not null, variant_id text not null, quantity integer not null, held integer not null,
      additional_fields text not null, fields_digest text not null,
      constraint cart_entries_quantity check (quantity between 1 and 9999))`,
    `create unique index cart_entries_line
      on vitrine.cart_entries (cart_id, item_id, variant_id, fields_digest)`,
    `create table vitrine.coupons (
      code text primary key, title text not null, percent double precision, amount_cents integer,
      minimum_subtotal_cents integer)`,
    'create table vitrine.form_keys (key text primary key, expires_at bigint not null)',
    `create table vitrine.form_submissions (
      id bigserial primary key, form_id text not null, form_name text not null, values jsonb not null,
      created_at bigint not null)`,
    'create index form_submissions_time on vitrine.form_submissions (created_at)',
    `create table vitrine.restock_sign_ups (
      id bigserial primary key, product_id text not null, variant_id text not null, email text not null,
      joins_mailing_list boolean not null, language text, created_at bigint not null, notified_at bigint)`,
    `create unique index restock_waiting_once
      on vitrine.restock_sign_ups (product_id, variant_id, lower(email)) where notified_at is null`,
    `create table vitrine.reports (
      id bigserial primary key, kind text not null, name text not null, page text not null, visitor text not null,
      figure double precision, data jsonb not null, created_at bigint not null)`,
    'create index reports_kind_time on vitrine.reports (kind, created_at)',
    // Counting must not wait for the disk, and a crash may well forget it.
    `create unlogged table vitrine.rate_counts (
      caller text primary key, window_start bigint not null, count integer not null)`,
    'create table vitrine.notices (id text primary key, notice jsonb not null, expires_at bigint not null)',
  ],
}

const FORM_SENDER: Migration = {
  name: '0002-form-sender',
  statements: [
    `alter table vitrine.form_submissions add column sender text not null default ''`,
    'create index form_submissions_sender on vitrine.form_submissions (form_id, sender, created_at)',
  ],
}

const REPORT_DAYS: Migration = {
  name: '0003-report-days',
  statements: [
    `alter table vitrine.reports
      add column visit bigint, add column place text not null default '', add column times integer not null default 1`,
    'create index reports_time on vitrine.reports (created_at)',
    'create index reports_visitor on vitrine.reports (visitor, id)',
    `create table vitrine.report_days (
      day bigint not null, kind text not null, name text not null, page text not null, place text not null,
      bucket integer not null, count bigint not null,
      constraint report_days_key primary key (day, kind, name, page, place, bucket))`,
    `create view vitrine.report_counts as
      select created_at, kind, name, page, place, times::bigint as count from vitrine.reports
      union all select day, kind, name, page, place, count from vitrine.report_days`,
  ],
}

const REVIEWS: Migration = {
  name: '0004-reviews',
  statements: [
    `create table vitrine.reviews (
      id bigserial primary key, item_id text not null, stars integer not null, author text not null,
      text text not null, sender text not null, digest text not null, status text not null,
      created_at bigint not null, decided_at bigint,
      constraint reviews_stars check (stars between 1 and 5))`,
    'create unique index reviews_once on vitrine.reviews (item_id, sender, digest)',
    'create index reviews_status on vitrine.reviews (status, id)',
  ],
}

const CART_DESTINATION: Migration = {
  name: '0005-cart-destination',
  statements: [
    `alter table vitrine.carts
      add column country_code text not null default '', add column postal_code text not null default ''`,
  ],
}

const ORDERS: Migration = {
  name: '0006-orders',
  statements: [
    `create table vitrine.orders (
      id bigserial primary key, number text not null constraint orders_number unique,
      token text not null constraint orders_token unique, cart_id uuid not null constraint orders_cart unique,
      visitor text not null, status text not null, email text not null, details jsonb not null,
      currency text not null, coupons text[] not null,
      subtotal_cents bigint not null, discount_cents bigint not null, total_cents bigint not null,
      tracking_url text not null default '', created_at bigint not null, changed_at bigint not null)`,
    'create index orders_status on vitrine.orders (status, id)',
    `create table vitrine.order_lines (
      id bigserial primary key, order_id bigint not null references vitrine.orders on delete cascade,
      item_id text not null, variant_id text not null, sku text not null, title text not null,
      options text not null, form_id text not null, additional_fields text not null,
      quantity integer not null, held integer not null, unit_cents bigint not null)`,
    'create index order_lines_order on vitrine.order_lines (order_id)',
  ],
}

const GIFTS: Migration = {
  name: '0007-gifts',
  statements: [
    `alter table vitrine.carts
      add column gift_wrap boolean not null default false, add column gift_note text not null default ''`,
    `alter table vitrine.orders
      add column gift_cents bigint, add column gift_note text not null default ''`,
  ],
}

const GIFT_CARDS: Migration = {
  name: '0008-gift-cards',
  statements: [
    'alter table vitrine.cart_entries add column gift_card jsonb',
    'alter table vitrine.order_lines add column gift_card jsonb, add column gift_sent_at bigint',
    `create index order_lines_gift_cards on vitrine.order_lines (order_id)
      where gift_card is not null and gift_sent_at is null`,
  ],
}

const MAILS: Migration = {
  name: '0009-mails',
  statements: [
    `create table vitrine.mails (
      id bigserial primary key, order_id bigint references vitrine.orders on delete cascade,
      kind text not null, email text not null, subject text not null, html text not null, text text not null,
      status text not null, tries integer not null default 0, reason text not null default '',
      due_at bigint not null, asked_at bigint not null, created_at bigint not null,
      changed_at bigint not null)`,
    'create unique index mails_once on vitrine.mails (order_id, kind)',
    'create index mails_due on vitrine.mails (status, due_at)',
  ],
}

const ACCOUNTS: Migration = {
  name: '0010-accounts',
  statements: [
    `create table vitrine.browsers (
      digest text primary key, email text not null default '', expires_at bigint not null)`,
    `create table vitrine.addresses (
      id bigserial primary key,
      browser text not null references vitrine.browsers on delete cascade on update cascade,
      details jsonb not null, digest text not null)`,
    'create unique index addresses_once on vitrine.addresses (browser, digest)',
    'create table vitrine.sign_ins (digest text primary key, email text not null, expires_at bigint not null)',
    'alter table vitrine.orders add column browser text',
    'create index orders_browser on vitrine.orders (browser, id)',
    'create index orders_email on vitrine.orders (lower(email), id)',
  ],
}

const FORGETTING: Migration = {
  name: '0011-forgetting',
  statements: [
    'create index browsers_expiry on vitrine.browsers (expires_at)',
    `create index mails_sign_ins on vitrine.mails (created_at) where kind = 'sign-in'`,
  ],
}

const COMMENTS: Migration = {
  name: '0012-comments',
  statements: [
    `create table vitrine.comments (
      id bigserial primary key, item_id text not null, parent_id text not null, author text not null,
      email text not null, url text not null, text text not null, sender text not null, digest text not null,
      status text not null, created_at bigint not null, decided_at bigint)`,
    'create unique index comments_once on vitrine.comments (item_id, sender, digest)',
    'create index comments_status on vitrine.comments (status, id)',
  ],
}

const RESTOCK_MAILS: Migration = {
  name: '0013-restock-mails',
  statements: [`create index mails_restock on vitrine.mails (created_at) where kind = 'restock'`],
}

/** Stock is less than none where carts hold more than the owner has by now. */
const STOCK_BELOW_NONE: Migration = {
  name: '0014-stock-below-none',
  statements: ['alter table vitrine.stock drop constraint stock_not_oversold'],
}

const ORDER_DELIVERY: Migration = {
  name: '0015-order-delivery',
  statements: ['alter table vitrine.orders add column delivery jsonb'],
}

const ANSWER_MAILS: Migration = {
  name: '0016-answer-mails',
  statements: [
    `alter table vitrine.mails add column reply_to text not null default ''`,
    `create index mails_answers on vitrine.mails (created_at) where kind = 'answers'`,
  ],
}

export const MIGRATIONS: readonly Migration[] = Object.freeze([
  FIRST,
  FORM_SENDER,
  REPORT_DAYS,
  REVIEWS,
  CART_DESTINATION,
  ORDERS,
  GIFTS,
  GIFT_CARDS,
  MAILS,
  ACCOUNTS,
  FORGETTING,
  COMMENTS,
  RESTOCK_MAILS,
  STOCK_BELOW_NONE,
  ORDER_DELIVERY,
  ANSWER_MAILS,
])
