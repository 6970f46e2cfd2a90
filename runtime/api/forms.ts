import { step } from '../../engine/lookup/own-property.ts'
import { isObject } from '../../engine/value.ts'
import { RESTOCK_PATH } from '../site/calls/names.ts'
import type { Call, CallResult } from './call.ts'
import { textAt } from './read-answer.ts'

/** Calls about forms. */
export interface FormCalls {
  /** A key that admits one submission. */
  submissionKey(): Promise<CallResult<string>>
  save(submission: FormSubmissionCall): Promise<CallResult<SavedForm>>
  /** Has the server check answers. Resolves to messages by field id. */
  validate(
    formId: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<CallResult<Readonly<Record<string, string>>>>
  /** The template that forms are made from. */
  template(): Promise<CallResult<string>>
  signUpForRestock(signUp: RestockSignUp, path?: string): Promise<CallResult<unknown>>
}

/** A form's answers on their way. */
export interface FormSubmissionCall {
  readonly formId: string
  /** JSON: answers by field id. */
  readonly form: string
  readonly key: string
  /** Token of a captcha, where the form has one. */
  readonly captchaKey?: string | undefined
}

/** Next step after a submission. */
export interface SavedForm {
  /** Markup of the site. */
  readonly submissionText?: string | null | undefined
  readonly successUrl?: string | null | undefined
}

/** A wish to hear when a variant is back. */
export interface RestockSignUp {
  readonly productId: string
  readonly variantId: string
  readonly siteVisitorEmail: string
  readonly isJoinMailingList: boolean
  readonly recaptchaEnterpriseV3Token?: string | undefined
  readonly language?: string | undefined
}

/** Code of the form template among those that `GetTemplateSchema` has. */
const FORM_TEMPLATE = 9

/** Makes the calls about forms. */
export function createFormCalls(call: Call): FormCalls {
  return {
    submissionKey: () =>
      call({
        method: 'POST',
        path: '/api/form/FormSubmissionKey',
        answer: (body) => textAt(step(body, 'data'), 'key') || undefined,
      }),
    save: (body) => call({ method: 'POST', path: '/api/form/SaveFormSubmission', body, answer: readSaved }),
    validate: (formId, body) => {
      const path = `/api/rest/forms/validate/${encodeURIComponent(formId)}`
      return call({ method: 'POST', path, body, answer: readErrors })
    },
    template: () => {
      const path = '/api/template/GetTemplateSchema'
      const query = { type: FORM_TEMPLATE }
      return call({ method: 'GET', path, query, answer: (body) => textAt(body, 'data') || undefined })
    },
    signUpForRestock: (body, path = RESTOCK_PATH) => call({ method: 'POST', path, body, answer: () => true }),
  }
}

/** Reads the next step from the answer or from its `data`. */
function readSaved(answer: unknown): SavedForm | undefined {
  if (!isObject(answer)) return undefined
  const at = (name: string) => textAt(answer.data, name) ?? textAt(answer, name)
  return { submissionText: at('submissionText'), successUrl: at('successUrl') }
}

function readErrors(answer: unknown): Readonly<Record<string, string>> | undefined {
  const errors = step(answer, 'errors')
  if (!isObject(errors)) return undefined
  const entries = Object.entries(errors)
  if (entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    return Object.fromEntries(entries)
  return undefined
}
