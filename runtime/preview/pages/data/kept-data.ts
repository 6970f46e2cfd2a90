import { type KeptName, keptIds } from '../../../site/kept.ts'
import type { JsonObject, SiteItem } from '../../../site/site.ts'
import { goodsFacts } from './goods-facts.ts'
import type { SiteIndex } from './site-index.ts'

/** The products of an address such as `/wishlist?ids=…`, which may come from anybody. */
export function keptIdsOf(search: URLSearchParams, name: KeptName): readonly string[] {
  return keptIds((search.get('ids') ?? '').split(',', 1000), name)
}

/** Returns the data of a page that shows some products, in that order; others are left out. */
export function keptData(
  { site }: SiteIndex,
  { name, ids }: { readonly name: KeptName; readonly ids: readonly string[] },
  live: (item: SiteItem) => SiteItem,
): JsonObject {
  const shops = site.collections.filter(
    ({ typeName, enabled }) => typeName === 'products' && enabled !== false,
  )
  const wanted = new Set(ids)
  const products = new Map(
    shops.flatMap(({ items = [] }) =>
      items.filter(({ id }) => wanted.has(id)).map((item) => [item.id, item] as const),
    ),
  )
  const items = ids.flatMap((id) => products.get(id) ?? []).map(live)
  const comparedOptions = name === 'compare' ? optionsOf(items) : undefined
  return { items, itemCount: items.length, ...(comparedOptions && { comparedOptions }) }
}

/** The options that any of some products has, each with a cell for the values of every product. */
function optionsOf(items: readonly SiteItem[]): JsonObject[] {
  const facts = items.map((item) => goodsFacts(item).variants.map(({ values }) => values))
  const names = new Set(facts.flat().flatMap((values) => [...values.keys()]))
  return [...names].map((name) => ({
    name,
    cells: facts.map((variants) =>
      [...new Set(variants.flatMap((values) => values.get(name) ?? []))].join(', '),
    ),
  }))
}
