import { type FormEvent, useEffect, useRef } from 'react'
import { sentenceOf } from '../site/forms/problem.ts'
import { checkForm } from '../site/forms/rules.ts'
import { captchaAction } from './captcha/captcha.ts'
import type { FormCaptcha } from './captcha/use-captcha.ts'
import type { FormStore } from './form-store.ts'
import { readAnswers, readFormFields } from './read-form.ts'
import type { Send } from './send.ts'
import type { FormServices } from './services.ts'

export interface SubmitOptions {
  readonly formId: string
  /** `data-form-type` of the form. */
  readonly formType: string | undefined
  readonly captcha: FormCaptcha
  readonly services: FormServices
  readonly send: Send
}

/**
 * Returns the handler that checks a form and sends it, one attempt at a time; the outcome goes to its store.
 */
export function useSubmit(
  store: FormStore,
  { formId, formType, captcha, services, send }: SubmitOptions,
): (event: FormEvent<HTMLElement>) => Promise<void> {
  const isBusy = useRef(false)

  useEffect(() => {
    // A form that led to another page comes back out of the back/forward cache as it was left.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isBusy.current) store.dispatch({ type: 'restore' })
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [store])

  const fail = (message: string, errors: ReadonlyMap<string, string>) => {
    const needsCaptcha = captcha.reset()
    services.events.emit({ type: 'form-submit', formId, isAccepted: false })
    store.dispatch({ type: 'fail', message, errors, needsCaptcha })
  }

  const submit = async (form: HTMLFormElement) => {
    const { say } = services
    const fields = readFormFields(form)
    const values = readAnswers(form, fields)
    const problems = checkForm(fields, values)
    if (problems.size > 0) {
      const errors = [...problems].map(([id, problem]) => [id, sentenceOf(say, problem)] as const)
      return fail(say('fieldsInvalid'), new Map(errors))
    }
    store.dispatch({ type: 'submit' })
    const sent = await send({
      formId,
      values,
      captcha: captcha.find(),
      action: captchaAction(formType),
      successUrl: form.dataset.successUrl ?? '',
    })
    if (sent.kind === 'refused') return fail(sent.message, sent.errors)
    services.events.emit({ type: 'form-submit', formId, isAccepted: true })
    if (sent.url !== '' && services.navigate(sent.url)) return
    store.dispatch({ type: 'finish', done: await services.shown(sent.markup) })
  }

  return async (event) => {
    event.preventDefault()
    const form = store.form()
    if (form === undefined || isBusy.current) return
    isBusy.current = true
    try {
      await submit(form)
    } finally {
      isBusy.current = false
    }
  }
}
