import { and, count, desc, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { formSubmissions, reportCounts } from '../database/schema.ts'

/** A button or form: how often it was seen and used. */
export interface Interaction {
  readonly name: string
  readonly renders: number
  /** Clicks of a button, submissions of a form. */
  readonly uses: number
}

const MOST_ROWS = 12

/** Reads how often buttons and forms were seen and used; what was seen most comes first. */
export async function readInteractions(db: Database, since: number) {
  const sumOf = (kind: string) =>
    sql<number>`coalesce(sum(${reportCounts.count}) filter (where ${reportCounts.kind} = ${kind}), 0)::float8`
  const read = (kinds: readonly [string, string]) =>
    db
      .select({ name: reportCounts.name, renders: sumOf(kinds[0]), uses: sumOf(kinds[1]) })
      .from(reportCounts)
      .where(and(gte(reportCounts.createdAt, since), inArray(reportCounts.kind, [...kinds])))
      .groupBy(reportCounts.name)
      .orderBy(desc(sql`sum(${reportCounts.count})`), reportCounts.name)
      .limit(MOST_ROWS)
  const buttons: readonly Interaction[] = await read(['button-render', 'button-click'])
  const seen = await read(['form-render', 'form-render'])
  const submitted = await db
    .select({ name: formSubmissions.formId, title: formSubmissions.formName, uses: count() })
    .from(formSubmissions)
    .where(gte(formSubmissions.createdAt, since))
    .groupBy(formSubmissions.formId, formSubmissions.formName)
    .limit(MOST_ROWS)
  const names = new Set([...seen, ...submitted].map(({ name }) => name))
  const forms: readonly Interaction[] = [...names].slice(0, MOST_ROWS).map((name) => {
    const own = submitted.find((form) => form.name === name)
    const { renders = 0 } = seen.find((form) => form.name === name) ?? {}
    return { name: own?.title ?? name, renders, uses: own?.uses ?? 0 }
  })
  return { buttons, forms }
}
