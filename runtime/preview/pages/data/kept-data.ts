import { type KeptName, keptIds } from '../../../site/kept.ts'
import type { JsonObject, SiteItem } from '../../../site/site.ts'
import { goodsFacts } from './goods-facts.ts'
import { itemsById } from './items.ts'
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
  const lists = shops.map(({ items = [] }) => itemsById(items))
  const items = ids.flatMap((id) => lists.findLast((list) => list.has(id))?.get(id) ?? []).map(live)
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
