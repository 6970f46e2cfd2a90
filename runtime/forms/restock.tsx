import { cloneElement, type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { joinRefs } from '../react/props/join-refs.ts'
import { checkRestockEmail } from '../site/forms/restock.ts'
import type { Captcha } from './captcha/captcha.ts'
import { captchaOf } from './captcha/captcha-of.ts'
import type { PartProps } from './field.tsx'
import { askToken } from './send.ts'

type Outcome =
  | { readonly kind: 'open' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly text: string; readonly isEmailWrong?: boolean }

/**
 * `.product-restock-notification`: the sign-up for one variant. Each sold-out variant has its form in the
 * page, so that an answer that comes late changes no other one; what was typed is shared by the forms of a
 * product.
 */
export function Restock({ services, attributes, element, children }: PartProps): ReactElement {
  const slot = useRef<HTMLElement>(null)
  const ref = useRef(joinRefs(element.props.ref, slot)).current
  const captcha = useRef<Captcha | undefined>(undefined)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' })
  const productId = attributes['data-product-id'] ?? ''
  const variantId = attributes['data-variant-id'] ?? ''
  const errorId = `restock-error-${variantId}`
  const { say, restockEmails } = services

  useEffect(() => void services.announcer, [services])

  useEffect(() => {
    const email = emailIn(slot.current)
    if (email) nameEmail(email, say('emailLabel'))
    // Text typed before the script came counts, too.
    if (email?.value) restockEmails.set(productId, email.value)
    return watchShown(slot.current, () => {
      const shown = emailIn(slot.current)
      if (shown && shown.value === '') shown.value = restockEmails.get(productId) ?? ''
    })
  }, [productId, restockEmails, say])

  useEffect(() => {
    const email = emailIn(slot.current)
    if (outcome.kind === 'failed') {
      if (outcome.isEmailWrong) email?.setAttribute('aria-invalid', 'true')
      email?.setAttribute('aria-describedby', errorId)
      email?.focus()
      services.announcer.say(outcome.text, 'assertive')
    } else if (outcome.kind === 'done') {
      // The visitor may look at another variant by now.
      if (slot.current && !slot.current.hidden) slot.current.focus()
      services.announcer.say(slot.current?.textContent ?? '')
    }
  }, [outcome, errorId, services])

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

  const onSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (outcome.kind === 'busy' || !(event.target instanceof HTMLFormElement)) return
    void submit(event.target)
  }
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    restockEmails.set(productId, target.value)
    if (outcome.kind === 'failed') {
      target.removeAttribute('aria-invalid')
      setOutcome({ kind: 'open' })
    }
  }

  if (outcome.kind === 'done') {
    const text = services.options.restockSuccessText || say('restockDone')
    return cloneElement(element, { ref, tabIndex: -1 }, <p className="product-restock-done">{text}</p>)
  }
  return cloneElement(
    element,
    { ref, onSubmit, onInput, ...(outcome.kind === 'busy' && { 'aria-busy': true }) },
    <>
      {children}
      {outcome.kind === 'failed' && (
        <p className="field__error" id={errorId}>
          {outcome.text}
        </p>
      )}
    </>,
  )
}

function emailIn(slot: HTMLElement | null): HTMLInputElement | null {
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
