import { afterEach, describe, expect, it } from 'vitest'
import { Input } from '../../../../../runtime/files/input.ts'
import { readSite, siteOfPage } from '../../../../../runtime/preview/pages/saved/saved-site.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { fakeIo } from '../../../cli/fake-io.ts'
import { serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

let remove = () => {}
afterEach(() => remove())

function saved(files: Readonly<Record<string, string>>) {
  const folder = folderWith(files)
  remove = folder.remove
  return folder
}

const input = () => new Input(fakeIo().io)

const BLOG = {
  website: { id: 'w', siteTitle: 'Saved' },
  websiteSettings: { commentsEnabled: true },
  collection: { id: 'b', urlId: 'blog', fullUrl: '/blog', title: 'Blog', type: 1, typeName: 'blog' },
  items: [
    { id: 'p1', title: 'One', fullUrl: '/blog/one', recordType: 1, excerpt: 'e' },
    { id: 'p2', title: 'Two', fullUrl: '/blog/two', recordType: 1 },
  ],
}
const POST = {
  website: BLOG.website,
  collection: BLOG.collection,
  item: { ...BLOG.items[1], body: '<p>whole</p>' },
}
const ABOUT = {
  website: BLOG.website,
  collection: {
    id: 'a',
    urlId: 'about',
    fullUrl: '/about',
    title: 'About',
    type: 10,
    typeName: 'page',
    homepage: true,
  },
  mainContent: '<p>About us</p>',
}

describe('a saved page', () => {
  it('is shown at / and at its own path', async () => {
    const { at } = saved({ 'blog.json': JSON.stringify(BLOG) })
    const { get } = await serveTheme(
      { 'collections/blog.list': '{.repeated section items}{title}{.end}' },
      { site: await siteOfPage(at('blog.json'), input()) },
    )
    for (const path of ['/', '/blog']) expect((await get(path)).text).toContain('OneTwo')
    expect((await get('/blog/two')).status).toBe(200)
  })

  it.each([
    ['[]', 'is no saved page'],
    ['{}', 'is no saved page'],
    ['{ "a": 1, }', 'expected a name in double quotes'],
  ])('%s is refused with a sentence', async (text, sentence) => {
    const { at } = saved({ 'a.json': text })
    await expect(siteOfPage(at('a.json'), input())).rejects.toThrow(sentence)
  })
})

describe('a saved site', () => {
  it('may be a folder of saved pages', async () => {
    const { path } = saved({
      'blog.json': JSON.stringify(BLOG),
      'posts/two.json': JSON.stringify(POST),
      'about.json': JSON.stringify(ABOUT),
      'notes.txt': '',
    })
    const site = await readSite(path, input())
    expect(site.website).toEqual({ id: 'w', siteTitle: 'Saved', homepageCollectionId: 'a' })
    const blog = site.collections.find(({ id }) => id === 'b')
    expect(blog?.items).toMatchObject([
      { title: 'One', urlId: 'p1', collectionId: 'b' },
      { title: 'Two', body: '<p>whole</p>' },
    ])
    const { get } = await serveTheme({}, { site })
    expect((await get('/')).text).toContain('<p>About us</p>')
    expect((await get('/blog/two')).text).toContain('<p>whole</p>')
  })

  it('keeps its own sentences, and what it says of the stock and the payment of a product', async () => {
    const mug = {
      id: 'mug',
      title: 'Mug',
      recordType: 11,
      structuredContent: { productType: 1, variants: [] },
    }
    const shop = {
      website: BLOG.website,
      collection: { id: 's', urlId: 'shop', fullUrl: '/shop', title: 'Shop', type: 13, typeName: 'products' },
      items: [mug],
      localizedStrings: { productAddToCartText: 'Into the basket' },
      productMerchandisingContext: { mug: { customSoldOutText: 'Back in May' }, broken: 5 },
      productInstallmentContext: { mug: { afterPayAvailable: true, afterPayMin: 100 } },
    }
    const { path } = saved({ 'shop.json': JSON.stringify(shop), 'about.json': JSON.stringify(ABOUT) })
    const { get, json } = await serveTheme(
      { 'collections/products.list': '{.repeated section items}{@|product-status}{@|add-to-cart-btn}{.end}' },
      { site: await readSite(path, input()) },
    )
    const { text } = await get('/shop')
    expect(text).toContain('Into the basket')
    expect(text).toContain('Back in May')
    expect(text).toContain('"localizedStrings":{"productAddToCartText":"Into the basket"}')
    expect(text).toContain('"installments":{"afterPayAvailable":true,"afterPayMin":100}')
    expect(await json('/about?format=json')).toMatchObject({ localizedStrings: shop.localizedStrings })
  })

  it('may be one file that holds all of it', async () => {
    const { at } = saved({ 'site.json': JSON.stringify(smallSite()) })
    expect(await readSite(at('site.json'), input())).toEqual(smallSite())
  })

  it('has forms without the handler that sends them to Squarespace, which no page may run', async () => {
    const form = `<form data-form-id="${'a'.repeat(24)}" onsubmit="return (function (form) { return 1 > 0; })(this);" method="POST"><input name="email"></form>`
    const item = { ...POST.item, body: form }
    const { path } = saved({
      'about.json': JSON.stringify({ ...ABOUT, mainContent: form }),
      'two.json': JSON.stringify({ ...POST, item }),
    })
    const kept = `<form data-form-id="${'a'.repeat(24)}" method="POST"><input name="email"></form>`
    const { collections } = await readSite(path, input())
    expect(collections.map(({ mainContent, items }) => mainContent ?? items?.[0]?.body)).toEqual([kept, kept])
  })

  it('may be one saved page', async () => {
    const { at } = saved({ 'page.json': JSON.stringify(ABOUT) })
    expect((await readSite(at('page.json'), input())).collections).toMatchObject([{ title: 'About' }])
  })

  it.each([
    [{ website: {}, collections: [{ id: 'a' }] }, 'is no site: "collections.0.urlId" is wrong'],
    [{ collections: [] }, 'is no site: "website" is wrong'],
    [3, 'is no site: the whole is wrong'],
  ])('%j is refused with a sentence', async (value, sentence) => {
    const { at } = saved({ 'a.json': JSON.stringify(value) })
    await expect(readSite(at('a.json'), input())).rejects.toThrow(sentence)
  })

  it('an empty folder is reported with what belongs there', async () => {
    const { path } = saved({ 'a.txt': '' })
    await expect(readSite(path, input())).rejects.toThrow('?format=json-pretty')
  })
})
