import * as z from 'zod/mini'
import { FIELD_KINDS } from '../../../runtime/site/forms/kinds.ts'
import { anything, text } from '../../../runtime/site/schemas/fields.ts'

/** Kind of a form field; any other one is treated as text, single values and dividers included. */
export const fieldKind = z.catch(z.enum(FIELD_KINDS), 'text')

/** One answer of a submitted form as it is shown again. */
export const formSummaryField = z.looseObject({
  type: z.string(),
  rawTitle: text,
  value: anything,
  values: anything,
})

/** Request to submit a form. */
export const formSubmission = z.looseObject({
  /** JSON: values by field id. */
  form: z.string(),
  key: z.string(),
  /** Only where the form has a captcha. */
  captchaKey: z.optional(z.string()),
})
