import type { CallResult } from '../../api/call.ts'
import type { Cart } from '../../api/cart.ts'
import { Quantities } from '../cart/quantities.ts'
import type { Commerce } from '../commerce.ts'
import { failureText, type Sentence } from '../failure-text.ts'
import { cartFields } from '../fields.ts'
import { cartText } from './cart-text.ts'
import { editAnswers } from './edit-answers.ts'
import { reportViewCart } from './view-cart.ts'

const ENTRY = /\/cart\/entries\/([^/]+)$/
const COUPONS = /\/cart\/coupons$/

/**
 * Brings the cart page to life: its forms send the same without leaving the page, and the server renders the page's part
 * again after each change. Returns what ends it.
 */
export function cartPage(place: HTMLElement, commerce: Commerce): () => void {
  const page = new CartPage(place, commerce)
  const ending = new AbortController()
  const { signal } = ending
  signal.addEventListener('abort', reportViewCart(commerce))
  place.addEventListener('submit', (event) => page.submit(event), { signal })
  place.addEventListener(
    'change',
    ({ target }) => target instanceof HTMLInputElement && page.change(target),
    { signal },
  )
  place.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-edit-answers]') : null
      if (button !== null) void page.edit(button)
    },
    { signal },
  )
  return () => ending.abort()
}

class CartPage {
  readonly #quantities: Quantities
  #fetching = new AbortController()

  constructor(
    readonly place: HTMLElement,
    readonly commerce: Commerce,
  ) {
    this.#quantities = new Quantities(commerce.cart)
  }

  submit(event: SubmitEvent): void {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    const path = new URL(form.action).pathname
    const [, entryId] = ENTRY.exec(path) ?? []
    const isRemoval = submitter?.getAttribute('name') === 'remove'
    const input = form.querySelector<HTMLInputElement>('[name=quantity], [name=code]')
    if (entryId !== undefined && isRemoval) void this.#remove(decodeURIComponent(entryId), form)
    else if (entryId !== undefined && input) void this.#setQuantity(input)
    else if (COUPONS.test(path) && isRemoval)
      void this.#removeCoupon(submitter?.getAttribute('value') ?? '', form)
    else if (COUPONS.test(path) && input) void this.#applyCoupon(input)
    else return
    event.preventDefault()
  }

  change(input: HTMLInputElement): void {
    if (input.name === 'quantity') void this.#setQuantity(input)
  }

  async edit(button: HTMLElement): Promise<void> {
    const entryId = entryOf(button)
    const entry = this.commerce.cart.get()?.entries.find(({ id }) => id === entryId)
    if (entry === undefined) return this.#blame(button, this.commerce.say('formOpenFailed'))
    const outcome = await editAnswers(this.commerce, entry, button)
    if (outcome === undefined) return
    if (outcome.ok) return this.#refresh(button)
    const { failure } = outcome
    const text =
      failure === 'not-opened' ? this.commerce.say('formOpenFailed') : this.#text(failure, 'formUpdateFailed')
    this.#blame(button, text)
  }

  async #setQuantity(input: HTMLInputElement): Promise<void> {
    const { form } = input
    if (form === null || input.value === input.dataset.sent) return
    if (!input.checkValidity()) {
      input.reportValidity()
      return
    }
    const entryId = entryOf(input)
    input.dataset.sent = input.value
    const result = await this.#quantities.set(entryId, Number(input.value))
    if (input.dataset.sent !== input.value) return
    delete input.dataset.sent
    if (result.ok) {
      this.#saySize(result)
      return this.#refresh(input)
    }
    // Shows the server's state again.
    const confirmed = this.commerce.cart.get()?.entries.find(({ id }) => id === entryId)
    input.value = confirmed === undefined ? input.defaultValue : String(confirmed.quantity)
    this.#blame(input, this.#text(result.failure, 'quantityFailed'))
  }

  async #remove(entryId: string, form: HTMLFormElement): Promise<void> {
    const { commerce } = this
    const entry = commerce.cart.get()?.entries.find(({ id }) => id === entryId)
    const result = await commerce.cart.change((calls) => calls.remove(entryId))
    if (!result.ok) return this.#blame(form, this.#text(result.failure, 'removeFailed'))
    const fields = { ...cartFields(commerce, result.value), item_id: entry?.itemId, item_title: entry?.title }
    commerce.events.emit({ type: 'shopping', name: 'RemoveFromCart', fields })
    if (entry?.title) commerce.announcer.say(commerce.say('removedFromCart', { title: entry.title }))
    const at = [...this.place.querySelectorAll('[data-entry-id]')].findIndex((line) => line.contains(form))
    await this.#refresh(form)
    this.#focusLine(at)
  }

  async #applyCoupon(input: HTMLInputElement): Promise<void> {
    const code = input.value.trim()
    if (code === '') return
    const result = await this.commerce.cart.change((calls) => calls.applyCoupon(code))
    if (!result.ok) return this.#blame(input, this.#text(result.failure, 'couponUnknown'))
    input.value = ''
    this.commerce.announcer.say(this.commerce.say('couponApplied', { code }))
    await this.#refresh(input)
  }

  async #removeCoupon(code: string, form: HTMLFormElement): Promise<void> {
    const result = await this.commerce.cart.change((calls) => calls.removeCoupon(code))
    if (!result.ok) return this.#blame(form, this.#text(result.failure, 'removeFailed'))
    this.commerce.announcer.say(this.commerce.say('couponRemoved', { code }))
    await this.#refresh(form)
    this.place.querySelector<HTMLElement>('[name=code]')?.focus()
  }

  #text(failure: Parameters<typeof failureText>[0], otherwise: Sentence): string {
    return failureText(failure, this.commerce.say, otherwise)
  }

  #saySize(result: CallResult<Cart>): void {
    if (result.ok) this.commerce.announceCart(cartText(this.commerce, result.value))
  }

  /** Says beside a control what is wrong with it. */
  #blame(control: HTMLElement, text: string): void {
    const line = control.closest<HTMLElement>('[data-entry-id], form') ?? this.place
    const known = line.querySelector<HTMLElement>(':scope > .cart-error')
    const message = known ?? this.place.ownerDocument.createElement('p')
    message.className = 'cart-error field__error'
    message.id ||= `cart-error-${line.dataset.entryId ?? 'coupon'}`
    message.textContent = text
    if (known === null) line.append(message)
    if (control instanceof HTMLInputElement) {
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', message.id)
      control.focus()
    }
    this.commerce.announcer.say(text, 'assertive')
  }

  /** Has the server render the part again. A later change takes the place of an earlier one's answer. */
  async #refresh(about: HTMLElement): Promise<void> {
    this.#fetching.abort()
    this.#fetching = new AbortController()
    const { signal } = this.#fetching
    // What was sent is replaced by what the server has made of it.
    if (about instanceof HTMLInputElement) about.defaultValue = about.value
    const { refresh } = await import('../../storefront/refresh.ts')
    const { ok } = await refresh(this.place, { signal })
    // The cart is right on the server: the page is loaded as a whole where a part of it cannot be had.
    if (!ok && !signal.aborted) window.location.reload()
  }

  #focusLine(at: number): void {
    const lines = this.place.querySelectorAll('[data-entry-id]')
    const line = lines[Math.min(Math.max(at, 0), lines.length - 1)]
    const next =
      line?.querySelector<HTMLElement>('[name=remove]') ?? this.place.querySelector<HTMLElement>('h1')
    if (next === null || next === undefined) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus()
  }
}

function entryOf(element: Element): string {
  return element.closest<HTMLElement>('[data-entry-id]')?.dataset.entryId ?? ''
}
