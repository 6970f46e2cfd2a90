import type { ShoppingEventName, StorefrontEvents } from '../site/events.ts'
import type { PageShopping } from '../site/page-shopping.ts'
import { watchElements } from './watch-elements.ts'

const RELATED = '.related a, .related-items a'
/** Selector of what shows the reviews of a product; links to them have a behaviour. */
const REVIEWS_TAB = '[aria-controls="reviews"], #reviews > summary'

export interface WatchedProducts {
  readonly events: StorefrontEvents
  readonly window: Window
  readonly shopping: PageShopping
}

/** Reports related products that are seen, each once, and clicks on them, and on what shows reviews. */
export function watchProducts(
  { events, window, shopping: { product, related } }: WatchedProducts,
  signal: AbortSignal,
): void {
  if (!product) return
  const emit = (name: ShoppingEventName, fields = product) => events.emit({ type: 'shopping', name, fields })
  const find = (link: Element) =>
    link instanceof HTMLAnchorElement
      ? related.find(({ product_page }) => product_page === link.pathname)
      : undefined
  const seen = new Set<unknown>()
  watchElements(
    {
      window,
      selector: RELATED,
      seen(link) {
        const fields = find(link)
        // A product may have a link around its picture and one around its title.
        if (!fields || seen.has(fields)) return
        seen.add(fields)
        emit('RelatedProductDisplay', fields)
      },
      clicked(link) {
        const fields = find(link)
        if (fields) emit('RelatedProductClick', fields)
      },
    },
    signal,
  )
  watchElements({ window, selector: REVIEWS_TAB, clicked: () => emit('ReviewsTab') }, signal)
}
