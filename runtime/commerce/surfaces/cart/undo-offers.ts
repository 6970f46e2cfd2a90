import type { CartEntry } from '../../../api/cart.ts'
import type { CartMessages } from '../../../site/messages/cart.ts'
import type { Messages } from '../../../site/messages/catalogue.ts'
import type { Commerce } from '../../commerce.ts'

/** Milliseconds in which a second press still means the line of the first one. */
const SETTLING = 1000

/** Sentences about lines that were removed, each with a button that puts its line back. */
export class UndoOffers {
  #offers: readonly HTMLElement[] = []
  /** Item of the list of lines that holds the sentences. */
  #item: HTMLElement | undefined
  #at = 0
  /** The line that has come to where the removed one was, and when. */
  #next: Element | undefined
  #since = Number.NEGATIVE_INFINITY

  constructor(
    readonly container: HTMLElement,
    readonly commerce: Commerce,
    readonly say: Messages<CartMessages>,
  ) {}

  add({ title }: CartEntry, putBack: (button: HTMLElement) => Promise<void>): void {
    const offer = document.createElement('p')
    offer.className = 'cart-undo'
    offer.textContent = `${this.say('removedFromCart', { title })} `
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link-button'
    button.textContent = this.say('undo')
    button.ariaLabel = this.commerce.say('labelOfProduct', { label: this.say('undo'), title })
    button.addEventListener('click', ({ detail }) => {
      // A key that was pressed twice for the removal.
      if (detail > 0 || !this.#isSettling) void putBack(button)
    })
    offer.append(button)
    this.#offers = [...this.#offers, offer]
  }

  /** Takes the sentences off the page, before another part of it comes; for good or until they are shown. */
  hide(isForGood: boolean): void {
    const hadFocus = this.#offers.some((offer) => offer.contains(document.activeElement))
    this.#item?.remove()
    for (const offer of this.#offers) offer.remove()
    if (isForGood) this.#offers = []
    if (hadFocus) this.focusHeading()
  }

  /** Takes the sentence of a button away, whose line is back. */
  drop(button: HTMLElement): void {
    this.hide(false)
    this.#offers = this.#offers.filter((offer) => !offer.contains(button))
  }

  /** Shows the sentences where the last line was, by its index. Returns the button of the last one. */
  show(at = this.#at): HTMLElement | null | undefined {
    this.#at = at
    if (this.#offers.length === 0) return undefined
    const lines = this.container.querySelectorAll('[data-entry-id]')
    const next = lines[at]
    const neighbour = next ?? lines[lines.length - 1]
    if (neighbour?.localName === 'li') {
      this.#item = document.createElement('li')
      this.#item.append(...this.#offers)
      if (next === undefined) neighbour.after(this.#item)
      else next.before(this.#item)
    } else (this.container.querySelector('h1')?.parentElement ?? this.container).append(...this.#offers)
    this.#next = next
    this.#since = performance.now()
    return this.#offers.at(-1)?.querySelector('button')
  }

  /** Returns true for a line that has just come to where a removed one was. */
  hasJustMoved(form: Element): boolean {
    return this.#isSettling && this.#next?.contains(form) === true
  }

  focusHeading(): void {
    const heading =
      this.container.closest('dialog')?.querySelector('h2') ?? this.container.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  get #isSettling(): boolean {
    return performance.now() - this.#since < SETTLING
  }
}
