import { and, asc, count, desc, eq, gt, isNull, lt, lte, max, min, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { checkRestockEmail } from '../../site/forms/restock.ts'
import { LIFETIMES, MOST } from '../config.ts'
import type { Database } from '../database/database.ts'
import { restockSignUps } from '../database/schema.ts'
import { storableCopy, storableText } from '../http/storable.ts'
import { storedEmail } from '../mail/typed-email.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal, refusedField } from '../refusal.ts'
import type { SignUpRequest } from '../requests.ts'
import type { StoreContext } from '../store-context.ts'
import { hasStock } from './stock.ts'

/** Keeps the wish to hear when a variant is back; the same wish twice is one. @throws Refusal */
export async function signUp(
  store: StoreContext,
  request: SignUpRequest,
  language: string | undefined,
): Promise<void> {
  const email = storedEmail(request.siteVisitorEmail)
  const problem = checkRestockEmail(email)
  if (problem !== undefined) throw refusedField('siteVisitorEmail', MESSAGES[problem])
  const item = store.site().catalog.get(request.productId)
  const variant = item?.variants.find(({ id, sku }) => id === request.variantId || sku === request.variantId)
  if (variant === undefined) throw new Refusal({ status: 404, message: MESSAGES.restockFailed })
  // No visitor waits for what can be bought.
  if (await hasStock(store.db, { itemId: variant.itemId, variantId: variant.id }))
    throw new Refusal({ status: 409, message: MESSAGES.restockInStock })
  await store.db
    .insert(restockSignUps)
    .values({
      productId: variant.itemId,
      variantId: variant.id,
      email,
      joinsMailingList: request.isJoinMailingList,
      language: language === undefined ? null : storableCopy(language, 35),
      createdAt: store.now(),
    })
    .onConflictDoNothing()
}

/** One page of a list, and where the next one begins. */
export interface Paged<T> {
  readonly rows: readonly T[]
  readonly hasNextPage: boolean
  readonly nextPageCursor: string | null
}

/** Who waits for a product or a variant of it, first come first. A cursor is the id of the last one seen. */
export async function listSignUps(
  db: Database,
  filter: { readonly productId: string; readonly variantId: string; readonly cursor: string },
) {
  const after = /^[0-9]{1,15}$/.test(filter.cursor) ? Number(filter.cursor) : 0
  const rows = await db
    .select()
    .from(restockSignUps)
    .where(
      and(
        isNull(restockSignUps.notifiedAt),
        gt(restockSignUps.id, after),
        filter.productId === '' ? undefined : eq(restockSignUps.productId, filter.productId),
        filter.variantId === '' ? undefined : eq(restockSignUps.variantId, filter.variantId),
      ),
    )
    .orderBy(asc(restockSignUps.id))
    .limit(MOST.page + 1)
  return page(rows, ({ id }) => String(id))
}

/** Reads sign-ups whose visitors asked for news, the newest first, also of those who got their message. */
export async function readNewsWishes(
  db: Database,
  { before, most }: { readonly before: number | undefined; readonly most: number },
) {
  const { id, joinsMailingList } = restockSignUps
  return db
    .select()
    .from(restockSignUps)
    .where(and(eq(joinsMailingList, true), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(most)
}

/** Forgets sign-ups some time after their message; `now` in epoch milliseconds. Those who wait are kept. */
export async function forgetSignUps(db: Database, now: number): Promise<void> {
  await db.delete(restockSignUps).where(lte(restockSignUps.notifiedAt, now - LIFETIMES.restockMail))
}

const groupCursor = z.tuple([storableText(MOST.name), storableText(MOST.name)])

/** Returns the variants that visitors wait for, with their number. A cursor names the last variant seen. */
export async function listGroups(db: Database, cursor: string) {
  const after = readGroupCursor(cursor)
  const { productId, variantId } = restockSignUps
  const rows = await db
    .select({
      productId,
      variantId,
      count: count(),
      firstSignUp: min(restockSignUps.createdAt),
      lastSignUp: max(restockSignUps.createdAt),
    })
    .from(restockSignUps)
    .where(
      and(
        isNull(restockSignUps.notifiedAt),
        after === undefined ? undefined : sql`(${productId}, ${variantId}) > (${after[0]}, ${after[1]})`,
      ),
    )
    .groupBy(productId, variantId)
    .orderBy(asc(productId), asc(variantId))
    .limit(MOST.page + 1)
  return page(rows, (row) =>
    Buffer.from(JSON.stringify([row.productId, row.variantId])).toString('base64url'),
  )
}

function readGroupCursor(cursor: string): readonly [string, string] | undefined {
  try {
    return groupCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return undefined
  }
}

/** One row more was read than a page holds: it says whether there is another page. */
function page<T>(rows: readonly T[], cursorOf: (row: T) => string): Paged<T> {
  const shown = rows.slice(0, MOST.page)
  const last = shown.at(-1)
  const hasNextPage = rows.length > shown.length
  return { rows: shown, hasNextPage, nextPageCursor: hasNextPage && last ? cursorOf(last) : null }
}
