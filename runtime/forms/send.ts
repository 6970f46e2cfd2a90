import type { FormValues } from '../site/forms/rules.ts'
import type { Captcha, CaptchaAction } from './captcha/captcha.ts'
import { failureText, keyFailureText } from './failure-text.ts'
import type { FormServices } from './services.ts'

/** A form whose answers have passed the page's own checks. */
export interface Sending {
  readonly formId: string
  readonly values: FormValues
  readonly captcha: Captcha | undefined
  readonly action: CaptchaAction
  /** Where the form says that visitors are to be led; the server may say otherwise. */
  readonly successUrl: string
}

/** Result of a submission. */
export type Sent =
  | { readonly kind: 'done'; readonly markup: string; readonly url: string }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** Messages by field id. */
      readonly errors: ReadonlyMap<string, string>
    }

/** Sends answers somewhere. Never rejects. */
export type Send = (sending: Sending) => Promise<Sent>

/** Makes what sends a form to the store's server: a token of its captcha, then a key, then the answers. */
export function sendToServer(services: FormServices): Send {
  const { say } = services
  return async ({ formId, values, captcha, action, successUrl }) => {
    const token = await askToken(services, captcha, action)
    if (token.message !== undefined) return refused(token.message)
    const key = await services.calls.submissionKey()
    if (!key.ok) return refused(keyFailureText(key.failure, say))
    const form = JSON.stringify(values)
    const captchaKey = token.value
    const saved = await services.calls.save({
      formId,
      form,
      key: key.value,
      ...(captchaKey && { captchaKey }),
    })
    if (saved.ok) {
      const { submissionText, successUrl: url } = saved.value
      return { kind: 'done', markup: submissionText || say('formDone'), url: url || successUrl }
    }
    const { failure } = saved
    const errors = failure.cause === 'refused' ? Object.entries(failure.errors) : []
    return refused(errors.length > 0 ? say('fieldsInvalid') : failureText(failure, say), errors)
  }
}

export function refused(message: string, errors: readonly (readonly [string, string])[] = []): Sent {
  return { kind: 'refused', message, errors: new Map(errors) }
}

/** A token, or why there is none. */
type Token = { readonly value?: string | undefined; readonly message?: string }

/** Asks for a token when it is needed, because tokens live for two minutes only. */
export async function askToken(
  services: FormServices,
  captcha: Captcha | undefined,
  action: CaptchaAction,
): Promise<Token> {
  if (captcha === undefined) return {}
  try {
    const value = await captcha.token(action)
    return value === undefined ? { message: services.say('captchaMissing') } : { value }
  } catch (error) {
    // A script that is blocked, or a site without a key: the visitor may try again.
    services.events.emit({ type: 'behaviour-error', error, behaviour: 'captcha' })
    return { message: services.say('unknownError') }
  }
}
