import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cartEntries, carts } from '../database/schema.ts'
import { type Cart, type CartCall, type Entry, ownerKeys } from './cart-rows.ts'

/** A cart with its lines in the order in which they came. */
export interface FilledCart {
  readonly cart: Cart
  readonly entries: readonly Entry[]
}

/** Reads carts with their lines, in one query that is written once: pages show them again and again. */
export class FilledCarts {
  readonly #queries

  constructor(db: Database) {
    this.#queries = { token: prepare(db, 'token'), visitor: prepare(db, 'visitor') }
  }

  /** Returns the cart of a visitor; undefined without one, or where it has expired. */
  async find({ owner, now }: CartCall): Promise<FilledCart | undefined> {
    for (const [column, value] of ownerKeys(owner)) {
      const [first, ...others] = await this.#queries[column].execute({ owner: value, now })
      if (first === undefined) continue
      return { cart: first.cart, entries: [first, ...others].flatMap(({ entry }) => entry ?? []) }
    }
    return undefined
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
