/** Orders of a list of products; the first is the owner's. */
const SORTS = Object.freeze(['featured', 'newest', 'price-low', 'price-high', 'title'] as const)

export type Sort = (typeof SORTS)[number]

/** Values of an option of which products are to have one. */
export interface ChosenOption {
  readonly name: string
  readonly values: readonly string[]
}

/** Products that a shopper wants to see of a list of products. */
export interface GoodsFilter {
  readonly sort: Sort
  readonly isAvailable: boolean
  readonly isOnSale: boolean
  /** Lowest and highest price in units of the store's currency; undefined for no limit. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Products have a variant with one value of each. */
  readonly options: readonly ChosenOption[]
}

export const NO_GOODS_FILTER: GoodsFilter = Object.freeze({
  sort: 'featured',
  isAvailable: false,
  isOnSale: false,
  options: [],
})

/** Begins the parameters of options, e.g. `option.Glaze=Ink`. */
const OPTION = 'option.'
/** Values of options that are read, and characters of one. */
const MOST_VALUES = 40
const LONGEST = 200

/** Reads a filter from the query of an address; unknown names and values are ignored. */
export function goodsFilterOf(search: URLSearchParams): GoodsFilter {
  return {
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'featured',
    isAvailable: search.get('available') === '1',
    isOnSale: search.get('sale') === '1',
    min: amount(search.get('min')),
    max: amount(search.get('max')),
    options: optionsOf(search),
  }
}

function optionsOf(search: URLSearchParams): ChosenOption[] {
  const chosen = new Map<string, Set<string>>()
  const pairs = [...search].filter(([key, value]) => key.startsWith(OPTION) && value !== '')
  for (const [key, value] of pairs.slice(0, MOST_VALUES)) {
    const name = key.slice(OPTION.length)
    if (key.length > LONGEST || value.length > LONGEST) continue
    chosen.set(name, (chosen.get(name) ?? new Set()).add(value))
  }
  return [...chosen].map(([name, values]) => ({ name, values: [...values] }))
}

/** Reads `12`, `12.5` or `12,5`, and what else fields of numbers may send: `-1`, `1e9`. */
function amount(text: string | null): number | undefined {
  const number = text?.trim().replace(',', '.') ?? ''
  if (!/^-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i.test(number)) return undefined
  return Number.isFinite(Number(number)) ? Number(number) : undefined
}

/** The parameters of an address that ask for this filter. */
export function goodsParameters(filter: GoodsFilter): readonly (readonly [string, string])[] {
  const { sort, isAvailable, isOnSale, min, max, options } = filter
  return [
    ...(sort === 'featured' ? [] : [['sort', sort] as const]),
    ...(isAvailable ? [['available', '1'] as const] : []),
    ...(isOnSale ? [['sale', '1'] as const] : []),
    ...(min === undefined ? [] : [['min', String(min)] as const]),
    ...(max === undefined ? [] : [['max', String(max)] as const]),
    ...options.flatMap(({ name, values }) => values.map((value) => [optionField(name), value] as const)),
  ]
}

/** Returns the name of the controls of an option. */
export function optionField(name: string): string {
  return OPTION + name
}

/** Returns a filter with a value of an option, or without it where it has it. */
export function withToggled(filter: GoodsFilter, name: string, value: string): GoodsFilter {
  const before = filter.options.find((option) => option.name === name)?.values ?? []
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  const others = filter.options.filter((option) => option.name !== name)
  return { ...filter, options: values.length === 0 ? others : [...others, { name, values }] }
}
