import type { JsonObject } from '../../../site/site.ts'
import { type GoodsFacts, passes, valuesLeft } from './goods-facts.ts'
import { type GoodsFilter, NO_GOODS_FILTER, optionField, withToggled } from './goods-filter.ts'

/** Options, and values of one, that a list can be filtered by. */
const MOST_OPTIONS = 12
const MOST_VALUES = 120

interface Choice {
  readonly filter: GoodsFilter
  /** The address of the list with another filter. */
  readonly addressOf: (filter: GoodsFilter) => string
}

/**
 * Returns a filter as page data has it: what is chosen, how many products each choice would leave, and the
 * address without each choice.
 */
export function goodsData(goods: readonly GoodsFacts[], { filter, addressOf }: Choice): JsonObject {
  const count = (own: GoodsFilter) => goods.filter((facts) => passes(facts, own)).length
  const prices = goods.map(({ price }) => price)
  const chosen = chosenOf(filter).map(({ without, ...rest }) => ({ ...rest, url: addressOf(without) }))
  return {
    sort: filter.sort,
    available: filter.isAvailable,
    sale: filter.isOnSale,
    availableCount: count({ ...filter, isAvailable: true }),
    saleCount: count({ ...filter, isOnSale: true }),
    ...pricesOf(filter),
    lowest: Math.floor(prices.reduce((least, price) => Math.min(least, price), prices[0] ?? 0)),
    highest: Math.ceil(prices.reduce((most, price) => Math.max(most, price), 0)),
    options: optionsOf(goods, filter),
    chosen,
    chosenCount: chosen.length,
    clearUrl: addressOf({ ...NO_GOODS_FILTER, sort: filter.sort }),
    count: count(filter),
    total: goods.length,
  }
}

/** The limits of a filter as texts: a template takes the number 0 for nothing. */
function pricesOf({ min, max }: GoodsFilter): JsonObject {
  return { min: min?.toString() ?? null, max: max?.toString() ?? null }
}

interface CategoryChoice {
  readonly filter: GoodsFilter
  readonly category: string | undefined
  /** The address of a category under the same filter; of all products for undefined. */
  readonly addressOf: (category: string | undefined) => string
}

/** Returns the categories of a list, each with the number of its products that a filter lets through. */
export function categoryData(
  goods: readonly GoodsFacts[],
  { filter, category, addressOf }: CategoryChoice,
): JsonObject {
  const counts = new Map<string, number>()
  let total = 0
  for (const facts of goods) {
    const isShown = passes(facts, filter)
    if (isShown) total += 1
    for (const name of facts.categories) counts.set(name, (counts.get(name) ?? 0) + (isShown ? 1 : 0))
  }
  const categories = [...counts].map(([name, count]) => ({
    name,
    count,
    url: addressOf(name),
    active: name === category,
  }))
  return { categories, all: { count: total, url: addressOf(undefined), active: category === undefined } }
}

/** A choice by its kind, with the filter that lacks it. */
type Chosen = JsonObject & { readonly without: GoodsFilter }

function chosenOf(filter: GoodsFilter): readonly Chosen[] {
  const { isAvailable, isOnSale, min, max, options } = filter
  const hasPrice = min !== undefined || max !== undefined
  return [
    ...(isAvailable ? [{ kind: 'available', without: { ...filter, isAvailable: false } }] : []),
    ...(isOnSale ? [{ kind: 'sale', without: { ...filter, isOnSale: false } }] : []),
    ...(hasPrice
      ? [{ kind: 'price', ...pricesOf(filter), without: { ...filter, min: undefined, max: undefined } }]
      : []),
    ...options.flatMap(({ name, values }) =>
      values.map((value) => ({
        kind: 'option',
        ...{ name, value },
        without: withToggled(filter, name, value),
      })),
    ),
  ]
}

/** The options of several products, the most common first, each value with the number of its products. */
function optionsOf(goods: readonly GoodsFacts[], filter: GoodsFilter): JsonObject[] {
  const products = new Map<string, number>()
  const values = new Map<string, Set<string>>()
  for (const { options } of goods)
    for (const [name, own] of options) {
      products.set(name, (products.get(name) ?? 0) + 1)
      const all = values.get(name) ?? new Set()
      values.set(name, all)
      for (const value of own) all.add(value)
    }
  const shown = [...products]
    .filter(([name, count]) => count > 1 && (values.get(name)?.size ?? 0) > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_OPTIONS)
    .map(([name]) => name)
  const counts = countsOf(goods, filter, shown)
  return shown.map((name) => {
    const chosen = filter.options.find((option) => option.name === name)?.values ?? []
    const all = [...(values.get(name) ?? [])].slice(0, MOST_VALUES)
    return {
      name,
      field: optionField(name),
      values: all.map((value) => ({
        value,
        count: counts.get(name)?.get(value) ?? 0,
        chosen: chosen.includes(value),
      })),
      chosenCount: chosen.length,
    }
  })
}

/** Counts the products that each value of some options would leave. */
function countsOf(
  goods: readonly GoodsFacts[],
  filter: GoodsFilter,
  options: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map(options.map((option) => [option, new Map<string, number>()]))
  for (const facts of goods)
    for (const option of facts.options.keys()) {
      const own = counts.get(option)
      if (own === undefined || !passes(facts, filter, { option })) continue
      for (const value of valuesLeft(facts, filter, option)) own.set(value, (own.get(value) ?? 0) + 1)
    }
  return counts
}
