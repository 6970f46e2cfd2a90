import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { withVariants } from '../../site/product/product-content.ts'
import { productVariants } from '../../site/product/product-type.ts'
import type { SiteItem } from '../../site/site.ts'
import type { StoreContext } from '../store-context.ts'
import { readAllStock, readChangedStock, readMoment, readStock, type StockLine } from './stock.ts'

/** Stock of one variant. */
export interface VariantStock {
  readonly itemId: string
  readonly variantId: string
  readonly sku: string
  readonly unlimited: boolean
  /** 0 where stock is unlimited. */
  readonly qtyInStock: number
}

/** Stock of the variants of items, by item id, in the order of the site's data. */
export type ItemStock = ReadonlyMap<string, readonly VariantStock[]>

/** Stock that has changed since a moment. */
export interface ChangedStock {
  /** The moment to ask from the next time. */
  readonly moment: string
  readonly items: ItemStock
}

type Source = Pick<StoreContext, 'db' | 'site'>

/** Returns the stock of some items. */
export async function liveStock(store: Source, itemIds: readonly string[]): Promise<ItemStock> {
  return stockOf(itemIds, await readStock(store.db, itemIds), store)
}

/** Returns the stock of items that may have changed since a moment; of all without one. */
export async function changedStock(store: Source, since: string | undefined): Promise<ChangedStock> {
  // The moment is read first: a change between the two is in both answers, not in none.
  const moment = await readMoment(store.db)
  // A database that was restored from a backup has gone back: then all may have changed.
  const isWhole = since === undefined || Number(moment) < Number(since)
  const lines = await (isWhole ? readAllStock(store.db) : readChangedStock(store.db, since))
  return { moment, items: stockOf(new Set(lines.map(({ itemId }) => itemId)), lines, store) }
}

function stockOf(itemIds: Iterable<string>, lines: readonly StockLine[], { site }: Source): ItemStock {
  const byVariant = new Map(lines.map((line) => [`${line.itemId}\n${line.variantId}`, line]))
  const { catalog } = site()
  return new Map(
    Array.from(itemIds, (itemId) => {
      const variants = catalog.get(itemId)?.variants ?? []
      const stock = variants.flatMap(({ id, sku }) => {
        const line = byVariant.get(`${itemId}\n${id}`)
        return line === undefined ? [] : [{ ...line, sku }]
      })
      return [itemId, stock]
    }),
  )
}

/** An item as pages show it, with what is left of each variant instead of what its data began with. */
export function withLiveStock(item: SiteItem, stock: readonly VariantStock[]): SiteItem {
  const variants = productVariants(item)
  if (variants.length === 0) return item
  const lines = new Map(stock.map((line) => [line.variantId, line]))
  const live = variants.map((variant) => {
    const line = lines.get(str(step(variant, 'id')) || str(step(variant, 'sku')))
    if (line === undefined || line.unlimited || typeof variant !== 'object') return variant
    return { ...variant, qtyInStock: line.qtyInStock }
  })
  return withVariants(item, live)
}
