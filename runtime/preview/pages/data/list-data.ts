import { isObject } from '../../../../engine/value.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import { asChosen } from './chosen-goods.ts'
import { categoryData, goodsData } from './goods-data.ts'
import { goodsFacts, sifted } from './goods-facts.ts'
import { type GoodsFilter, goodsParameters, NO_GOODS_FILTER } from './goods-filter.ts'
import { namesOf } from './items.ts'
import { isInMonth, type ListFilter, MOST_SHOWN } from './list-filter.ts'

/** Items of a list page where the collection type does not say. */
const DEFAULT_PAGE_SIZE = 20
/** Offsets from here on are moments, not counts. */
const FIRST_MOMENT = 100_000_000_000

/** One page of a list, as its data has it. */
export function listData(
  collection: SiteCollection,
  filter: ListFilter,
  usualSize = DEFAULT_PAGE_SIZE,
): JsonObject {
  const { category, tag, author, month, limit, show = 1, goods = NO_GOODS_FILTER } = filter
  const pageSize = limit ?? usualSize
  const { items: given = [] } = collection
  const found = filtered(given, filter)
  const hasGoods = collection.typeName === 'products'
  const facts = hasGoods ? found.map(goodsFacts) : []
  const all = hasGoods ? sifted(facts, goods) : found
  const start = startOf(all, filter, pageSize)
  const page = all.slice(start, start + pageSize * show)
  const items = hasGoods ? page.map((item) => asChosen(item, goods)) : page
  const parameters = { category, tag, author, month: month?.name, limit: limit?.toString() }
  const addresses = (own: GoodsFilter, changed: Partial<typeof parameters> = {}) =>
    addressesOf(collection.fullUrl, [
      ...Object.entries({ ...parameters, ...changed }),
      ...(hasGoods ? goodsParameters(own) : []),
    ])
  return {
    items,
    empty: items.length === 0,
    ...(hasGoods && {
      goodsFilter: {
        ...goodsData(facts, { filter: goods, addressOf: (own) => addresses(own)({ page: 1 }) }),
        ...categoryData(filtered(given, { ...filter, category: undefined }).map(goodsFacts), {
          ...{ filter: goods, category },
          addressOf: (name) => addresses(goods, { category: name })({ page: 1 }),
        }),
      },
    }),
    ...(category !== undefined && { categoryFilter: category }),
    ...(tag !== undefined && { tagFilter: tag }),
    ...(author !== undefined && { authorFilter: author }),
    ...(month !== undefined && { monthFilter: month.name }),
    ...paginationOf(addresses(goods), { start, pageSize, total: all.length, show, moments: momentsOf(all) }),
  }
}

/** The items that a filter lets through. */
function filtered(
  items: readonly SiteItem[],
  { category, tag, author, month }: Pick<ListFilter, 'category' | 'tag' | 'author' | 'month'>,
): readonly SiteItem[] {
  if ([category, tag, author, month].every((one) => one === undefined)) return items
  return items.filter(
    (item) =>
      (category === undefined || namesOf(item.categories).includes(category)) &&
      (tag === undefined || namesOf(item.tags).includes(tag)) &&
      (author === undefined || (isObject(item.author) && item.author.id === author)) &&
      (month === undefined || isInMonth(item, month)),
  )
}

function startOf(items: readonly SiteItem[], filter: ListFilter, pageSize: number): number {
  const { page, offset, isReversed } = filter
  if (offset === undefined) return (page - 1) * pageSize
  if (offset < FIRST_MOMENT) return offset
  const first = items.findIndex(({ publishOn }) => typeof publishOn === 'number' && publishOn < offset)
  const start = first < 0 ? items.length : first
  if (!isReversed) return start
  const last = items.findIndex(({ publishOn }) => typeof publishOn === 'number' && publishOn <= offset)
  return Math.max(0, (last < 0 ? items.length : last) - pageSize)
}

/** One page of what was found, as the data of a search page has it. */
export function foundData(found: readonly JsonObject[], words: string, page: number): JsonObject {
  const start = (page - 1) * DEFAULT_PAGE_SIZE
  const address = addressesOf('/search', [['q', words]])
  return {
    searchQuery: words,
    items: found.slice(start, start + DEFAULT_PAGE_SIZE),
    itemCount: found.length,
    ...paginationOf(address, { start, pageSize: DEFAULT_PAGE_SIZE, total: found.length }),
  }
}

/** Pages of a list: the first one, and how many are shown as one; else those behind or before an offset. */
interface Pages {
  readonly page?: number
  readonly show?: number
  readonly offset?: number
  readonly isReversed?: boolean
}
type Addresses = (pages: Pages) => string

function addressesOf(
  path: string,
  parameters: readonly (readonly [string, string | undefined])[],
): Addresses {
  return ({ page = 1, show = 1, offset = 0, isReversed }) => {
    const search = new URLSearchParams()
    for (const [name, value] of parameters) if (value) search.append(name, value)
    if (page > 1) search.set('page', String(page))
    if (show > 1) search.set('show', String(show))
    if (offset > 0) search.set('offset', String(offset))
    if (isReversed) search.set('reversePaginate', 'true')
    return search.size === 0 ? path : `${path}?${search}`
  }
}

interface Shown {
  readonly start: number
  readonly pageSize: number
  readonly total: number
  readonly show?: number
  /** Epoch milliseconds of each item, the newest first; undefined where the list has another order. */
  readonly moments?: readonly number[] | undefined
}

/** Publication of each item in epoch milliseconds; undefined unless each is older than the one before. */
function momentsOf(items: readonly SiteItem[]): readonly number[] | undefined {
  const moments: number[] = []
  for (const { publishOn } of items) {
    if (typeof publishOn !== 'number' || !(publishOn >= FIRST_MOMENT)) return undefined
    if (moments.length > 0 && publishOn >= moments.at(-1)!) return undefined
    moments.push(publishOn)
  }
  return moments
}

/** Absent where all items are on one page. */
function paginationOf(address: Addresses, { start, pageSize, total, show = 1, moments }: Shown): JsonObject {
  if (start === 0 && total <= pageSize) return {}
  const current = Math.floor(start / pageSize) + 1
  const end = start + pageSize * show
  // An address may ask for items from between two pages: its neighbours are then no pages with a number.
  const isBetween = start % pageSize > 0 || start >= total
  const nextOffset = moments?.[end - 1] ?? end
  const next = end < total && {
    nextPage: true,
    nextPageOffset: nextOffset,
    nextPageUrl: address(isBetween ? { offset: nextOffset } : { page: current + show }),
    ...(show < MOST_SHOWN &&
      !isBetween && {
        moreUrl: `${address({ page: current, show: show + 1 })}#item-${pageSize * show + 1}`,
      }),
  }
  const oldest = moments?.at(-1)
  // Behind the last item, the items before are those before any moment that is older.
  const previousMoment = moments?.[start] ?? (oldest === undefined ? undefined : oldest - 1)
  const previousOffset = previousMoment ?? Math.max(0, Math.min(start, total) - pageSize)
  const previous = start > 0 && {
    prevPage: true,
    prevPageOffset: previousOffset,
    prevPageUrl: address(
      isBetween
        ? { offset: previousOffset, isReversed: previousMoment !== undefined }
        : { page: Math.max(1, current - 1) },
    ),
  }
  const position = {
    page: current,
    pageCount: Math.ceil(total / pageSize),
    total,
    shownTo: Math.min(end, total),
  }
  return { pagination: { pageSize, ...position, ...previous, ...next } }
}

/** Fields that say when an item was written, by whom, about what, and where its link leads. */
const BRIEF = [
  ...['addedOn', 'publishOn', 'updatedOn', 'author', 'categories', 'tags', 'location'],
  ...['assetUrl', 'passthrough', 'sourceUrl'],
]

/** The items before and behind one in its list, as pages of items have them. */
export function neighboursOf(item: SiteItem, items: readonly SiteItem[]): JsonObject {
  const at = items.findIndex(({ id }) => id === item.id)
  const brief = ({ id, title, fullUrl, urlId, recordType, ...item }: SiteItem) => ({
    id,
    title,
    fullUrl,
    urlId,
    recordType,
    ...Object.fromEntries(BRIEF.flatMap((key) => (item[key] === undefined ? [] : [[key, item[key]]]))),
  })
  const before = items[at - 1]
  const behind = items[at + 1]
  if (at < 0 || (before === undefined && behind === undefined)) return {}
  return {
    pagination: {
      ...(before && { prevItem: brief(before) }),
      ...(behind && { nextItem: brief(behind) }),
    },
  }
}
