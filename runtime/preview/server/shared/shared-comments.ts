import type { SiteItem } from '../../../site/site.ts'
import { type ItemComments, type Store, withComments } from '../../../store/index.ts'
import { SharedReading } from './shared-reading.ts'

/** The items of a site that have comments in the store, read once for pages that ask at once. */
export class SharedComments extends SharedReading<(item: SiteItem) => SiteItem> {
  #comments: ItemComments | undefined
  #live = new WeakMap<SiteItem, SiteItem>()

  constructor(readonly store: Pick<Store, 'comments'>) {
    super(() => this.#read())
  }

  /** Returns a function that gives an item its comments: the same object while no comment changes. */
  async #read(): Promise<(item: SiteItem) => SiteItem> {
    const comments = await this.store.comments()
    if (comments !== this.#comments) {
      this.#comments = comments
      this.#live = new WeakMap()
    }
    return (item) => this.#withComments(item, comments)
  }

  #withComments(item: SiteItem, comments: ItemComments): SiteItem {
    if (!comments.has(item.id)) return item
    const live = this.#live.get(item) ?? withComments(item, comments)
    this.#live.set(item, live)
    return live
  }
}
