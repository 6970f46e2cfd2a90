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

/** The products of a site with their stock and reviews, read once for pages that ask at once. */
export class SharedStock extends SharedReading<LiveItems> {
  readonly #products: readonly SiteItem[]
  readonly #last = new Map<string, LiveItem>()

  constructor(
    readonly store: Pick<Store, 'stock' | 'reviews'>,
    { collections }: Site,
  ) {
    super(() => this.#read())
    this.#products = collections.flatMap(({ items = [] }) => items.filter(isProduct))
  }

  /** By item id; an item whose stock is what it was is the same object as before. */
  async #read(): Promise<LiveItems> {
    const stock = await this.store.stock(this.#products.map(({ id }) => id))
    const reviews = await this.store.reviews()
    return new Map(
      this.#products.map((item) => [item.id, this.#live(item, stock.get(item.id) ?? [], reviews)]),
    )
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
