import { DateTime } from 'luxon'
import type { SiteItem } from '../../../site/site.ts'
import { type GoodsFilter, goodsFilterOf } from './goods-filter.ts'

/** Items of a list that are shown. */
export interface ListFilter {
  readonly category?: string | undefined
  readonly tag?: string | undefined
  /** Id of an author. */
  readonly author?: string | undefined
  readonly month?: Month | undefined
  /** Of a list of products. */
  readonly goods?: GoodsFilter
  /** 1-based. */
  readonly page: number
  /** Items to leave out at the beginning; epoch milliseconds of the last item before, in lists by date. */
  readonly offset?: number | undefined
  /** The items before an offset in epoch milliseconds, instead of those behind it. */
  readonly isReversed?: boolean
  /** Items of a page, where the address says so. */
  readonly limit?: number | undefined
  /** Pages of the list that are shown as one, this one and those behind it. */
  readonly show?: number | undefined
  /** The view that the address asks a list of events for. */
  readonly view?: 'list' | 'calendar' | undefined
}

/** A month of the site's time zone, in epoch milliseconds. */
export interface Month {
  /** As addresses have it, e.g. `11-2026`. */
  readonly name: string
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** Items of a page that an address may ask for at most. */
const MOST = 200
/** Pages that are shown as one at most. */
export const MOST_SHOWN = 10
const VIEWS = ['list', 'calendar'] as const

/** Reads the filter out of an address. `zone` is the site's time zone. */
export function listFilterOf(search: URLSearchParams, zone: string): ListFilter {
  const text = (name: string) => search.get(name) || undefined
  const limit = whole(search.get('limit'))
  return {
    category: text('category'),
    tag: text('tag'),
    author: text('author'),
    month: monthOf(text('month') ?? '', zone),
    goods: goodsFilterOf(search),
    page: Math.max(1, whole(search.get('page')) ?? 1),
    offset: whole(search.get('offset')),
    ...(search.get('reversePaginate') === 'true' && { isReversed: true }),
    ...(limit !== undefined && limit > 0 && { limit: Math.min(limit, MOST) }),
    show: Math.min(Math.max(1, whole(search.get('show')) ?? 1), MOST_SHOWN),
    view: VIEWS.find((view) => view === search.get('view')),
  }
}

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Reads `11-2026` or `November-2026`; undefined for what is no month. */
function monthOf(name: string, zone: string): Month | undefined {
  const [, month, year] = /^(\w{1,9})-(\d{4})$/.exec(name) ?? []
  if (month === undefined) return undefined
  const format = /^\d+$/.test(month) ? 'M-yyyy' : 'MMMM-yyyy'
  const options = { zone, locale: 'en-US' }
  const start = DateTime.fromFormat(`${month}-${year}`, format, options)
  if (!start.isValid) return undefined
  return { name, from: start.toMillis(), to: start.plus({ months: 1 }).toMillis() }
}

/** Returns true for an item of a month: an event by its start, others by their publication. */
export function isInMonth({ startDate, publishOn }: SiteItem, { from, to }: Month): boolean {
  const moment = Number(startDate ?? publishOn)
  return moment >= from && moment < to
}
