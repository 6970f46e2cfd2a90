import { and, eq, gt, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ownValues } from '../../site/forms/answers.ts'
import { readFields } from '../../site/forms/field.ts'
import type { FormValues } from '../../site/forms/rules.ts'
import type { SiteForm } from '../site.ts'
import { newToken } from './cart-rows.ts'
import { LIFETIMES } from './config.ts'
import type { Database } from './database.ts'
import { type FormErrors, formErrors } from './form-answers.ts'
import { parseJson } from './http/door.ts'
import { MESSAGES } from './messages.ts'
import { Refusal } from './refusal.ts'
import { formKeys, formSubmissions } from './schema.ts'
import type { StoreContext } from './store-context.ts'
import { inTransaction } from './transaction.ts'

const formValues = z.record(z.string(), z.unknown())

/** Answers by field id out of the JSON that a form sends. @throws Refusal */
export function parseFormValues(json: unknown): FormValues {
  try {
    return formValues.parse(typeof json === 'string' ? parseJson(json) : json)
  } catch {
    throw new Refusal({ status: 400, message: MESSAGES.formUnparsable })
  }
}

/** The form of an id. @throws Refusal where the site has none */
export function requireForm(store: StoreContext, formId: string): SiteForm {
  const form = store.site().forms.get(formId)
  if (form !== undefined) return form
  throw new Refusal({ status: 404, message: MESSAGES.formUnknown })
}

/** A key that admits one submission for half an hour (spec point 7; commerce section 3, row 39). */
export async function makeFormKey({ db, now }: StoreContext): Promise<string> {
  const key = newToken()
  await db.insert(formKeys).values({ key, expiresAt: now() + LIFETIMES.formKey })
  return key
}

/** What a visitor submits. */
export interface Submission {
  readonly form: SiteForm
  readonly values: FormValues
  /** Undefined for a page without script that was given none. */
  readonly key: string | undefined
  /** Undefined for a page without script, which cannot have one. */
  readonly captchaKey: string | undefined
}

/**
 * Keeps a submission. The key is used up together with it: a second submission with the same key finds none, and one
 * that was refused may be corrected. @throws Refusal with messages by field
 */
export async function submitForm(store: StoreContext, submission: Submission): Promise<void> {
  const { form, values, key } = submission
  const errors = formErrors(form, values)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  // The preview store has nobody to ask whether a token is genuine; that it is there can be checked.
  const needsCaptcha = form.captcha === true && store.site().captchaSiteKey !== ''
  if (needsCaptcha && submission.captchaKey === '') {
    throw new Refusal({ status: 400, message: MESSAGES.captchaMissing })
  }
  const createdAt = store.now()
  await inTransaction(store.db, async (tx) => {
    if (key !== undefined) await spendKey(tx, key, createdAt)
    await tx.insert(formSubmissions).values({
      formId: form.id,
      formName: form.name,
      values: ownValues(readFields(form.fields), values),
      createdAt,
    })
  })
}

/** The same for a page without script, where a second press sends everything a second time: that was sent already. */
export async function submitOnce(store: StoreContext, submission: Submission): Promise<void> {
  try {
    await submitForm(store, submission)
  } catch (failure) {
    const isSpent = failure instanceof Refusal && failure.details.message === MESSAGES.formProcessing
    if (!isSpent || !(await wasSubmitted(store, submission))) throw failure
  }
}

/** Whether a form was sent with the same answers for as long as a key may last. */
async function wasSubmitted({ db, now }: StoreContext, { form, values }: Submission): Promise<boolean> {
  const rows = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.formId, form.id),
        eq(formSubmissions.values, ownValues(readFields(form.fields), values)),
        gt(formSubmissions.createdAt, now() - LIFETIMES.formKey),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function spendKey(tx: Database, key: string, now: number): Promise<void> {
  const used = await tx
    .delete(formKeys)
    .where(and(eq(formKeys.key, key), gt(formKeys.expiresAt, now)))
    .returning({ key: formKeys.key })
  if (used.length === 0) throw new Refusal({ status: 400, message: MESSAGES.formProcessing })
}

function fieldErrors(errors: FormErrors): Refusal {
  return new Refusal({ status: 400, message: MESSAGES.fieldsInvalid, errors })
}

export async function forgetFormKeys(db: Database, now: number): Promise<void> {
  await db.delete(formKeys).where(lte(formKeys.expiresAt, now))
}
