import { expect, it } from 'vitest'
import { SiteIndex } from '../../../../../runtime/preview/pages/data/site-index.ts'
import { type TagContext, tagData } from '../../../../../runtime/preview/pages/tags/tag-data.ts'
import { STRANGER } from '../../../../../runtime/preview/pages/visitor.ts'
import type { JsonObject } from '../../../../../runtime/site/site.ts'
import type { TagUse } from '../../../../../runtime/theme/expand.ts'
import { smallSite } from '../../server/small-site.ts'

/** Data of one tag on the page of the last item of a list of 1,000, which counts reads of tags. */
function tag(
  kind: 'query' | 'related',
  attributes: Readonly<Record<string, string>>,
  inCart?: readonly string[],
) {
  const { collections, ...site } = smallSite()
  const [blog] = collections.filter(({ id }) => id === 'blog')
  let reads = 0
  const items = Array.from({ length: 1000 }, (_, at) => ({
    ...blog!.items![0]!,
    ...{ id: `b${at}`, title: `B${at}`, fullUrl: `/blog/b${at}` },
    get tags() {
      reads += 1
      return at % 2 === 0 ? ['even'] : ['odd', 'uneven']
    },
  }))
  const index = new SiteIndex({ ...site, collections: [{ ...blog!, items }] })
  const { collection, item } = index.find('/blog/b999')!
  const own = { kind: 'item', collection, item } as TagContext['page']
  const page: TagContext['page'] = inCart === undefined ? own : { kind: 'cart' }
  const entries = inCart?.map((itemId) => ({ itemId })) ?? []
  const visitor = { ...STRANGER, cart: { entries } }
  const context = { page, index, data: {}, visitor } as unknown as TagContext
  const use = { kind, key: '1', attributes } as unknown as TagUse
  const data = () => tagData([use], context)[kind] as { 1: { items: JsonObject[] } }
  return { titles: () => data()[1].items.map(({ title }) => title), reads: () => reads }
}

it('a query reads no further than it shows', () => {
  const { titles, reads } = tag('query', { collection: 'blog', tag: 'odd', skip: '1', limit: '2' })
  // The first time the tags of the whole list are gathered, too.
  expect(titles()).toEqual(['B3', 'B5'])
  const before = reads()
  expect(titles()).toEqual(['B3', 'B5'])
  expect(reads() - before).toBe(6)
})

it('related items are looked for once', () => {
  const { titles, reads } = tag('related', { limit: '2' })
  expect(titles()).toEqual(['B1', 'B3'])
  const before = reads()
  expect(titles()).toEqual(['B1', 'B3'])
  expect(reads()).toBe(before)
})

it('related items are items, also where none has just one name in common', () => {
  const { titles } = tag('related', { limit: '600' })
  expect(titles().slice(498, 502)).toEqual(['B997', 'B0', 'B2', 'B4'])
})

it('items are related to what came into the cart last, but for those in it', () => {
  const { titles } = tag('related', { limit: '2' }, ['b0', 'b4', 'b2', 'gone'])
  expect(titles()).toEqual(['B6', 'B8'])
})
