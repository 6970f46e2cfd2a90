import { and, count, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { reports } from '../database/schema.ts'

/** A step from a visit to an order. */
export interface FunnelStep {
  readonly title: string
  /** Number of visits that came this far. */
  readonly visits: number
}

const STEPS = Object.freeze(['Visits', 'Product seen', 'Added to cart', 'Cart seen', 'Ordered'])

const REACHED = sql<number>`max(case
  when ${reports.name} = 'CheckoutConfirmed' then 4
  when ${reports.name} = 'CommerceShopping_ViewCart' then 3
  when ${reports.name} in ('CommerceShopping_AddToCart', 'CommerceShopping_RelatedProductAddToCart') then 2
  when ${reports.name} = 'CommerceShopping_VisitPDP' then 1
  else 0 end)`

/**
 * Counts how far visits came. A visit that reached a step counts in all steps before it, so that adding from
 * a list or opening an old cart leaves no gap. Only reports that are kept as they came know their visit.
 */
export async function readFunnel(db: Database, since: number): Promise<readonly FunnelStep[]> {
  const visits = db
    .select({ reached: REACHED.as('reached') })
    .from(reports)
    .where(and(gte(reports.createdAt, since), ne(reports.visitor, ''), isNotNull(reports.visit)))
    .groupBy(reports.visitor, reports.visit)
    .as('visits')
  const rows = await db
    .select({ reached: visits.reached, visits: count() })
    .from(visits)
    .groupBy(visits.reached)
  return STEPS.map((title, step) => ({
    title,
    visits: rows.reduce((sum, row) => (row.reached >= step ? sum + row.visits : sum), 0),
  }))
}
