import type { CallResult } from '../../../api/call.ts'
import type { Cart, CartCalls, CartEntry } from '../../../api/cart.ts'
import type { CallFailure } from '../../../api/failure.ts'
import { CART_MESSAGES, type CartMessages } from '../../../site/messages/cart.ts'
import type { Messages } from '../../../site/messages/catalogue.ts'
import { CartPart } from '../../cart/cart-part.ts'
import { cartText } from '../../cart/cart-text.ts'
import { Quantities } from '../../cart/quantities.ts'
import { sendOnce } from '../../cart/send-once.ts'
import { WorkQueue } from '../../cart/work-queue.ts'
import type { Commerce } from '../../commerce.ts'
import type { Enhanced } from '../../enhance.ts'
import { failureText } from '../../failure-text.ts'
import { cartFields } from '../../fields.ts'
import { type CartForm, cartFormOf, sentAtChange } from './cart-forms.ts'
import { entryOf, removedFields, showError, showsCart, stepped } from './cart-lines.ts'
import { editAnswers } from './edit-answers.ts'
import { reportViewCart } from './report-view-cart.ts'
import { UndoOffers } from './undo-offers.ts'

const ENTRY = /\/cart\/entries\/([^/]+)$/
const COUPONS = /\/cart\/coupons$/

/**
 * Brings the cart page to life: its forms send the same without leaving the page, and the server renders the
 * page's part again after each change. Returns what ends it.
 */
export function cartPage({ container, commerce }: Pick<Enhanced, 'container' | 'commerce'>): () => void {
  const page = new CartPage(container, commerce)
  const ending = new AbortController()
  const { signal } = ending
  signal.addEventListener('abort', reportViewCart(commerce))
  signal.addEventListener(
    'abort',
    commerce.cart.subscribe(() => void page.follow()),
  )
  void page.follow()
  container.addEventListener('submit', (event) => page.submit(event), { signal })
  container.addEventListener('change', (event) => page.change(event), { signal })
  container.addEventListener(
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
  readonly #say: Messages<CartMessages>
  readonly #part: CartPart
  readonly #undo: UndoOffers
  /** Forms are sent one after another, so that what was chosen last stays. */
  readonly #forms = new WorkQueue()
  /** The cart that the page shows; undefined while it shows the server's own, which may be an old one. */
  #shown: Cart | undefined
  /** Changes of this page that are under way. */
  #changing = 0

  constructor(
    readonly container: HTMLElement,
    readonly commerce: Commerce,
  ) {
    this.#say = commerce.sentences(CART_MESSAGES)
    this.#quantities = new Quantities(commerce.cart)
    this.#undo = new UndoOffers(container, commerce, this.#say)
    this.#part = new CartPart(container, () => this.#blame(container, commerce.say('checkConnection')))
  }

  /**
   * Has the page's part rendered again where the cart is another one than it shows: it was changed or ordered
   * in another tab, or while the page lay in a cache of the browser.
   */
  async follow(): Promise<void> {
    const cart = this.commerce.cart.get()
    if (this.#changing > 0 || cart === undefined) return
    const hasChanged =
      this.#shown === undefined
        ? !showsCart(this.#lines(), cart)
        : JSON.stringify(cart) !== JSON.stringify(this.#shown)
    this.#shown = cart
    if (!hasChanged) return
    const { activeElement } = document
    const at = this.#lines().findIndex((line) => line.contains(activeElement))
    await this.#refresh(this.container)
    if (at >= 0 && !activeElement?.isConnected) this.#focusLine(at)
  }

  submit(event: SubmitEvent): void {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    const path = new URL(form.action).pathname
    const [, entryId] = ENTRY.exec(path) ?? []
    const isRemoval = submitter?.getAttribute('name') === 'remove'
    const input = form.querySelector<HTMLInputElement>('[name=quantity], [name=code]')
    if (entryId !== undefined && isRemoval) {
      if (!this.#undo.hasJustMoved(form))
        void sendOnce(form, () => this.#remove(decodeURIComponent(entryId), form))
    } else if (entryId !== undefined && input) {
      if (submitter?.ariaDisabled === 'true')
        this.commerce.announcer.say(this.#say('quantityNow', { quantity: input.value }))
      else void this.#setQuantity(stepped(input, submitter))
    } else if (COUPONS.test(path) && isRemoval)
      void sendOnce(form, () => this.#removeCoupon(submitter?.getAttribute('value') ?? '', form))
    else if (COUPONS.test(path) && input) void sendOnce(form, () => this.#applyCoupon(input))
    else {
      const cartForm = cartFormOf(path, submitter)
      if (cartForm === undefined) return
      void this.#sendForm(form, cartForm)
    }
    event.preventDefault()
  }

  change(event: Event): void {
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === 'quantity') void this.#setQuantity(target)
    else sentAtChange(event)?.requestSubmit()
  }

  async edit(button: HTMLElement): Promise<void> {
    const entryId = entryOf(button)
    const entry = this.commerce.cart.get()?.entries.find(({ id }) => id === entryId)
    if (entry === undefined) return this.#blame(button, this.#say('formOpenFailed'))
    const outcome = await this.#change(() => editAnswers(this.commerce, entry, button))
    if (outcome === undefined) return this.follow()
    if (outcome.ok) return this.#refresh(button)
    const { failure } = outcome
    if (failure === 'not-opened') this.#blame(button, this.#say('formOpenFailed'))
    else await this.#fail(button, failure, this.#say('formUpdateFailed'))
  }

  async #setQuantity(input: HTMLInputElement): Promise<void> {
    const { form } = input
    if (form === null || input.value === input.dataset.sent) return
    if (!input.checkValidity()) {
      input.reportValidity()
      return
    }
    const entryId = entryOf(input)
    // "1e2" is a number, too.
    input.value = String(Number(input.value))
    input.dataset.sent = input.value
    const quantity = Number(input.value)
    const result = await this.#change(() => this.#quantities.set(entryId, quantity))
    if (input.dataset.sent !== input.value) return
    delete input.dataset.sent
    if (result.ok) {
      this.commerce.announceCart(cartText(this.commerce, result.value))
      return this.#refresh(input)
    }
    // Shows the server's state again.
    const confirmed = this.commerce.cart.get()?.entries.find(({ id }) => id === entryId)
    input.value = confirmed === undefined ? input.defaultValue : String(confirmed.quantity)
    await this.#fail(input, result.failure, this.#say('quantityFailed'))
  }

  async #remove(entryId: string, form: HTMLFormElement): Promise<void> {
    const { commerce } = this
    const entry = commerce.cart.get()?.entries.find(({ id }) => id === entryId)
    if (entry?.title) commerce.changeReason = this.#say('removedFromCart', { title: entry.title })
    const result = await this.#send((calls) => calls.remove(entryId))
    if (!result.ok) {
      commerce.changeReason = ''
      return this.#fail(form, result.failure, this.#say('removeFailed'))
    }
    const fields = { ...cartFields(commerce, result.value), ...removedFields(entry, result.value) }
    commerce.events.emit({ type: 'shopping', name: 'RemoveFromCart', fields })
    commerce.sayReason()
    if (entry !== undefined) this.#undo.add(entry, (button) => this.#putBack(entry, button))
    const at = this.#lines().findIndex((line) => line.contains(form))
    const shown = this.#refresh(form, false)
    await shown
    // The part of a later removal shows the button of this one, too.
    if (shown !== this.#part.rendered) return
    const undo = this.#undo.show(at)
    if (undo) undo.focus()
    else this.#focusLine(at)
  }

  async #putBack(
    { itemId, sku, quantity, title, additionalFields, giftCard }: CartEntry,
    button: HTMLElement,
  ): Promise<void> {
    // A second press would put it back twice.
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    const { commerce } = this
    const answers = typeof additionalFields === 'string' ? additionalFields : undefined
    commerce.changeReason = this.#say('addedToCart', { title })
    const result = await this.#change(() =>
      commerce.cart.add({ itemId, sku, quantity, additionalFields: answers, giftCard }),
    )
    if (!result.ok) {
      button.ariaDisabled = null
      commerce.changeReason = ''
      return this.#fail(button, result.failure, commerce.say('addFailed'))
    }
    commerce.sayReason()
    this.#undo.drop(button)
    await this.#refresh(this.container, false)
    this.#focusLine(this.#lines().length - 1)
    this.#undo.show()
  }

  async #applyCoupon(input: HTMLInputElement): Promise<void> {
    const code = input.value.trim()
    if (code === '') return
    const result = await this.#send((calls) => calls.applyCoupon(code))
    if (!result.ok) {
      const { failure } = result
      // A server that fails has said nothing about the code.
      const status = 'status' in failure ? (failure.status ?? 0) : 0
      const isUnknown = status >= 400 && status < 500
      return this.#fail(input, failure, this.#say(isUnknown ? 'couponUnknown' : 'couponFailed'))
    }
    input.value = ''
    this.commerce.announcer.say(this.#say('couponApplied', { code }))
    await this.#refresh(input)
  }

  async #removeCoupon(code: string, form: HTMLFormElement): Promise<void> {
    const result = await this.#send((calls) => calls.removeCoupon(code))
    if (!result.ok) return this.#fail(form, result.failure, this.#say('removeFailed'))
    this.commerce.announcer.say(this.#say('couponRemoved', { code }))
    await this.#refresh(form)
    this.container.querySelector<HTMLElement>('[name=code]')?.focus()
  }

  async #sendForm(form: HTMLFormElement, { send, done, failed }: CartForm): Promise<void> {
    const fields = new FormData(form)
    form.setAttribute('aria-busy', 'true')
    try {
      const result = await this.#forms.take(() => this.#send((calls) => send(calls, fields)))
      if (!result.ok) return await this.#fail(form, result.failure, this.#say(failed))
      form.querySelector('.cart-error')?.remove()
      await this.#refresh(form)
      this.commerce.announcer.say(this.#say(done))
    } finally {
      form.removeAttribute('aria-busy')
    }
  }

  #send(make: (calls: CartCalls) => Promise<CallResult<Cart>>): Promise<CallResult<Cart>> {
    return this.#change(() => this.commerce.cart.change(make))
  }

  /** Makes a change, whose own result decides what the page shows. */
  async #change<T>(make: () => Promise<T>): Promise<T> {
    this.#changing++
    try {
      return await make()
    } finally {
      this.#changing--
    }
  }

  /** Says why a change failed. A line that the server does not know any more leaves the page. */
  async #fail(control: HTMLElement, failure: CallFailure, otherwise: string): Promise<void> {
    if ('status' in failure && failure.status === 404) await this.#change(() => this.commerce.cart.load())
    await this.follow()
    const text = failureText(failure, this.commerce.say, otherwise)
    const about = () => (control.isConnected ? control : this.container)
    this.#blame(about(), text)
    // The part that shows an earlier change lacks the message.
    const { rendered } = this.#part
    await rendered
    if (rendered === this.#part.rendered) showError(about(), text, this.container)
  }

  /** Says beside a control what is wrong with it. */
  #blame(control: HTMLElement, text: string): void {
    showError(control, text, this.container)
    if (control instanceof HTMLInputElement) control.focus()
    this.commerce.announcer.say(text, 'assertive')
  }

  #refresh(about: HTMLElement, endsUndo = true): Promise<void> {
    this.#undo.hide(endsUndo)
    this.#shown = this.commerce.cart.get()
    // What was sent is replaced by what the server has made of it.
    if (about instanceof HTMLInputElement) about.defaultValue = about.value
    return this.#part.render()
  }

  #lines(): readonly Element[] {
    return [...this.container.querySelectorAll('[data-entry-id]')]
  }

  #focusLine(at: number): void {
    const lines = this.#lines()
    const line = lines[Math.min(Math.max(at, 0), lines.length - 1)]
    const next = line?.querySelector<HTMLElement>('[name=remove]')
    if (next) next.focus()
    else this.#undo.focusHeading()
  }
}
