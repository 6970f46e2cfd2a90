import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { ownValues } from '../../site/forms/answers.ts'
import { readFields } from '../../site/forms/field.ts'
import type { FormValues } from '../../site/forms/rules.ts'
import type { SiteForm } from '../../site/site.ts'
import { LIFETIMES } from '../config.ts'
import type { Database } from '../database/database.ts'
import { formKeys, formSubmissions } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { keepAnswers } from '../mail/keep-answers.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import type { StoreContext } from '../store-context.ts'
import { newToken } from '../token.ts'
import { formErrors } from './form-answers.ts'

/** The form of an id. @throws Refusal where the site has none */
export function requireForm(store: StoreContext, formId: string): SiteForm {
  const form = store.site().forms.get(formId)
  if (form !== undefined) return form
  throw new Refusal({ status: 404, message: MESSAGES.formUnknown })
}

/** A key that admits one submission for half an hour. */
export async function makeFormKey({ db, now }: StoreContext): Promise<string> {
  const key = newToken()
  await db.insert(formKeys).values({ key, expiresAt: now() + LIFETIMES.formKey })
  return key
}

/** A visitor's submission. */
export interface Submission {
  readonly form: SiteForm
  readonly values: FormValues
  /** Id of the visitor, or the address of one without cookies. */
  readonly sender: string
}

/**
 * Keeps a submission of a page with script. The key is used up together with it: a second submission with the
 * same key finds none, and one that was refused may be corrected. @throws Refusal with messages by field
 */
export async function submitForm(
  store: StoreContext,
  submission: Submission,
  { key, captchaKey }: { readonly key: string; readonly captchaKey: string },
): Promise<void> {
  requireValid(submission)
  // The preview store has no service that checks tokens; it checks only that there is one.
  const needsCaptcha = submission.form.captcha === true && store.site().captchaSiteKey !== ''
  if (needsCaptcha && captchaKey === '') throw new Refusal({ status: 400, message: MESSAGES.captchaMissing })
  const now = store.now()
  await inTransaction(store.db, async (tx) => {
    if (!(await spendKey(tx, key, now))) throw new Refusal({ status: 400, message: MESSAGES.formProcessing })
    await keepSubmission(store, tx, rowOf(submission, now))
  })
  store.mail.wake()
}

/**
 * Keeps a submission of a page without script, where a second press sends everything a second time: the same
 * answers of the same visitor within half an hour are kept once. The page needs no key, so that it stays the
 * same for everybody.
 * @throws Refusal with messages by field
 */
export async function submitPlainForm(store: StoreContext, submission: Submission): Promise<void> {
  requireValid(submission)
  const now = store.now()
  const row = rowOf(submission, now)
  await inTransaction(store.db, async (tx) => {
    // Two presses at once come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${row.formId} ${row.sender}`}, 0))`)
    const { formId, sender, values, createdAt } = formSubmissions
    const since = now - LIFETIMES.formKey
    const before = await tx
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(
        and(eq(formId, row.formId), eq(sender, row.sender), eq(values, row.values), gt(createdAt, since)),
      )
      .limit(1)
    if (before.length === 0) await keepSubmission(store, tx, row)
  })
  store.mail.wake()
}

/** @throws Refusal with messages by field */
function requireValid({ form, values }: Submission): void {
  const errors = formErrors(form, values)
  if (Object.keys(errors).length === 0) return
  throw new Refusal({ status: 400, message: MESSAGES.fieldsInvalid, errors })
}

async function keepSubmission(
  store: StoreContext,
  tx: Database,
  row: ReturnType<typeof rowOf>,
): Promise<void> {
  await tx.insert(formSubmissions).values(row)
  await keepAnswers(store, tx, row)
}

function rowOf({ form, values, sender }: Submission, createdAt: number) {
  const own = ownValues(readFields(form.fields), values)
  return { formId: form.id, formName: form.name, values: own, sender, createdAt }
}

/** Uses a key up. @returns false where there is none: it was used, or is too old */
export async function spendKey(tx: Database, key: string, now: number): Promise<boolean> {
  const used = await tx
    .delete(formKeys)
    .where(and(eq(formKeys.key, key), gt(formKeys.expiresAt, now)))
    .returning({ key: formKeys.key })
  return used.length > 0
}

/** Keeps for a while that a form was pressed. @returns false where that is kept already */
export async function pressOnce(
  tx: Database,
  press: string,
  { now, life }: { readonly now: number; readonly life: number },
): Promise<boolean> {
  const expiresAt = now + life
  const kept = await tx
    .insert(formKeys)
    .values({ key: press, expiresAt })
    .onConflictDoUpdate({ target: formKeys.key, set: { expiresAt }, setWhere: lte(formKeys.expiresAt, now) })
    .returning({ key: formKeys.key })
  return kept.length > 0
}

/** Deletes keys of forms whose time is over; `now` in epoch milliseconds. */
export async function forgetFormKeys(db: Database, now: number): Promise<void> {
  await db.delete(formKeys).where(lte(formKeys.expiresAt, now))
}
