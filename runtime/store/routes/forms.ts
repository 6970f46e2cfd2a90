import { Hono } from 'hono'
import * as z from 'zod/mini'
import { formErrors } from '../forms/form-answers.ts'
import { FORM_TEMPLATE } from '../forms/form-template.ts'
import { parseFormValues } from '../forms/form-values.ts'
import { makeFormKey, requireForm, submitForm } from '../forms/submit-form.ts'
import { bothWays, errorsIn } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import { guard, type StoreEnv, senderOf } from '../http/guard.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { formSubmissionCall, parseRequest } from '../requests.ts'
import type { StoreContext } from '../store-context.ts'

/** Code of the form template among the templates that pages may ask for. */
const FORM_TEMPLATE_TYPE = '9'

/** Templates of forms, their checks and submissions. */
export function formRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const formGuard = guard(store, 'form')

  app.get('/api/template/GetTemplateSchema', (c) => {
    if (c.req.query('type') === FORM_TEMPLATE_TYPE) return c.json({ data: FORM_TEMPLATE })
    throw new Refusal({ status: 404, message: MESSAGES.notFound })
  })

  app.post('/api/rest/forms/validate/:formId', formGuard, async (c) => {
    const form = requireForm(store, c.req.param('formId'))
    const errors = formErrors(form, parseFormValues(await readBody(c.req.raw)))
    return c.json({ errors: errorsIn(errors, store.site().say) })
  })

  app.post('/api/form/FormSubmissionKey', formGuard, async (c) =>
    c.json(bothWays({ key: await makeFormKey(store) })),
  )

  app.post('/api/form/SaveFormSubmission', formGuard, async (c) => {
    const body = withFormId(await readBody(c.req.raw), c.req.query('formId'))
    const call = parseRequest(formSubmissionCall, body, MESSAGES.formProcessing)
    const form = requireForm(store, call.formId)
    const submission = { form, values: parseFormValues(call.form), sender: senderOf(store, c) }
    await submitForm(store, submission, { key: call.key, captchaKey: call.captchaKey ?? '' })
    return c.json(
      bothWays({
        submissionText: form.submissionText ?? store.site().say('formDone'),
        successUrl: form.successUrl ?? null,
      }),
    )
  })
  return app
}

const anyObject = z.record(z.string(), z.unknown())

/** Squarespace does not document which field names the form: `formId` in the body, or else in the query. */
function withFormId(body: unknown, formId: string | undefined): unknown {
  const fields = anyObject.safeParse(body)
  return fields.success && fields.data.formId === undefined ? { ...fields.data, formId } : body
}
