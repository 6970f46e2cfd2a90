import { and, count, desc, gte, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { formSubmissions, reportCounts } from '../database/schema.ts'

/** A button or form: how often it was seen and used. */
export interface Interaction {
  readonly name: string
  readonly renders: number
  /** Clicks of a button, submissions of a form. */
  readonly uses: number
}

const MOST_FORMS = 200

/** Reads how often buttons and forms were seen and used; what was used or seen most comes first. */
export async function readInteractions(
  db: Database,
  { since, most }: { readonly since: number; readonly most: number },
) {
  const sumOf = (kind: string) =>
    sql<number>`coalesce(sum(${reportCounts.count}) filter (where ${reportCounts.kind} = ${kind}), 0)::float8`
  const read = (kinds: readonly [string, string], mostNames: number) =>
    db
      .select({ name: reportCounts.name, renders: sumOf(kinds[0]), uses: sumOf(kinds[1]) })
      .from(reportCounts)
      .where(and(gte(reportCounts.createdAt, since), inArray(reportCounts.kind, [...kinds])))
      .groupBy(reportCounts.name)
      .orderBy(desc(sql`sum(${reportCounts.count})`), reportCounts.name)
      .limit(mostNames)
  const buttons: readonly Interaction[] = await read(['button-render', 'button-click'], most)
  const seen = await read(['form-render', 'form-render'], MOST_FORMS)
  const received = await db
    .select({ id: formSubmissions.formId, title: max(formSubmissions.formName), uses: count() })
    .from(formSubmissions)
    .where(gte(formSubmissions.createdAt, since))
    .groupBy(formSubmissions.formId)
    .orderBy(desc(count()), formSubmissions.formId)
    .limit(most)
  const ids = [...new Set([...received.map(({ id }) => id), ...seen.map(({ name }) => name)])]
  const forms = ids.slice(0, most).map((id) => {
    const own = received.find((form) => form.id === id)
    const { renders = 0 } = seen.find((form) => form.name === id) ?? {}
    return { id, title: own?.title ?? '', renders, uses: own?.uses ?? 0 }
  })
  return { buttons, forms }
}
