import { describe, expect, it } from 'vitest'
import { SearchIndex } from '../../../../../runtime/preview/pages/data/search-index.ts'
import type { SiteCollection } from '../../../../../runtime/site/site.ts'
import { serveTheme } from '../../server/server.ts'

const item = (title: string, more: object = {}) => ({ id: title, title, fullUrl: `/shop/${title}`, ...more })

function shop(...items: ReturnType<typeof item>[]): SearchIndex {
  const site: unknown[] = [
    { id: 's', typeName: 'products', title: 'Shop', fullUrl: '/shop', urlId: 'shop', items },
    {
      id: 'p',
      typeName: 'page',
      title: 'Care',
      fullUrl: '/care',
      urlId: 'care',
      mainContent: '<p>Wash a mug.</p>',
    },
  ]
  return new SearchIndex(site as SiteCollection[])
}
const titles = (found: readonly object[]) => found.map((one) => Reflect.get(one, 'title'))

describe('a search', () => {
  it('puts titles that begin with the words first, and texts that only mention them last', () => {
    const index = shop(item('Bowl', { body: 'beside a mug' }), item('Smug Cat'), item('Big Mug'), item('Mug'))
    expect(titles(index.find('mug'))).toEqual(['Mug', 'Big Mug', 'Smug Cat', 'Bowl', 'Care'])
  })

  it('knows neither case, accents, markup nor direction of writing', () => {
    const index = shop(item('Crème brûlée'), item('كوب الصباح'), item('İzmir <b>Plate</b>'))
    expect(titles(index.find('CREME brulee'))).toEqual(['Crème brûlée'])
    expect(titles(index.find('الصباح'))).toEqual(['كوب الصباح'])
    expect(titles(index.find('izmir plate'))).toEqual(['İzmir <b>Plate</b>'])
    expect(index.find('<b>')).toEqual([])
  })

  it('suggests products, categories, posts and pages, a few of each', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      item(`Mug ${at}`, { categories: ['Mugs & cups', `Kind ${at % 9}`] }),
    )
    const { products, categories, pages } = shop(...many).suggest('mug')
    expect(products.length).toBe(6)
    expect(categories).toMatchObject([{ fullUrl: '/shop?category=Mugs%20%26%20cups', inside: 'Shop' }])
    expect(titles(pages)).toEqual(['Care'])
  })

  it('finds words near to those that find nothing', () => {
    const index = shop(item('Müsli'), item('Teapot, blue'))
    expect(index.nearWords('musil')).toBe('müsli')
    expect(index.nearWords('teepot bleu')).toBe('teapot blue')
    expect(index.nearWords('blue zzzzzz')).toBe('blue')
    expect(index.nearWords('müsli zzzzzz teapot')).toBe('musli')
    expect(index.nearWords('zzzzzz')).toBe(undefined)
    expect(index.nearWords(' '.repeat(9))).toBe(undefined)
    expect(index.nearWords('q'.repeat(100_000))).toBe(undefined)
  })

  it('is answered as a part of a page that browsers ask for by its tag', async () => {
    const { get } = await serveTheme({})
    const path = '/search?q=scraf&format=suggestions'
    const { text, headers } = await get(path)
    expect(text).toContain('No match for')
    expect(text).toMatch(/role="option"[^>]*href="\/shop\/number-1"/)
    expect(text).not.toMatch(/<html|<script/)
    const again = await get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get('/search?q=%22%3E%3Cb%3E&format=suggestions')).text).not.toContain('"><b>')
    const own = await serveTheme({ 'pages/suggestions.page': 'own {itemCount}' })
    expect((await own.get(path)).text).toBe('own 0')
    expect((await own.get('/suggestions')).status).toBe(404)
  })
  it('reads an item once, however often its theme changes', () => {
    let reads = 0
    const item = {
      ...{ id: 'a', title: 'A', fullUrl: '/a' },
      get body() {
        reads++
        return 'wool'
      },
    }
    const blog = { id: 'b', typeName: 'blog', title: 'B', fullUrl: '/b', urlId: 'b', items: [item] }
    for (let version = 0; version < 3; version++)
      expect(titles(new SearchIndex([blog] as unknown as SiteCollection[]).find('wool'))).toEqual(['A'])
    expect(reads).toBe(1)
  })
})
