import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { listFilterOf } from '../../../../../runtime/preview/pages/data/list-filter.ts'
import { demoContent } from '../../../../../templates/content/index.ts'
import { serveTheme } from '../../server/server.ts'

const site = demoContent(Date.UTC(2026, 10, 24))
const journal = site.collections.find(({ fullUrl }) => fullUrl === '/journal')
const posts = journal?.items ?? []
const LIST = {
  'collections/blog.list':
    '{.if categoryFilter}category {categoryFilter}: {.end}{.if tagFilter}tag {tagFilter}: {.end}{.repeated section items}[{title}]{.end}',
}

const titles = (data: Record<string, unknown>) =>
  Array.isArray(data.items) ? data.items.map(({ title }) => title) : []

describe('a list on a made-up site', () => {
  it('is filtered by the category or tag that its path names, as by its query', async () => {
    const { get, json } = await serveTheme(LIST, { site })
    const tag = String(posts.flatMap(({ tags }) => tags)[0])
    const byQuery = titles(await json(`/journal?tag=${encodeURIComponent(tag)}&format=json`))
    expect(byQuery.length).toBeGreaterThan(0)
    expect(titles(await json(`/journal/tag/${encodeURIComponent(tag)}?format=json`))).toEqual(byQuery)
    expect((await get(`/journal/tag/${encodeURIComponent(tag)}`)).text).toContain(`tag ${tag}: `)
    expect((await get('/journal/category/Notes+from+nowhere')).status).toBe(200)
    expect((await get('/nowhere/tag/x')).status).toBe(404)
  })

  it('shows a month of the time zone of the site, by number or by name, with its pages', async () => {
    const { json } = await serveTheme(LIST, { site })
    const inMonth = posts.filter(({ publishOn }) =>
      new Date(Number(publishOn)).toISOString().startsWith('2026-10'),
    )
    expect(inMonth.length).toBeGreaterThan(0)
    const wanted = inMonth.map(({ title }) => title)
    expect(titles(await json('/journal?month=10-2026&format=json'))).toEqual(wanted)
    expect(titles(await json('/journal?month=October-2026&format=json'))).toEqual(wanted)
    expect(titles(await json('/journal?month=13-2026&format=json')).length).toBe(posts.length)
  })

  it('goes on from a moment, and back to it', async () => {
    const { json } = await serveTheme(LIST, { site })
    const third = Number(posts[2]?.publishOn)
    expect(titles(await json(`/journal?offset=${third}&limit=2&format=json`))).toEqual(
      posts.slice(3, 5).map(({ title }) => title),
    )
    expect(titles(await json(`/journal?offset=${third}&limit=2&reversePaginate=true&format=json`))).toEqual(
      posts.slice(0, 2).map(({ title }) => title),
    )
  })

  it('goes on by a count, by the offset that a page names, and back by it', async () => {
    const { json } = await serveTheme(LIST, { site })
    const names = (from: number, to?: number) => posts.slice(from, to).map(({ title }) => title)
    expect(titles(await json('/journal?offset=10&format=json'))).toEqual(names(10, 10 + posts.length))
    const first = await json('/journal?limit=2&format=json')
    expect(first.pagination).toMatchObject({ nextPageOffset: posts[1]?.publishOn })
    const second = await json(`/journal?limit=2&offset=${posts[1]?.publishOn}&format=json`)
    expect(titles(second)).toEqual(names(2, 4))
    expect(second.pagination).toMatchObject({ prevPageOffset: posts[2]?.publishOn })
    const back = `/journal?limit=2&offset=${posts[2]?.publishOn}&reversePaginate=true&format=json`
    expect(titles(await json(back))).toEqual(names(0, 2))
  })

  it('is a feed for ?format=rss, and settings alone for page-context', async () => {
    const { get, json } = await serveTheme(LIST, { site })
    const { text, headers } = await get('/journal?format=rss')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = new JSDOM(text, { contentType: 'text/xml' }).window.document
    const items = [...feed.querySelectorAll('item')]
    expect(items.map((item) => item.querySelector('title')?.textContent)).toEqual(
      posts.map(({ title }) => title),
    )
    expect(items[0]?.querySelector('link')?.textContent).toMatch(/^http:\/\/localhost:\d+\/journal\//)
    expect(await json('/journal?format=page-context')).toMatchObject({ collection: { title: 'Journal' } })
  })

  it('of events is a calendar where the address asks for it', async () => {
    const { get } = await serveTheme(
      { 'collections/events.list': '{.calendar-view?}calendar{.or}list{.end}' },
      { site },
    )
    expect((await get('/events?view=calendar')).text).toContain('>calendar</main>')
    expect((await get('/events')).text).toContain('>list</main>')
  })

  it('finds within one collection for f_collectionId', async () => {
    const { json } = await serveTheme(LIST, { site })
    const all = await json('/search?q=kiln&format=json')
    const some = await json(`/search?q=kiln&f_collectionId=${journal?.id}&format=json`)
    const from = (data: Record<string, unknown>) =>
      new Set((Array.isArray(data.items) ? data.items : []).map(({ collectionId }) => collectionId))
    expect(from(all).size).toBeGreaterThan(1)
    expect([...from(some)].filter((id) => id !== undefined)).toEqual([journal?.id])
  })
})

describe('a month', () => {
  it.each(['', 'x', '0-2026', '13-2026', '1-26', '__proto__-2026', '1-99999'])('%j is none', (month) => {
    expect(listFilterOf(new URLSearchParams({ month }), 'UTC').month).toBeUndefined()
  })

  it('begins and ends at midnight of the zone', () => {
    const { month } = listFilterOf(new URLSearchParams({ month: '3-2026' }), 'America/New_York')
    expect([month?.from, month?.to].map((at) => new Date(at ?? 0).toISOString())).toEqual([
      '2026-03-01T05:00:00.000Z',
      '2026-04-01T04:00:00.000Z',
    ])
  })
})
