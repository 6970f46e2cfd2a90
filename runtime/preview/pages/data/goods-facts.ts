import { memoizeByObject } from '../../../../engine/cache/memoize.ts'
import { step } from '../../../../engine/lookup/own-property.ts'
import { str } from '../../../../engine/value.ts'
import { toDouble } from '../../../site/money/decimal.ts'
import { attributes } from '../../../site/product/product-fields.ts'
import { fromPrice } from '../../../site/product/product-price.ts'
import { isOnSale, isSoldOut, isVariantInStock } from '../../../site/product/product-state.ts'
import { productVariants } from '../../../site/product/product-type.ts'
import type { SiteItem } from '../../../site/site.ts'
import type { GoodsFilter, Sort } from './goods-filter.ts'
import { namesOf } from './items.ts'

/** A product, as far as lists are sorted and filtered by it. */
export interface GoodsFacts {
  readonly item: SiteItem
  readonly title: string
  /** Publication in epoch milliseconds; 0 where the data names none. */
  readonly published: number
  /** Lowest price in units of the currency. */
  readonly price: number
  readonly isAvailable: boolean
  readonly isOnSale: boolean
  readonly categories: ReadonlySet<string>
  readonly variants: readonly VariantFacts[]
  /** The values of its variants by option, each once. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>
}

interface VariantFacts {
  readonly variant: unknown
  readonly isAvailable: boolean
  /** Its value of each option. */
  readonly values: ReadonlyMap<string, string>
}

/** One of the things that a list is filtered by: the name of an option, or one of these. */
export type Aspect = 'available' | 'sale' | 'price' | { readonly option: string }

/** Returns the facts of a product, once for its data: a large list asks several times in each page. */
export const goodsFacts = memoizeByObject((item: SiteItem): GoodsFacts => {
  const variants = productVariants(item).map((variant) => ({
    variant,
    isAvailable: isVariantInStock(variant),
    values: valuesOf(variant),
  }))
  return {
    item,
    title: str(step(item, 'title')),
    published: Number(step(item, 'publishOn')) || 0,
    price: toDouble(fromPrice(item).amount),
    isAvailable: !isSoldOut(item),
    isOnSale: isOnSale(item),
    categories: new Set(namesOf(item.categories)),
    variants,
    options: optionsOf(variants),
  }
})

function optionsOf(variants: readonly VariantFacts[]): ReadonlyMap<string, ReadonlySet<string>> {
  const options = new Map<string, Set<string>>()
  for (const { values } of variants)
    for (const [name, value] of values) options.set(name, (options.get(name) ?? new Set()).add(value))
  return options
}

function valuesOf(variant: unknown): ReadonlyMap<string, string> {
  const values: unknown = attributes(variant)
  if (typeof values !== 'object' || values === null) return new Map()
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1] !== ''
  return new Map(Object.entries(values).filter(isText))
}

/** Returns true for a product that a filter lets through; `aspect` is left out of account. */
export function passes(facts: GoodsFacts, filter: GoodsFilter, aspect?: Aspect): boolean {
  const { isAvailable, isOnSale, min = 0, max = Number.POSITIVE_INFINITY } = filter
  if (isAvailable && aspect !== 'available' && !facts.isAvailable) return false
  if (isOnSale && aspect !== 'sale' && !facts.isOnSale) return false
  if (aspect !== 'price' && (facts.price < min || facts.price > max)) return false
  return !hasOptions(filter, aspect) || matchingVariants(facts, filter, aspect).length > 0
}

/** The variants with a chosen value of each option; those in stock where only these are wanted. */
export function matchingVariants(
  { variants }: GoodsFacts,
  { options, isAvailable }: GoodsFilter,
  aspect?: Aspect,
): readonly VariantFacts[] {
  const asked = options.filter(({ name }) => !isOption(aspect, name))
  return variants.filter(
    (variant) =>
      (!isAvailable || aspect === 'available' || variant.isAvailable) &&
      asked.every(({ name, values }) => values.includes(variant.values.get(name) ?? '')),
  )
}

/** The values of an option that are left where its own choice is left out of account. */
export function valuesLeft(facts: GoodsFacts, filter: GoodsFilter, option: string): Iterable<string> {
  // With nothing else chosen all of them are: lists are mostly asked for so.
  if (!filter.isAvailable && !hasOptions(filter, { option })) return facts.options.get(option) ?? []
  const matching = matchingVariants(facts, filter, { option })
  return new Set(matching.flatMap(({ values }) => values.get(option) ?? []))
}

function hasOptions({ options }: GoodsFilter, aspect?: Aspect): boolean {
  return options.some(({ name }) => !isOption(aspect, name))
}

function isOption(aspect: Aspect | undefined, name: string): boolean {
  return typeof aspect === 'object' && aspect.option === name
}

/** The products that a filter lets through, in its order. */
export function sifted(goods: readonly GoodsFacts[], filter: GoodsFilter): readonly SiteItem[] {
  const kept = goods.filter((facts) => passes(facts, filter))
  const compare = COMPARE[filter.sort]
  const sorted = compare === undefined ? kept : [...kept].sort(compare)
  return sorted.map(({ item }) => item)
}

type Compare = (one: GoodsFacts, other: GoodsFacts) => number

const COMPARE: Readonly<Record<Sort, Compare | undefined>> = Object.freeze({
  featured: undefined,
  newest: (one, other) => other.published - one.published,
  'price-low': (one, other) => one.price - other.price,
  'price-high': (one, other) => other.price - one.price,
  title: (one, other) => one.title.localeCompare(other.title),
})
