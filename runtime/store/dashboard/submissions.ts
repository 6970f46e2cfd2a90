import { and, count, desc, eq, lt, max, sql } from 'drizzle-orm'
import { type FormField, readFields } from '../../site/forms/field.ts'
import type { SiteForm } from '../../site/site.ts'
import type { Database } from '../database/database.ts'
import { formSubmissions } from '../database/schema.ts'
import { answerColumns } from '../forms/answer-columns.ts'
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

/** Deletes an answer to a form. */
export async function deleteSubmission(db: Database, id: number): Promise<void> {
  await db.delete(formSubmissions).where(eq(formSubmissions.id, id))
}

/** Returns true if a form received an answer; false for no form. */
export async function hasSubmissions(db: Database, formId: string): Promise<boolean> {
  return formId !== '' && (await readSubmissions(db, { formId, most: 1 })).length > 0
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
 * Yields what a form received as rows of a CSV file: the columns of each field, in the order of the form,
 * then one for each field that the form no longer has.
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
  const fields: FormField[] = []
  for (const field of asked)
    fields.push(field.kind === 'likert' ? await withOldQuestions(db, formId, field) : field)
  const columns = [...fields, ...readFields(gone.sort().map((id) => ({ id })))].flatMap(answerColumns)
  yield csvRow(['Received', ...columns.map(({ title }) => title)])
  for await (const rows of inBatches((page) => readSubmissions(db, { formId, ...page })))
    for (const { createdAt, values } of rows)
      yield csvRow([new Date(createdAt).toISOString(), ...columns.map(({ textOf }) => textOf(values))])
}

/** Returns a survey with the questions behind its own that it asked before. */
async function withOldQuestions(db: Database, formId: string, field: FormField): Promise<FormField> {
  const answers = sql`${formSubmissions.values} -> ${field.id}::text`
  const rows = await db
    .selectDistinct({ question: sql<string>`jsonb_object_keys(${answers})` })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.formId, formId), sql`jsonb_typeof(${answers}) = 'object'`))
    .limit(MOST_COLUMNS)
  const old = rows.map(({ question }) => question).filter((question) => !field.questions.includes(question))
  return { ...field, questions: [...field.questions, ...old.sort()] }
}
