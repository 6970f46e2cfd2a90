import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { STRANGER, type Visitor } from '../../../runtime/preview/pages/visitor.ts'
import { PRODUCT_TYPES } from '../../../runtime/site/codes.ts'
import type { SiteItem } from '../../../runtime/site/site.ts'
import { demoTheme, THEME } from '../../templates/theme/demo-theme.ts'
import { FIRST_VISIT, SHOPPER, site } from '../../templates/theme/pages.ts'

const theme = demoTheme
const shop = site.collections.find(({ urlId }) => urlId === 'shop')!
const [model] = shop.items!
const GBP = { value: '9.00', currency: 'GBP' }
const BAD = '<img src=x onerror=alert(1)></textarea></script><script>alert(1)</script>'
const NAME = 'שלום, עולם!'

/** A product of the shop that is not like the others. */
function product(urlId: string, fields: object): SiteItem {
  return { ...model!, id: `id-${urlId}`, urlId, fullUrl: `/shop/${urlId}`, ...fields }
}

/** Pages of the demo theme with other products in its shop. */
function shopOf(items: readonly SiteItem[], visitor: Visitor = FIRST_VISIT) {
  const collections = site.collections.map((one) => (one === shop ? { ...shop, items: [...items] } : one))
  const front = new Storefront({ theme, site: { ...site, collections }, isDev: false })
  return (path: string) => {
    const page = front.pageAt(new URL(path, 'https://shop.example'))
    const { html } = front.render(front.prepare(page, visitor))
    return {
      html,
      get document() {
        return new JSDOM(html).window.document
      },
    }
  }
}

const options = (names: readonly string[]) => names.map((name) => ({ name, values: ['Yes', 'No'] }))

describe('a product', () => {
  it('whose variants have no pictures shows those that it has, and none that is not there', () => {
    const variants = ['Red', 'Blue'].map((Colour, at) => ({
      ...{ id: `v${at}`, sku: `s${at}`, attributes: { Colour }, unlimited: true, priceMoney: GBP },
      mainImageId: at === 0 ? 'gone' : undefined,
    }))
    const structuredContent = { productType: PRODUCT_TYPES.physical, variants }
    const bare = {
      structuredContent,
      items: [],
      assetUrl: undefined,
      mainImage: undefined,
      mainImageId: 'gone',
    }
    const open = shopOf([product('some', { structuredContent }), product('bare', bare)])
    const some = open('/shop/some').document
    expect(some.querySelectorAll('[data-picture]').length).toBe(Object(model!.items).length)
    for (const path of ['/shop/bare', '/shop', '/shop/some']) {
      const { document } = open(path)
      const addresses = [
        ...document.querySelectorAll('main [src], main [data-enlarge], main .product-pictures a'),
      ]
      for (const element of addresses)
        for (const name of ['src', 'href', 'data-enlarge'])
          expect(element.getAttribute(name) ?? '/').toMatch(/^(?:[/#]|https:|data:)/)
    }
    expect(open('/shop/bare').document.querySelector('.product-pictures .picture--missing')).not.toBe(null)
  })

  it('with videos and models names each for screen readers, and leads to no script', () => {
    const script = 'javascript:alert(1)'
    const shown = (fields: object, id: string) => ({
      id,
      assetUrl: '/images/wheel.svg',
      altText: BAD,
      ...fields,
    })
    const items = [
      shown({ videoUrl: '/assets/plate.webm' }, 'film'),
      shown({ oembed: { url: 'https://youtu.be/abcdefghijk' } }, 'embed'),
      shown({ modelUrl: '/assets/plate.glb' }, 'model'),
      ...['videoUrl', 'modelUrl'].map((name) => shown({ [name]: script }, `bad-${name}`)),
      shown({ oembed: { url: script } }, 'bad-embed'),
    ]
    const { document, html } = shopOf([product('some', { items })])('/shop/some')
    const part = (id: string) => document.querySelector(`[data-picture="${id}"]`)
    const video = part('film')?.querySelector('video')
    expect(['controls', 'playsinline', 'autoplay'].map((name) => video?.hasAttribute(name))).toEqual([
      ...[true, true, false],
    ])
    expect([video?.getAttribute('preload'), video?.getAttribute('aria-label')]).toEqual([
      'none',
      `Video: ${BAD}`,
    ])
    expect(part('embed')?.querySelector('a')?.textContent).toContain('Play the video')
    expect(part('model')?.querySelector('model-viewer a')?.getAttribute('href')).toBe('/assets/plate.glb')
    // Of other values of `reveal` the element waits until a script dismisses its poster.
    expect(part('model')?.querySelector('model-viewer')?.getAttribute('reveal') ?? 'auto').toBe('auto')
    const names = [...document.querySelectorAll('.thumbs img')].map(
      ({ alt }: Partial<HTMLImageElement>) => alt,
    )
    expect(names.slice(0, 3)).toEqual([`Video: ${BAD}`, `Video: ${BAD}`, `3D: ${BAD}`])
    expect(html).not.toContain('<script>alert')
    expect(document.querySelector(`[href^="javascript:" i], [src^="javascript:" i]`)).toBeNull()
  })

  it('with 100 options asks for each of them by its name', () => {
    const names = Array.from({ length: 100 }, (_, at) => `Option ${at} "<b>`)
    const variants = ['Yes', 'No'].map((value) => ({
      ...{ id: value, sku: value, unlimited: true, priceMoney: GBP },
      attributes: Object.fromEntries(names.map((name) => [name, value])),
    }))
    const structuredContent = {
      ...{ productType: PRODUCT_TYPES.physical, variants, variantOptionOrdering: names },
    }
    const item = product('many', { structuredContent, userDefinedVariantOptions: options(names) })
    const { document } = shopOf([item])('/shop/many')
    for (const layer of ['.purchase__plain', '.purchase__live']) {
      const legends = [...document.querySelectorAll(`.product ${layer} legend`)].map((one) => one.textContent)
      expect(legends).toEqual(names)
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

it('5,000 products answer with a page of them, their counts, and what is searched', () => {
  const items = Array.from({ length: 5000 }, (_, at) =>
    product(`p${at}`, {
      ...{ title: `Piece ${at}`, categories: [at % 2 ? 'Odd' : 'Even'], tags: [] },
      structuredContent: {
        productType: PRODUCT_TYPES.physical,
        variants: [
          {
            sku: `s${at}`,
            unlimited: at < 10,
            qtyInStock: 0,
            priceMoney: GBP,
            attributes: { Side: at % 2 ? 'Odd' : 'Even' },
          },
        ],
        variantOptionOrdering: ['Side'],
      },
    }),
  )
  const open = shopOf(items)
  const { html, document } = open('/shop')
  expect(document.querySelectorAll('.product-grid > .product-card').length).toBeLessThanOrEqual(48)
  expect(html.length).toBeLessThan(400_000)
  const text = document.querySelector('[data-sift]')?.textContent?.replace(/\s+/g, ' ')
  expect(text).toMatch(/5,?000/)
  expect(text).toContain('(10)')
  expect(text).toMatch(/Odd \(2500\)/)
  const found = open('/search?q=piece+4999')
  expect(found.document.querySelector('main')?.textContent).toContain('Piece 4999')
  expect(open('/search?q=piece&format=suggestions').html.length).toBeLessThan(50_000)
})

describe('names that are read from right to left', () => {
  it('keep their own direction beside other words', () => {
    const reviews = {
      ...{ count: 1, average: '4.0', starText: '★★★★☆' },
      items: [{ author: NAME, text: NAME, stars: 4, starText: '★★★★☆', createdAt: 0 }],
    }
    const { document } = shopOf([product('rtl', { title: NAME, reviews })])('/shop/rtl')
    expect(document.querySelector('h1')?.textContent).toBe(NAME)
    // jsdom lays nothing out: this rule of the theme gives titles their own direction.
    expect(readFileSync(`${THEME}/styles/base.css`, 'utf8')).toMatch(
      /:is\(h1, h2, h3\) \{ unicode-bidi: plaintext/,
    )
    expect(document.querySelector('.review bdi')?.textContent).toBe(NAME)
    expect(document.querySelector('.review__text')?.getAttribute('dir')).toBe('auto')
    const [entry] = SHOPPER.cart.entries as object[]
    const giftCard = { name: NAME, email: 'a@shop.example', message: NAME, day: '' }
    const cart = { ...SHOPPER.cart, entries: [{ ...entry, title: NAME, giftCard }] }
    const { document: page } = shopOf(shop.items!, { ...SHOPPER, cart })('/cart')
    expect(page.querySelector('.cart-line__title')?.textContent).toBe(NAME)
    expect(page.querySelector('.cart-line__gift bdi')?.textContent).toBe(NAME)
    expect(page.querySelector('.cart-line__words')?.getAttribute('dir')).toBe('auto')
  })
})

it('markup in reviews, notes and gift cards stays text', () => {
  const reviews = {
    ...{ count: 1, average: BAD, starText: BAD },
    items: [{ author: BAD, text: BAD, stars: BAD, starText: BAD, createdAt: 0 }],
  }
  const [entry] = SHOPPER.cart.entries as object[]
  const cart = {
    ...SHOPPER.cart,
    entries: [{ ...entry, giftCard: { name: BAD, email: BAD, message: BAD, day: BAD } }],
    gift: { priceCents: 450, isWrapped: true, note: BAD },
  }
  const wrong = { giftName: BAD, author: BAD, text: BAD }
  const typed = { giftName: BAD, giftEmail: BAD, giftMessage: BAD, giftDay: BAD, author: BAD, text: BAD }
  const noticeOf = (about: string, id: string) => ({
    notice: { about, id, isSuccess: false, message: BAD, errors: wrong, values: typed },
  })
  const card = shop.items!.find(({ urlId }) => urlId === 'gift-card')!
  const visitorWith = (about: string, id: string): Visitor => ({
    ...{ ...STRANGER, cart, data: { ...FIRST_VISIT.data, ...noticeOf(about, id) } },
  })
  const reviewed = product('reviewed', { reviews })
  const pages = [
    shopOf([reviewed], visitorWith('review', reviewed.id))('/shop/reviewed'),
    shopOf([card], visitorWith('gift-card', card.id))(card.fullUrl),
    shopOf(shop.items!, visitorWith('cart', ''))('/cart'),
  ]
  for (const { document } of pages) {
    expect(document.querySelectorAll('[onerror], main script:not([type])').length).toBe(0)
    expect([...document.scripts].some(({ textContent }) => textContent === 'alert(1)')).toBe(false)
    expect(document.querySelector('main')?.textContent).toContain(BAD)
  }
})
