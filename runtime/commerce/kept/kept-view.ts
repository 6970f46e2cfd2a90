import type { Messages } from '../../site/messages/catalogue.ts'
import { KEPT_MESSAGES, type KeptMessages } from '../../site/messages/kept.ts'
import type { Commerce } from '../commerce.ts'
import { KeptItems } from './kept-items.ts'
import type { KeptList } from './kept-list.ts'
import { KeptNote } from './kept-note.ts'

/** An element that shows the products of a list. */
export interface Shown {
  readonly container: HTMLElement
  /** The element in it that holds them. */
  readonly items: HTMLElement
  readonly list: KeptList
  readonly commerce: Commerce
}

/** The products of a list as they are shown, with what may be said and undone. */
export class KeptView {
  readonly #items: KeptItems
  readonly #list: KeptList
  readonly #container: HTMLElement
  readonly note: KeptNote
  readonly say: Messages<KeptMessages>
  #ids: readonly string[] = []

  constructor({ container, items, list, commerce }: Shown) {
    this.#items = new KeptItems(items, commerce, list)
    this.#list = list
    this.#container = container
    this.note = new KeptNote(container, commerce)
    this.say = commerce.sentences(KEPT_MESSAGES)
  }

  get ids(): readonly string[] {
    return this.#ids
  }

  /** Shows products, and the parts of the container that are for a list with some, or with none. */
  async show(ids: readonly string[]): Promise<void> {
    this.#ids = ids
    this.note.forgetFailure()
    this.#mark(ids.length === 0)
    const hadFocus = this.#items.element.contains(document.activeElement)
    const count = await this.#items.show(ids)
    if (count === undefined) return
    if (count === 'failed')
      return this.note.offerAgain(this.say('keptFailed'), this.say('keptAgain'), () => void this.show(ids))
    if (hadFocus) this.note.focusHeading()
    this.#sayGone(count)
  }

  /** Takes over products that the page shows already. */
  takeOver(ids: readonly string[]): void {
    this.#ids = ids
    this.#mark(false)
    this.#sayGone(Number(this.#items.element.dataset.keptItems))
  }

  /** Says why a list is empty that could not be kept, instead of how it comes to products. */
  sayNever(): void {
    this.#hide('data-kept-none', true)
    this.note.say(this.say('keptNever'))
  }

  #sayGone(count: number): void {
    const gone = this.#ids.length - count
    // Nothing is left of a shared list that a visitor could take.
    if (count === 0 && gone > 0) {
      this.#hide('data-kept-given', true)
      this.#hide('data-kept-none', false)
    }
    if (gone > 0 && !this.note.hasOffer) this.note.say(this.say('keptGone', { count: gone }))
  }

  #mark(isEmpty: boolean): void {
    this.#container.dataset.keptReady = ''
    this.#hide('data-kept-some', isEmpty)
    this.#hide('data-kept-none', !isEmpty)
  }

  #hide(name: string, isHidden: boolean): void {
    for (const part of this.#container.querySelectorAll<HTMLElement>(`[${name}]`)) part.hidden = isHidden
  }

  /** Offers to put the list back as it was. To be called before what has the focus leaves the page. */
  offerUndo(before: readonly string[], now: readonly string[]): void {
    this.note.offer({
      text: this.say(now.length === 0 ? 'keptForgotten' : 'keptChanged'),
      label: this.say('keptUndo'),
      mend: () => {
        this.#list.set(before)
        this.note.say(this.say('keptBack'))
      },
      // A button of a product says which list it has left.
      isSaid: document.activeElement?.matches('button[data-kept]') ?? false,
    })
  }

  end(): void {
    this.#items.end()
  }
}

/** Returns what calls for each press of a button with an attribute in an element, until the signal. */
export function pressesIn(container: Element, signal: AbortSignal) {
  return (name: string, press: () => void): void => {
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[${name}]`) !== null) press()
    }
    container.addEventListener('click', hear, { signal })
  }
}
