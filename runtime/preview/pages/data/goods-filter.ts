import { step } from '../../../../engine/step.ts'
import { str } from '../../../../engine/value.ts'
import { toDouble } from '../../../site/decimal.ts'
import { fromPrice } from '../../../site/product/product-price.ts'
import { isOnSale, isSoldOut } from '../../../site/product/product-state.ts'
import type { JsonObject, SiteItem } from '../../../site/site.ts'

/** Orders of a list of products; the first is the owner's. */
const SORTS = Object.freeze(['featured', 'newest', 'price-low', 'price-high', 'title'] as const)

type Sort = (typeof SORTS)[number]

/** Products that a shopper wants to see of a list of products. */
export interface GoodsFilter {
  readonly sort: Sort
  readonly isAvailable: boolean
  readonly isOnSale: boolean
}

export const NO_GOODS_FILTER: GoodsFilter = Object.freeze({
  sort: 'featured',
  isAvailable: false,
  isOnSale: false,
})

/** Reads a filter out of an address; whatever it does not know counts as not said. */
export function goodsFilterOf(search: URLSearchParams): GoodsFilter {
  return {
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'featured',
    isAvailable: search.get('available') === '1',
    isOnSale: search.get('sale') === '1',
  }
}

/** The parameters of an address that ask for this filter. */
export function goodsParameters({
  sort,
  isAvailable,
  isOnSale: isSale,
}: GoodsFilter): Record<string, string> {
  return {
    ...(sort !== 'featured' && { sort }),
    ...(isAvailable && { available: '1' }),
    ...(isSale && { sale: '1' }),
  }
}

/** The products that a filter lets through, in its order. */
export function sifted(items: readonly SiteItem[], filter: GoodsFilter): readonly SiteItem[] {
  const kept = items.filter(
    (item) => (!filter.isAvailable || !isSoldOut(item)) && (!filter.isOnSale || isOnSale(item)),
  )
  const compare = COMPARE[filter.sort]
  return compare === undefined ? kept : [...kept].sort(compare)
}

/** The filter as page data has it: what is chosen, and how many products each choice would leave. */
export function goodsData(items: readonly SiteItem[], filter: GoodsFilter): JsonObject {
  return {
    sort: filter.sort,
    available: filter.isAvailable,
    sale: filter.isOnSale,
    availableCount: sifted(items, { ...filter, isAvailable: true }).length,
    saleCount: sifted(items, { ...filter, isOnSale: true }).length,
    count: sifted(items, filter).length,
    total: items.length,
  }
}

type Compare = (one: SiteItem, other: SiteItem) => number

const price = (item: SiteItem) => toDouble(fromPrice(item).amount)
const title = (item: SiteItem) => str(step(item, 'title'))
const moment = (item: SiteItem) => Number(step(item, 'publishOn')) || 0

const COMPARE: Readonly<Record<Sort, Compare | undefined>> = Object.freeze({
  featured: undefined,
  newest: (one, other) => moment(other) - moment(one),
  'price-low': (one, other) => price(one) - price(other),
  'price-high': (one, other) => price(other) - price(one),
  title: (one, other) => title(one).localeCompare(title(other)),
})
