import type { Commerce } from '../commerce.ts'

/** A sentence with a button that undoes what it says. */
interface Offer {
  readonly text: string
  readonly label: string
  readonly mend: () => void
  /** True if a screen reader hears it already. */
  readonly isSaid?: boolean
}

/** The sentence of a list about what has happened, with a button that mends it. */
export class KeptNote {
  #failure: HTMLElement | undefined

  constructor(
    readonly container: HTMLElement,
    readonly commerce: Commerce,
  ) {}

  /** True while it offers something, which another sentence must not take away. */
  get hasOffer(): boolean {
    return this.#note?.querySelector('button') != null
  }

  say(text: string): void {
    this.#note?.replaceChildren(text)
    this.commerce.announcer.say(text)
  }

  /** Says something and offers a button, which gets the focus where that was in the list. */
  offer({ text, label, mend, isSaid = false }: Offer): void {
    const undo = () => {
      this.#note?.replaceChildren()
      mend()
    }
    this.#add(text, this.#button(label, undo), false)
    if (!isSaid) this.commerce.announcer.say(text)
  }

  /** Says that something failed and offers to try again, beside what is offered already. */
  offerAgain(text: string, label: string, again: () => void): void {
    this.#failure = this.#add(text, this.#button(label, again), this.hasOffer)
    this.commerce.announcer.say(text)
  }

  /** Takes away what was said of a failure. */
  forgetFailure(): void {
    this.#failure?.remove()
  }

  focusHeading(): void {
    const heading = this.container.querySelector<HTMLElement>('h1, h2')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  #button(label: string, press: () => void): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link-button'
    button.textContent = label
    button.addEventListener('click', () => {
      this.focusHeading()
      press()
    })
    return button
  }

  #add(text: string, button: HTMLElement, isBeside: boolean): HTMLElement {
    const active = document.activeElement
    const takesFocus = this.container.contains(active) && !(isBeside && this.#note?.contains(active))
    const sentence = document.createElement('span')
    sentence.append(isBeside ? ' ' : '', `${text} `, button)
    if (!isBeside) this.#note?.replaceChildren()
    this.#note?.append(sentence)
    if (takesFocus) button.focus()
    return sentence
  }

  get #note(): HTMLElement | null {
    return this.container.querySelector('[data-kept-note]')
  }
}
