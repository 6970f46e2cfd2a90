import { cloneElement, type FormEvent, type ReactElement, useEffect, useRef } from 'react'
import { joinRefs } from '../behaviours/join-refs.ts'
import type { PartProps } from './fields/field.tsx'
import { emailIn, useRestock, useSharedEmail } from './use-restock.ts'

/**
 * `.product-restock-notification`: the sign-up for one variant. Each sold-out variant has its form in the
 * page, so that an answer that comes late changes no other one; what was typed is shared by the forms of a
 * product.
 */
export function Restock({ services, attributes, element, children }: PartProps): ReactElement {
  const slot = useRef<HTMLElement>(null)
  const ref = useRef(joinRefs(element.props.ref, slot)).current
  const productId = attributes['data-product-id'] ?? ''
  const variantId = attributes['data-variant-id'] ?? ''
  const errorId = `restock-error-${variantId}`
  const { outcome, submit, reopen } = useRestock(slot, { productId, variantId }, services)

  useEffect(() => void services.prepareAnnouncer(), [services])
  useSharedEmail(slot, productId, services)
  useEffect(() => {
    if (outcome.kind === 'failed') {
      const email = emailIn(slot.current)
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

  const onSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (outcome.kind === 'busy' || !(event.target instanceof HTMLFormElement)) return
    void submit(event.target)
  }
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    services.restockEmails.set(productId, target.value)
    if (outcome.kind !== 'failed') return
    target.setAttribute('aria-invalid', 'false')
    reopen()
  }

  if (outcome.kind === 'done') {
    const text = services.options.restockSuccessText || services.say('restockDone')
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
