import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { MOST } from '../config.ts'
import type { Database } from '../database/database.ts'
import { reports } from '../database/schema.ts'

export type ReportKind = (typeof reports.$inferInsert)['kind']

/** A report of a page. */
export interface Report {
  readonly kind: ReportKind
  /** Event, message or measurement. */
  readonly name: string
  /** Address of the page, or a path. */
  readonly page: string
  /** Id of the visitor; empty for none. */
  readonly visitor: string
  /** When the visit began that the visitor cookie names. */
  readonly visit?: number | undefined
  readonly figure?: number | undefined
  /** Template or script and line. */
  readonly place?: string | undefined
  /** Number of occurrences; 1 by default. */
  readonly times?: number | undefined
  readonly data: unknown
}

/** Keeps reports as they came; what is too long is cut. */
export async function keepReports(db: Database, now: number, list: readonly Report[]): Promise<void> {
  if (list.length === 0) return
  await db.insert(reports).values(
    list.slice(0, MOST.batch).map((report) => ({
      kind: report.kind,
      name: report.name.slice(0, MOST.name) || 'unnamed',
      page: pathOf(report.page).slice(0, MOST.name),
      visitor: report.visitor.slice(0, MOST.name),
      figure: report.figure !== undefined && Number.isFinite(report.figure) ? report.figure : null,
      data: bounded(report.data),
      visit: report.visit ?? null,
      place: (report.place ?? '').slice(0, MOST.name),
      times: Math.min(Math.max(1, Math.trunc(report.times ?? 1) || 1), MOST_TIMES),
      createdAt: now,
    })),
  )
}

/** No page counts further in the minutes that it is open. */
const MOST_TIMES = 1_000_000

/** Returns a report's data unless it is too long. */
function bounded(data: unknown): unknown {
  // A null of JSON would be one of SQL.
  if (data === null || data === undefined) return {}
  const text = JSON.stringify(data)
  if (text.length > MOST.reportData) return { isTooLong: true }
  const hidden = text.replace(SECRET_IN_TEXT, '$1')
  return hidden === text ? data : JSON.parse(hidden)
}

/** Paths of the store whose end lets anyone see an order, or sign in. */
const SECRET = String.raw`(/(?:orders|account/sign-in))/[\w%.~-]+`
const SECRET_PATH = new RegExp(`^${SECRET}`)
/** Such paths in a text, where each begins behind a host, or behind a character that no path has. */
const SECRET_IN_TEXT = new RegExp(
  String.raw`(?=/(?:orders|account)/)(?<=//[^/\s"]{1,255}|[^\w%.~/-])${SECRET}`,
  'g',
)

/** The path of an address: what follows it may be a visitor's secret, as the page of an order is. */
function pathOf(address: string): string {
  if (!URL.canParse(address, 'http://localhost')) return ''
  const { pathname } = new URL(address, 'http://localhost')
  return pathname.replace(SECRET_PATH, '$1')
}

/** First text that a report holds under one of several names. */
export function textOf(data: unknown, names: readonly string[]): string {
  return names.map((name) => str(step(data, name))).find((text) => text !== '') ?? ''
}
