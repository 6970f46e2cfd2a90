import { parsePage } from '../../page/page-part.ts'
import { keptAddress } from '../../site/kept.ts'
import type { Commerce } from '../commerce.ts'
import type { KeptList } from './kept-list.ts'

/** The element that holds the products of a list, in its page and wherever the list is shown. */
export const ITEMS = '[data-kept-items]'

/** Milliseconds after which an answer is given up. */
const LONGEST = 12_000

/** Products of a list as its page shows them, in an element of another page. */
export class KeptItems {
  #asking = new AbortController()
  #release = (): void => {}

  constructor(
    readonly element: HTMLElement,
    readonly commerce: Commerce,
    readonly list: KeptList,
  ) {}

  /**
   * Shows products. Returns how many of them there are; undefined where they cannot be had, or where others
   * are wanted meanwhile.
   */
  async show(ids: readonly string[]): Promise<number | 'failed' | undefined> {
    this.#asking.abort()
    const asking = new AbortController()
    this.#asking = asking
    if (ids.length === 0) return this.#replace([])
    this.element.setAttribute('aria-busy', 'true')
    const page = await readPage(keptAddress(this.list.name, ids), asking)
    if (this.#asking !== asking) return undefined
    this.element.removeAttribute('aria-busy')
    const items = page?.querySelector<HTMLElement>(`[data-kept=${this.list.name}] ${ITEMS}`)
    if (page === undefined || !items) return 'failed'
    this.#replace(document.importNode(items, true).childNodes)
    const release = this.commerce.options.adoptPart?.(this.element, page)
    if (release !== undefined) this.#release = release
    return Number(items.dataset.keptItems) || 0
  }

  end(): void {
    this.#asking.abort()
    this.#release()
    this.#release = () => {}
  }

  #replace(nodes: Iterable<Node>): 0 {
    this.#release()
    this.#release = () => {}
    this.element.replaceChildren(...nodes)
    return 0
  }
}

/** Undefined where the page does not come. */
async function readPage(address: string, asking: AbortController): Promise<Document | undefined> {
  const late = setTimeout(() => asking.abort(), LONGEST)
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal: asking.signal })
    return answer.ok ? parsePage(await answer.text()) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}
