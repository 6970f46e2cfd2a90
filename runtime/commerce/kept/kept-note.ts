import type { Commerce } from '../commerce.ts'

/** The sentence of a list about what has happened, with a button that mends it. */
export class KeptNote {
  constructor(
    readonly container: HTMLElement,
    readonly commerce: Commerce,
  ) {}

  /** True while it offers something, which another sentence must not take away. */
  get hasOffer(): boolean {
    return this.container.querySelector('[data-kept-note] button') !== null
  }

  say(text: string): void {
    this.#show(text)
    this.commerce.announcer.say(text)
  }

  /** Says something and offers a button, which gets the focus where that was in the list. */
  offer(text: string, label: string, mend: () => void): void {
    const hadFocus = this.container.contains(document.activeElement)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link-button'
    button.textContent = label
    button.addEventListener('click', () => {
      this.focusHeading()
      this.#show()
      mend()
    })
    this.#show(`${text} `, button)
    this.commerce.announcer.say(text)
    if (hadFocus) button.focus()
  }

  focusHeading(): void {
    const heading = this.container.querySelector<HTMLElement>('h1, h2')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  #show(...parts: readonly (string | Node)[]): void {
    this.container.querySelector('[data-kept-note]')?.replaceChildren(...parts)
  }
}
