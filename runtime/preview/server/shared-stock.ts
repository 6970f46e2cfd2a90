import { isProduct } from '../../site/product/product-type.ts'
import type { Site, SiteItem } from '../../site/site.ts'
import {
  type ItemReviews,
  type Store,
  type VariantStock,
  withLiveStock,
  withReviews,
} from '../../store/index.ts'

/**
 * Milliseconds for which pages share what was read of the stock; so late they show what another process has
 * sold. Buying asks the database itself.
 */
const AGE = 100

type LiveItems = ReadonlyMap<string, SiteItem>

interface LiveItem {
  readonly stock: string
  readonly item: SiteItem
}

/** The products of a site with their stock and reviews, read once for pages that ask at once. */
export class SharedStock {
  readonly #products: readonly SiteItem[]
  readonly #last = new Map<string, LiveItem>()
  #reading: Promise<LiveItems> | undefined
  #waiting: Promise<LiveItems> | undefined
  #until = 0

  constructor(
    readonly store: Pick<Store, 'stock' | 'reviews'>,
    { collections }: Site,
  ) {
    this.#products = collections.flatMap(({ items = [] }) => items.filter(isProduct))
  }

  /** Forgets the stock: the next page reads it again. */
  changed(): void {
    this.#until = 0
  }

  /** By item id; an item whose stock is what it was is the same object as before. */
  read(): Promise<LiveItems> {
    if (this.#reading !== undefined && performance.now() < this.#until) return this.#reading
    // One begins when the last one has ended, for all who came meanwhile: what was changed before them is in
    // it.
    this.#waiting ??= this.#ended().then(() => {
      this.#waiting = undefined
      this.#until = performance.now() + AGE
      this.#reading = this.#read()
      return this.#reading
    })
    return this.#waiting
  }

  async #ended(): Promise<void> {
    await this.#reading?.catch(() => {})
  }

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
