import { describe, expect, it } from 'vitest'
import { goodsFilterOf } from '../../../runtime/preview/pages/data/goods-filter.ts'
import { listData } from '../../../runtime/preview/pages/data/list-data.ts'
import { listFilterOf } from '../../../runtime/preview/pages/data/list-filter.ts'
import type { JsonObject, SiteCollection } from '../../../runtime/site/site.ts'

interface Piece {
  readonly price: number
  readonly category?: string
  /** Stock by value of the option `Tone`. */
  readonly tones: Readonly<Record<string, number>>
}

const product = (title: string, { price, category = 'All sorts', tones }: Piece) => ({
  ...{ id: title, title, fullUrl: `/shop/${title}`, categories: [category] },
  structuredContent: {
    productType: 1,
    variants: Object.entries(tones).map(([Tone, qtyInStock]) => ({
      ...{ sku: Tone, attributes: { Tone }, qtyInStock, price: price * 100 },
      priceMoney: { value: String(price), currency: 'GBP' },
    })),
  },
})

const SHOP = [
  product('Mug', { price: 24, category: 'Cups', tones: { Red: 0, Sea: 2 } }),
  product('Bowl', { price: 18, tones: { Red: 1 } }),
  product('Dish', { price: 90, category: 'Cups', tones: { Sea: 0 } }),
  product('צלחת', { price: 30, tones: { 'אדום & <b>': 4 } }),
]

/** A product that comes in sizes, too; only the first is left where a tone is. */
function withSizes({ structuredContent, ...item }: (typeof SHOP)[number], sizes: readonly string[]) {
  const variants = structuredContent.variants.flatMap(({ attributes, ...variant }) =>
    sizes.map((Size, at) => ({
      ...{ ...variant, sku: `${variant.sku}-${Size}`, attributes: { ...attributes, Size } },
      qtyInStock: at === 0 ? variant.qtyInStock : 0,
    })),
  )
  return { ...item, structuredContent: { ...structuredContent, variants } }
}

function list(query: string, items: readonly object[] = SHOP) {
  const shop: unknown = { id: 's', typeName: 'products', title: 'Shop', fullUrl: '/shop', items }
  return listData(shop as SiteCollection, listFilterOf(new URLSearchParams(query), 'UTC'), 24)
}
const titles = ({ items }: JsonObject) => (items as JsonObject[]).map(({ title }) => title)
const goods = (query: string, items?: readonly object[]) => list(query, items).goodsFilter as JsonObject

describe('a list of products', () => {
  it('is narrowed by price, stock, options and category, in any combination', () => {
    expect(titles(list('min=20&max=30'))).toEqual(['Mug', 'צלחת'])
    expect(titles(list('option.Tone=Red'))).toEqual(['Mug', 'Bowl'])
    expect(titles(list('option.Tone=Red&available=1'))).toEqual(['Bowl'])
    expect(titles(list('option.Tone=Red&option.Tone=Sea&category=Cups&sort=price-high'))).toEqual([
      'Dish',
      'Mug',
    ])
    expect(titles(list('option.Tone=אדום %26 <b>'))).toEqual(['צלחת'])
    expect(titles(list('option.constructor=x'))).toEqual([])
  })

  it('counts what each choice would leave', () => {
    const { options, count, total, availableCount, categories, all } = goods('option.Tone=Red&max=50')
    expect([count, total, availableCount]).toEqual([2, 4, 1])
    expect(options).toMatchObject([
      {
        field: 'option.Tone',
        chosenCount: 1,
        values: [
          { value: 'Red', count: 2, chosen: true },
          { value: 'Sea', count: 1, chosen: false },
          { value: 'אדום & <b>', count: 1 },
        ],
      },
    ])
    expect(categories).toMatchObject([
      { name: 'Cups', count: 1, url: '/shop?category=Cups&max=50&option.Tone=Red' },
      { name: 'All sorts', count: 1 },
    ])
    expect(all).toMatchObject({ count: 2, url: '/shop?max=50&option.Tone=Red', active: true })
  })

  it.each(['', 'available=1', 'option.Size=S', 'option.Tone=Red&available=1', 'option.Size=L&max=50'])(
    'counts for each value what a list with it alone of its option shows: %s',
    (query) => {
      const sized = SHOP.map((item, at) => withSizes(item, ['S', 'M', 'L'].slice(at % 2)))
      const { options } = goods(query, sized) as { options: { field: string; values: JsonObject[] }[] }
      expect(options.map(({ field }) => field)).toEqual(['option.Tone', 'option.Size'])
      for (const { field, values } of options)
        for (const { value, count } of values) {
          const alone = new URLSearchParams(query)
          alone.set(field, String(value))
          expect(titles(list(String(alone), sized)).length, `${field}=${value}`).toBe(count)
        }
    },
  )

  it('has an address without each choice', () => {
    const { chosen, clearUrl } = goods('sort=title&sale=1&min=5&option.Tone=Red&option.Tone=Sea')
    expect((chosen as JsonObject[]).map(({ url }) => url)).toEqual([
      '/shop?sort=title&min=5&option.Tone=Red&option.Tone=Sea',
      '/shop?sort=title&sale=1&option.Tone=Red&option.Tone=Sea',
      '/shop?sort=title&sale=1&min=5&option.Tone=Sea',
      '/shop?sort=title&sale=1&min=5&option.Tone=Red',
    ])
    expect(clearUrl).toBe('/shop?sort=title')
  })

  it('takes what it cannot read as not said, and bounds the rest', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `option.x=${at}`).join('&')
    const { min, max, options } = goodsFilterOf(new URLSearchParams(`min=x&max=1e999&sort=up&${many}`))
    expect([min, max]).toEqual([undefined, undefined])
    expect(options[0]?.values.length).toBe(40)
    expect(goodsFilterOf(new URLSearchParams('min=12,50')).min).toBe(12.5)
    expect(goodsFilterOf(new URLSearchParams('min=1e9&max=-1'))).toMatchObject({ min: 1e9, max: -1 })
  })

  it('holds 5,000 products and 100 values of an option, and shows more of them a page at a time', () => {
    const tones = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`Tone ${at}`, 1]))
    const many = Array.from({ length: 5000 }, (_, at) =>
      product(`P${at}`, { price: at + 1, tones: at < 20 ? tones : { 'Tone 7': 1 } }),
    )
    const { items, pagination, goodsFilter } = list('show=3&sort=price-high', many)
    expect((items as unknown[]).length).toBe(72)
    expect(pagination).toMatchObject({
      ...{ total: 5000, shownTo: 72, nextPageUrl: '/shop?sort=price-high&page=4' },
      moreUrl: '/shop?sort=price-high&show=4#item-73',
    })
    expect(goodsFilter).toMatchObject({ lowest: 1, highest: 5000 })
    expect((goodsFilter as { options: { values: unknown[] }[] }).options[0]?.values.length).toBe(100)
    expect(list('show=9999', many).pagination).not.toHaveProperty('moreUrl')
    expect((list('show=9999', many).items as unknown[]).length).toBe(240)
  })
})
