import { and, count, desc, eq, lt, max, sql } from 'drizzle-orm'
import { str } from '../../../engine/value.ts'
import { readFields } from '../../site/forms/field.ts'
import type { SiteForm } from '../../site/site.ts'
import type { Database } from '../database/database.ts'
import { formSubmissions } from '../database/schema.ts'
import { inBatches } from './files/batches.ts'
import { csvRow } from './files/csv.ts'

/** Page of what forms received. */
export interface SubmissionQuery {
  /** Id of a form; all forms where it is empty. */
  readonly formId: string
  /** Only older ones than this row. */
  readonly before?: number | undefined
  readonly most: number
}

/** Reads what forms received, the newest first. */
export async function readSubmissions(db: Database, { formId, before, most }: SubmissionQuery) {
  const { id } = formSubmissions
  return db
    .select()
    .from(formSubmissions)
    .where(
      and(
        formId === '' ? undefined : eq(formSubmissions.formId, formId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(most)
}

const MOST_FORMS = 200

/** Reads which forms received answers, and how many. */
export async function readFormCounts(db: Database) {
  return db
    .select({ formId: formSubmissions.formId, name: max(formSubmissions.formName), count: count() })
    .from(formSubmissions)
    .groupBy(formSubmissions.formId)
    .orderBy(max(formSubmissions.formName), formSubmissions.formId)
    .limit(MOST_FORMS)
}

const MOST_COLUMNS = 500

/**
 * Yields what a form received as rows of a CSV file: a column for each field, in the order of the form, then
 * one for each field that the form no longer has.
 */
export async function* submissionRows(
  db: Database,
  { formId, form }: { readonly formId: string; readonly form: SiteForm | undefined },
): AsyncGenerator<string> {
  const asked = readFields(form?.fields ?? []).filter(({ kind }) => kind !== 'section')
  const keys = await db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${formSubmissions.values})` })
    .from(formSubmissions)
    .where(eq(formSubmissions.formId, formId))
    .limit(MOST_COLUMNS)
  const known = new Set(asked.map(({ id }) => id))
  const gone = keys.map(({ key }) => key).filter((key) => !known.has(key))
  const ids = [...known, ...gone.sort()]
  yield csvRow(['Received', ...asked.map(({ title, id }) => title || id), ...gone])
  for await (const rows of inBatches((page) => readSubmissions(db, { formId, ...page })))
    for (const { createdAt, values } of rows)
      yield csvRow([
        new Date(createdAt).toISOString(),
        ...ids.map((id) => answerText(Object.hasOwn(values, id) ? values[id] : '')),
      ])
}

/** An answer as one text: chosen values by comma, parts by name. */
function answerText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return str(value)
  if (Array.isArray(value)) return value.map(str).join(', ')
  return Object.entries(value)
    .filter(([, part]) => str(part) !== '')
    .map(([name, part]) => `${name}: ${str(part)}`)
    .join(', ')
}
