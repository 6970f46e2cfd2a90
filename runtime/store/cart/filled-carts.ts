import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cartEntries, carts } from '../database/schema.ts'
import type { Cart, CartCall, Entry } from './cart-rows.ts'

/** A cart with its lines in the order in which they came. */
export interface FilledCart {
  readonly cart: Cart
  readonly entries: readonly Entry[]
}

/** Reads carts with their lines, in one query that is written once: pages show them again and again. */
export class FilledCarts {
  readonly #byToken
  readonly #byVisitor

  constructor(db: Database) {
    this.#byToken = prepare(db, 'token')
    this.#byVisitor = prepare(db, 'visitor')
  }

  /** Returns the cart of a visitor; undefined where there is none or it has expired. */
  async find({ owner: { token, visitor, isNew }, now }: CartCall): Promise<FilledCart | undefined> {
    const byToken = token === '' ? undefined : filled(await this.#byToken.execute({ owner: token, now }))
    if (byToken !== undefined || isNew) return byToken
    return filled(await this.#byVisitor.execute({ owner: visitor, now }))
  }
}

function prepare(db: Database, by: 'token' | 'visitor') {
  const isTheirs = and(eq(carts.kind, 'cart'), eq(carts[by], sql.placeholder('owner')))
  return db
    .select({ cart: carts, entry: cartEntries })
    .from(carts)
    .leftJoin(cartEntries, eq(cartEntries.cartId, carts.id))
    .where(and(isTheirs, gt(carts.expiresAt, sql.placeholder('now'))))
    .orderBy(asc(cartEntries.position))
    .prepare(`cart_by_${by}`)
}

function filled(
  rows: readonly { readonly cart: Cart; readonly entry: Entry | null }[],
): FilledCart | undefined {
  const [first] = rows
  return first && { cart: first.cart, entries: rows.flatMap(({ entry }) => entry ?? []) }
}
