import { describe, expect, it } from 'vitest'
import { keptData, keptIdsOf } from '../../../../../runtime/preview/pages/data/kept-data.ts'
import { SiteIndex } from '../../../../../runtime/preview/pages/data/site-index.ts'
import type { SiteItem } from '../../../../../runtime/site/site.ts'
import { demoContent } from '../../../../../templates/content/index.ts'

const index = new SiteIndex(demoContent())
const shop = index.collection('shop')!.items!
const same = (item: SiteItem) => item

describe('products by their ids', () => {
  it.each([
    ['a,b,a', ['a', 'b']],
    ['', []],
    ['<img>,a b,../x,ok_1-2', ['ok_1-2']],
    [`${'x'.repeat(65)},y`, ['y']],
    ['1,2,3,4,5,6', ['1', '2', '3', '4']],
    [',,,'.repeat(100_000), []],
  ])('of the address %.20j', (ids, expected) => {
    expect(keptIdsOf(new URLSearchParams({ ids }), 'compare')).toEqual(expected)
  })

  it('come in the order of the address, without those that are none', () => {
    const [one, two] = shop
    const post = index.collection('journal')!.items![0]!
    const ids = [two!.id, 'gone', post.id, one!.id]
    const data = keptData(index, { name: 'wishlist', ids }, same)
    expect(data).toMatchObject({ items: [{ id: two!.id }, { id: one!.id }], itemCount: 2 })
    expect(data).not.toHaveProperty('comparedOptions')
  })

  it('are compared by every option that one of them has', () => {
    const mug = shop.find(({ urlId }) => urlId === 'morning-mug')!
    const teapot = shop.find(({ title }) => title === 'Lilla Teapot')!
    const { comparedOptions } = keptData(index, { name: 'compare', ids: [mug.id, teapot.id] }, same)
    expect(comparedOptions).toEqual([{ name: 'Glaze', cells: [expect.stringContaining('Sage'), ''] }])
  })

  it('come with their stock of now', () => {
    const [one] = shop
    const sold = (item: SiteItem) => ({ ...item, title: 'sold' })
    expect(keptData(index, { name: 'seen', ids: [one!.id] }, sold)).toMatchObject({
      items: [{ title: 'sold' }],
    })
  })
})
