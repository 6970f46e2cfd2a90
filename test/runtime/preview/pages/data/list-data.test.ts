import { expect, it } from 'vitest'
import { isObject } from '../../../../../engine/value.ts'
import { compile } from '../../../../../runtime/entries/index.ts'
import { listData } from '../../../../../runtime/preview/pages/data/list-data.ts'
import { listFilterOf } from '../../../../../runtime/preview/pages/data/list-filter.ts'
import { SiteIndex } from '../../../../../runtime/preview/pages/data/site-index.ts'
import { smallSite } from '../../server/small-site.ts'

it('a product with prices in minor units alone costs what they say, in the currency of the store', () => {
  const site = smallSite()
  const collections = site.collections.map((collection) => ({
    ...collection,
    items: collection.items?.map((item) => ({
      ...item,
      structuredContent: { productType: 1, variants: [{ sku: 'a', price: 1250, unlimited: true }] },
    })),
  }))
  const website = { ...site.website, storeSettings: { selectedCurrency: 'EUR' } }
  const { item } =
    new SiteIndex({ ...site, website, collections } as typeof site).find('/shop/number-1') ?? {}
  const { html } = compile('{.section item}{@|product-price}{.end}').render(
    { item, featureFlags: { useCLDRMoneyFormat: true } },
    { locale: 'en-IE' },
  )
  expect(html.replace(/<[^>]*>/g, '').trim()).toBe('€12.50')
  expect(isObject(item?.structuredContent)).toBe(true)
})

/** Day of the year of each item, the newest first. */
const DAYS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const publishOn = (day: number) => Date.UTC(2026, 0, day)
const journal = {
  ...smallSite().collections[0]!,
  typeName: 'blog',
  fullUrl: '/journal',
  items: DAYS.map((day) => ({ id: `${day}`, title: `${day}`, publishOn: publishOn(day) })),
} as unknown as Parameters<typeof listData>[0]

/** Follows links of one kind from an address and returns the items of each page. */
function follow(address: string, link: 'nextPageUrl' | 'prevPageUrl'): string[][] {
  const pages: string[][] = []
  for (let next: unknown = address; typeof next === 'string' && pages.length < 9; ) {
    const filter = listFilterOf(new URL(next, 'http://localhost').searchParams, 'UTC')
    const data = Object(listData(journal, filter, 5))
    pages.push(data.items.map(({ title }: { title: string }) => title))
    next = data.pagination?.[link]
  }
  return pages
}

it('shows each item once behind an offset between two pages', () => {
  expect(follow(`/journal?offset=${publishOn(10)}`, 'nextPageUrl')).toEqual([
    ['9', '8', '7', '6', '5'],
    ['4', '3', '2', '1'],
  ])
  expect(follow('/journal?offset=3', 'nextPageUrl')).toEqual([
    ['9', '8', '7', '6', '5'],
    ['4', '3', '2', '1'],
  ])
  expect(follow('/journal', 'nextPageUrl').flat()).toEqual(DAYS.map(String))
})

it('leads back to the items before an offset, also from behind the last item', () => {
  expect(follow(`/journal?offset=${publishOn(7)}`, 'prevPageUrl')).toEqual([
    ['6', '5', '4', '3', '2'],
    ['11', '10', '9', '8', '7'],
    ['12', '11', '10', '9', '8'],
  ])
  expect(follow(`/journal?offset=${publishOn(1)}`, 'prevPageUrl')[1]).toEqual(['5', '4', '3', '2', '1'])
})
