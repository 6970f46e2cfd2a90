import { isProduct } from '../../../site/product/product-type.ts'
import type { Site, SiteItem } from '../../../site/site.ts'
import {
  type ItemReviews,
  type Store,
  type VariantStock,
  withLiveStock,
  withReviews,
} from '../../../store/index.ts'
import { SharedReading } from './shared-reading.ts'

type LiveItems = ReadonlyMap<string, SiteItem>

interface LiveItem {
  readonly stock: string
  readonly item: SiteItem
}

/**
 * The products of a site with their stock and reviews, read once for pages that ask at once. The first
 * reading is of all products, which may be thousands; later ones are of those whose stock may have changed.
 */
export class SharedStock extends SharedReading<LiveItems> {
  readonly #products: ReadonlyMap<string, SiteItem>
  readonly #last = new Map<string, LiveItem>()
  #items: LiveItems = new Map()
  #reviews: ItemReviews | undefined
  #moment: string | undefined

  constructor(
    readonly store: Pick<Store, 'changedStock' | 'reviews'>,
    { collections }: Site,
  ) {
    super(() => this.#read())
    const products = collections.flatMap(({ items = [] }) => items.filter(isProduct))
    // Of items with one id the first counts.
    this.#products = new Map(products.reverse().map((item) => [item.id, item]))
  }

  /** By item id; an item whose stock is what it was is the same object as before. */
  async #read(): Promise<LiveItems> {
    const reviews = await this.store.reviews()
    const isWhole = this.#moment === undefined || reviews !== this.#reviews
    const { moment, items } = await this.store.changedStock(isWhole ? undefined : this.#moment)
    const read = [...(isWhole ? this.#products : items).keys()]
    const changed = read.flatMap((id) => {
      const item = this.#products.get(id)
      const live = item && this.#live(item, items.get(id) ?? [], reviews)
      return live === undefined || live === this.#items.get(id) ? [] : [[id, live] as const]
    })
    if (changed.length > 0) this.#items = new Map([...this.#items, ...changed])
    this.#reviews = reviews
    this.#moment = moment
    return this.#items
  }

  #live(item: SiteItem, lines: readonly VariantStock[], reviews: ItemReviews): SiteItem {
    const stock = JSON.stringify([lines, reviews.get(item.id)])
    const last = this.#last.get(item.id)
    if (last?.stock === stock) return last.item
    const live = withReviews(withLiveStock(item, lines), reviews)
    this.#last.set(item.id, { stock, item: live })
    return live
  }
}
