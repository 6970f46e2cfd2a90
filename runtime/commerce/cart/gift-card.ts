import { showAdded } from '../button/show-added.ts'
import type { Enhanced } from '../enhance.ts'
import { failureText } from '../failure-text.ts'
import { cartFields, shoppingFields } from '../fields.ts'
import { sendOnce } from './send-once.ts'

/**
 * `form[data-gift-card]`: puts a gift card for somebody into the cart without leaving the page. The server
 * checks what was typed; its messages go to the elements with `data-error` and the name of the field.
 */
export function giftCard(given: Enhanced): () => void {
  const { container } = given
  if (!(container instanceof HTMLFormElement)) return () => {}
  const ending = new AbortController()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void sendOnce(container, () => send(given, container, event.submitter ?? container))
  }
  container.addEventListener('submit', submit, { signal: ending.signal })
  return () => ending.abort()
}

async function send({ commerce, product }: Enhanced, form: HTMLFormElement, button: Element): Promise<void> {
  const fields = new FormData(form)
  const field = (name: string) => String(fields.get(name) ?? '')
  commerce.announcer.say(commerce.say('adding'))
  const card = { name: field('giftName'), email: field('giftEmail') }
  const entry = {
    ...{ itemId: field('productId'), sku: field('sku'), quantity: 1 },
    giftCard: { ...card, message: field('giftMessage'), day: field('giftDay') },
  }
  const result = await commerce.cart.add(entry)
  if (!result.ok) {
    const { failure } = result
    const errors = failure.cause === 'refused' ? failure.errors : {}
    const text = failureText(failure, commerce.say, commerce.say('giftCardFailed'))
    commerce.announcer.say([text, ...showErrors(form, errors, text)].join(' '), 'assertive')
    return
  }
  showErrors(form, {}, '')
  form.reset()
  const shopping = product && shoppingFields(commerce, product, button)
  if (shopping !== undefined) {
    const added = { ...shopping, ...cartFields(commerce, result.value), item_quantity: 1 }
    commerce.events.emit({ type: 'shopping', name: 'AddToCart', fields: added })
  }
  if (button instanceof HTMLElement) showAdded({ commerce, button }, shopping?.item_title ?? '')
}

/**
 * Shows messages at their fields, and what has no field at the form; the first wrong field gets the focus.
 * Returns the messages at fields.
 */
function showErrors(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
  text: string,
): readonly string[] {
  const shown = new Map<Element, string>()
  let first: HTMLElement | undefined
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const slot = form.querySelector(`[data-error="${control.name}"]`)
    const error = Object.hasOwn(errors, control.name) ? errors[control.name] : undefined
    if (error !== undefined) first ??= control
    control.setAttribute('aria-invalid', String(error !== undefined))
    if (slot !== null) shown.set(slot, error ?? '')
  }
  for (const [slot, error] of shown) slot.textContent = error
  const own = form.querySelector('[data-error=""]')
  if (own !== null) own.textContent = text
  first?.focus()
  return [...shown.values()].filter((error) => error !== '')
}
