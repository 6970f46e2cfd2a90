import { type RefObject, useRef } from 'react'
import type { FormStore } from '../form-store.ts'
import type { FormServices } from '../services.ts'
import type { Captcha } from './captcha.ts'
import { captchaOf } from './captcha-of.ts'

/** The captcha of one form. */
export interface FormCaptcha {
  /** Returns the captcha, which is made at the first call; undefined where the form has none. */
  find(): Captcha | undefined
  /** Loads what the captcha needs, once; a failure is tried again when a token is wanted. */
  prepare(): void
  /** Forgets the last token. Returns true where the visitor has to complete the captcha again. */
  reset(): boolean
}

/**
 * Finds the captcha in the element of a form, and reports to the form's store when it is completed or
 * expires.
 */
export function useCaptcha(
  slot: RefObject<HTMLElement | null>,
  store: FormStore,
  services: FormServices,
): FormCaptcha {
  const captcha = useRef<Captcha | undefined>(undefined)
  const isPrepared = useRef(false)
  const find = () => {
    captcha.current ??= captchaOf(slot.current, services, {
      completed: () => store.dispatch({ type: 'captcha-completed' }),
      expired: () => {
        const message = services.say('captchaExpired')
        store.dispatch({ type: 'captcha-expired', message })
        services.announcer.say(message, 'assertive')
      },
    })
    return captcha.current
  }
  return {
    find,
    prepare() {
      if (isPrepared.current) return
      isPrepared.current = true
      find()
        ?.prepare()
        .catch((error: unknown) => {
          services.events.emit({ type: 'behaviour-error', error, behaviour: 'captcha' })
        })
    },
    reset() {
      captcha.current?.reset()
      return captcha.current?.isVisible === true
    },
  }
}
