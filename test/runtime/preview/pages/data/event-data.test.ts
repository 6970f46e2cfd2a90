import { expect, it } from 'vitest'
import { eventsData, inOrder } from '../../../../../runtime/preview/pages/data/event-data.ts'
import type { SiteCollection } from '../../../../../runtime/site/site.ts'
import { smallSite } from '../../server/small-site.ts'

const NOW = Date.UTC(2026, 5, 1)
const HOUR = 3_600_000

/** A list of events that begin so many hours from now and, where a length is given, end that much later. */
function events(times: Readonly<Record<string, readonly [start?: number, hours?: number]>>): SiteCollection {
  const blog = smallSite().collections.find(({ id }) => id === 'blog')
  const items = Object.entries(times).map(([title, [start, hours]]) => ({
    ...blog!.items![0]!,
    ...{ id: title, title },
    ...(start !== undefined && { startDate: NOW + start * HOUR }),
    ...(start !== undefined && hours !== undefined && { endDate: NOW + (start + hours) * HOUR }),
  }))
  return { ...blog!, typeName: 'events', items }
}

const titles = (items: readonly { readonly title?: unknown }[]) => items.map(({ title }) => title).join(' ')

it('events to come begin with the next one, those that are over with the last one', () => {
  const list = events({ later: [48], old: [-48, 1], now: [-1, 2], recent: [-5], next: [3] })
  const { upcoming, past } = eventsData(list, NOW)
  expect(titles(upcoming)).toBe('now next later')
  expect(titles(past)).toBe('recent old')
  expect(titles(inOrder(list, NOW))).toBe('now next later recent old')
})

it('other lists keep the order of their owner', () => {
  const list = { ...events({ old: [-48], next: [3] }), typeName: 'blog' }
  expect(titles(inOrder(list, NOW))).toBe('old next')
})

it('events without a date keep the order of their owner, behind all others', () => {
  expect(titles(inOrder(events({ one: [], two: [], gone: [-2] }), NOW))).toBe('gone one two')
})
