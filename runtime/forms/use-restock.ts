import { type RefObject, useEffect, useRef, useState } from 'react'
import { checkRestockEmail } from '../site/forms/restock.ts'
import type { Captcha } from './captcha/captcha.ts'
import { captchaOf } from './captcha/captcha-of.ts'
import { askToken } from './send.ts'
import type { FormServices } from './services.ts'

export type RestockOutcome =
  | { readonly kind: 'open' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly text: string; readonly isEmailWrong?: boolean }

export interface RestockKey {
  readonly productId: string
  readonly variantId: string
}

/** State of the sign-up for one variant. */
export interface UsedRestock {
  readonly outcome: RestockOutcome
  /** Checks and sends the form. */
  submit(form: HTMLFormElement): Promise<void>
  /** Takes the message of a failure away. */
  reopen(): void
}

/** Signs visitors up for a variant that is sold out. */
export function useRestock(
  slot: RefObject<HTMLElement | null>,
  { productId, variantId }: RestockKey,
  services: FormServices,
): UsedRestock {
  const captcha = useRef<Captcha | undefined>(undefined)
  const [outcome, setOutcome] = useState<RestockOutcome>({ kind: 'open' })
  const { say } = services

  const submit = async (form: HTMLFormElement) => {
    const email = emailIn(form)?.value ?? ''
    const problem = checkRestockEmail(email)
    if (problem !== undefined) return setOutcome({ kind: 'failed', text: say(problem), isEmailWrong: true })
    setOutcome({ kind: 'busy' })
    captcha.current ??= captchaOf(slot.current, services)
    const token = await askToken(services, captcha.current, 'PRODUCT_WAITLIST_SUBMISSION')
    if (token.message !== undefined) return setOutcome({ kind: 'failed', text: token.message })
    const signUp = {
      productId,
      variantId,
      siteVisitorEmail: email.trim(),
      isJoinMailingList:
        slot.current?.querySelector<HTMLInputElement>('[name=isJoinMailingList]')?.checked ?? false,
      ...(token.value && { recaptchaEnterpriseV3Token: token.value }),
      language: document.documentElement.lang,
    }
    const result = await services.calls.signUpForRestock(signUp, services.restockPath)
    if (result.ok) return setOutcome({ kind: 'done' })
    captcha.current?.reset()
    const { failure } = result
    const text =
      failure.cause === 'refused' && failure.message !== '' ? failure.message : say('restockFailed')
    const isEmailWrong = failure.cause === 'refused' && Object.hasOwn(failure.errors, 'siteVisitorEmail')
    setOutcome({ kind: 'failed', text, isEmailWrong })
  }
  return { outcome, submit, reopen: () => setOutcome({ kind: 'open' }) }
}

/** Shares the address that a visitor types among the forms of a product. */
export function useSharedEmail(
  slot: RefObject<HTMLElement | null>,
  productId: string,
  { say, restockEmails }: FormServices,
): void {
  useEffect(() => {
    const email = emailIn(slot.current)
    if (email) nameEmail(email, say('emailLabel'))
    // Text typed before the script came counts, too.
    if (email?.value) restockEmails.set(productId, email.value)
    return watchShown(slot.current, () => {
      const shown = emailIn(slot.current)
      if (shown && shown.value === '') shown.value = restockEmails.get(productId) ?? ''
    })
  }, [slot, productId, restockEmails, say])
}

export function emailIn(slot: HTMLElement | null): HTMLInputElement | null {
  return slot?.querySelector<HTMLInputElement>('[name=email]') ?? null
}

/** Gives the address a name, which the fragment has as a placeholder only, and lets browsers fill it in. */
function nameEmail(email: HTMLInputElement, label: string): void {
  email.autocomplete = 'email'
  if (email.labels?.length === 0 && !email.hasAttribute('aria-label')) email.setAttribute('aria-label', label)
}

/** Calls back whenever an element that was hidden is shown. Returns what ends that. */
function watchShown(element: HTMLElement | null, shown: () => void): () => void {
  if (element === null) return () => {}
  const observer = new MutationObserver(() => {
    if (!element.hidden) shown()
  })
  observer.observe(element, { attributeFilter: ['hidden'] })
  return () => observer.disconnect()
}
