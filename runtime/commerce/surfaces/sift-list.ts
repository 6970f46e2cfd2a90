import type { Commerce } from '../commerce.ts'

const LIST = '[data-sift-list]'
/** The element of the list whose children are its items. */
const ITEMS = '[data-sift-items]'
/** The end of the list, which says what more there is. */
const REST = '[data-sift-rest]'

/** The list of a page, which is replaced by that of another page, or gets more items from it. */
export class SiftList {
  readonly element = document.querySelector<HTMLElement>(LIST)
  #release: readonly (() => void)[] = []

  constructor(readonly commerce: Commerce) {}

  set isBusy(isBusy: boolean) {
    if (isBusy) this.element?.setAttribute('aria-busy', 'true')
    else this.element?.removeAttribute('aria-busy')
  }

  /** Returns false if a page has no such list. */
  replace(page: Document): boolean {
    const next = page.querySelector(LIST)
    if (this.element === null || next === null) return false
    this.end()
    this.element.replaceChildren(...document.importNode(next, true).childNodes)
    this.#adopt(this.element, page)
    return true
  }

  /**
   * Adds the items of a page that begins with those of the list. Focuses the first of them and returns how
   * many there are; undefined where the page has no such list.
   */
  append(page: Document): number | undefined {
    const items = this.element?.querySelector(ITEMS)
    const next = page.querySelector(`${LIST} ${ITEMS}`)
    const rest = this.element?.querySelector(REST)
    if (!items || !next || !rest) return undefined
    const added = [...next.children].slice(items.children.length)
    const made = added.map((item) => document.importNode(item, true))
    items.append(...made)
    const nextRest = page.querySelector(`${LIST} ${REST}`)
    rest.replaceChildren(...(nextRest === null ? [] : document.importNode(nextRest, true).childNodes))
    for (const item of made) this.#adopt(item, page)
    made[0]?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
    return made.length
  }

  end(): void {
    for (const release of this.#release) release()
    this.#release = []
  }

  #adopt(container: Element, page: Document): void {
    const release = this.commerce.options.adoptPart?.(container, page)
    if (release !== undefined) this.#release = [...this.#release, release]
  }
}
