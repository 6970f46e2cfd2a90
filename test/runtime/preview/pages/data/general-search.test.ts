import { expect, it } from 'vitest'
import { GENERAL_SEARCH } from '../../../../../runtime/preview/pages/data/general-search.ts'
import { serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

it('gives scripts what is found as Squarespace does, a page at a time', async () => {
  const site = smallSite()
  const blog = site.collections.find(({ typeName }) => typeName === 'blog')!
  const items = blog.items!.map((item, at) => (at === 0 ? { ...item, title: 'Salt & <b>blog' } : item))
  const collections = site.collections.map((one) => (one === blog ? { ...blog, items } : one))
  const { json } = await serveTheme({}, { site: { ...site, collections } })
  const find = (parameters: string) => json(`${GENERAL_SEARCH}?${parameters}`)
  const all = await find('q=blog&crumb=x')
  expect(all.totalCount).toBeGreaterThan(items.length)
  const inBlog = await find(`q=blog&f_collectionId=${blog.id}&size=2&p=0`)
  expect(inBlog.totalCount).toBe(items.length + 1)
  expect(inBlog.items).toHaveLength(2)
  const titles = (await find(`q=salt`)).items
  expect(titles).toEqual([
    expect.objectContaining({
      title: 'Salt &amp; &lt;b&gt;blog',
      itemUrl: items[0]!.fullUrl,
      collectionDisplayName: blog.title,
    }),
  ])
  const second = await find(`q=blog&f_collectionId=${blog.id}&size=2&p=1`)
  expect(second.items).not.toEqual(inBlog.items)
})

it.each(['', 'q=', 'q=blog&size=0&p=-1', 'q=blog&size=1e9&p=9999999', 'q=nothing-like-it&f_collectionId=x'])(
  'answers to %j',
  async (parameters) => {
    const { json } = await serveTheme({})
    expect(await json(`${GENERAL_SEARCH}?${parameters}`)).toMatchObject({
      totalCount: expect.any(Number),
      items: expect.any(Array),
    })
  },
)
