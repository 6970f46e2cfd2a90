import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
import { withVariants } from '../../site/product/product-content.ts'
import { productVariants } from '../../site/product/product-type.ts'
import type { SiteItem } from '../../site/site.ts'
import type { StoreContext } from '../store-context.ts'
import { readStock } from './stock.ts'

/** Stock of one variant. */
export interface VariantStock {
  readonly itemId: string
  readonly variantId: string
  readonly sku: string
  readonly unlimited: boolean
  /** 0 where stock is unlimited. */
  readonly qtyInStock: number
}

/** Stock of the variants of some items, by item id, in the order of the site's data. */
export async function liveStock(
  store: Pick<StoreContext, 'db' | 'site'>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VariantStock[]>> {
  const lines = await readStock(store.db, itemIds)
  const byVariant = new Map(lines.map((line) => [`${line.itemId}\n${line.variantId}`, line]))
  const { catalog } = store.site()
  return new Map(
    itemIds.map((itemId) => {
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
