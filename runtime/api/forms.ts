import * as z from 'zod/mini'
import type { Call, CallResult } from './call.ts'

/** Calls about forms (spec point 7). */
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

/** A form's answers on their way (spec point 3). */
export interface FormSubmissionCall {
  readonly formId: string
  /** JSON: answers by field id. */
  readonly form: string
  readonly key: string
  /** Token of a captcha, where the form has one. */
  readonly captchaKey?: string | undefined
}

/** What follows a submission. */
export interface SavedForm {
  /** Markup of the site. */
  readonly submissionText?: string | null | undefined
  readonly successUrl?: string | null | undefined
}

/** A wish to hear when a variant is back (spec point 3). */
export interface RestockSignUp {
  readonly productId: string
  readonly variantId: string
  readonly siteVisitorEmail: string
  readonly isJoinMailingList: boolean
  readonly recaptchaEnterpriseV3Token?: string | undefined
  readonly language?: string | undefined
}

/** The only visible sign-up path; that of the waitlist itself is not shown (commerce section 3, row 15). */
export const RESTOCK_PATH = '/api/site-users/account/notifications/restock'

/** Code of the form template among those that `GetTemplateSchema` has. */
const FORM_TEMPLATE = 9

const keyAnswer = z.object({ data: z.object({ key: z.string().check(z.minLength(1)) }) })
const text = z.optional(z.nullable(z.string()))
const saved = { submissionText: text, successUrl: text }
const saveAnswer = z.object({ ...saved, data: z.optional(z.nullable(z.object(saved))) })
const errorsAnswer = z.object({ errors: z.record(z.string(), z.string()) })
const templateAnswer = z.object({ data: z.string().check(z.minLength(1)) })

export function createFormCalls(call: Call): FormCalls {
  return {
    submissionKey: async () =>
      mapped(
        await call({ method: 'POST', path: '/api/form/FormSubmissionKey', answer: keyAnswer }),
        ({ data }) => data.key,
      ),
    save: async (body) =>
      mapped(
        await call({ method: 'POST', path: '/api/form/SaveFormSubmission', body, answer: saveAnswer }),
        ({ data, ...own }) => ({ ...own, ...data }),
      ),
    validate: async (formId, body) => {
      const path = `/api/rest/forms/validate/${encodeURIComponent(formId)}`
      return mapped(await call({ method: 'POST', path, body, answer: errorsAnswer }), ({ errors }) => errors)
    },
    template: async () => {
      const path = '/api/template/GetTemplateSchema'
      const query = { type: FORM_TEMPLATE }
      return mapped(await call({ method: 'GET', path, query, answer: templateAnswer }), ({ data }) => data)
    },
    signUpForRestock: (body, path = RESTOCK_PATH) =>
      call({ method: 'POST', path, body, answer: z.unknown() }),
  }
}

function mapped<From, To>(result: CallResult<From>, change: (value: From) => To): CallResult<To> {
  return result.ok ? { ok: true, value: change(result.value) } : result
}
