import { expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { viewCart } from '../../../../runtime/store/cart/cart-view.ts'
import { storeMessages } from '../../../../runtime/store/messages.ts'
import { readSiteFacts } from '../../../../runtime/store/site-facts.ts'
import { describeUnsold, missingOptions, readCatalog } from '../../../../runtime/store/stock/catalog.ts'
import { open } from '../support/open.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const [SHOP] = SMALL_SHOP.collections

/** A site whose only product is a scarf, with some data of its only variant. */
function siteOf(data: Record<string, unknown>, selectedCurrency = 'EUR'): Site {
  const scarf = SHOP?.items?.find(({ id }) => id === 'scarf')
  const item = { ...scarf!, structuredContent: { productType: 1, variants: [{ sku: 'S', ...data }] } }
  const website = { ...SMALL_SHOP.website, storeSettings: { selectedCurrency } }
  return { ...SMALL_SHOP, website, collections: [{ ...SHOP!, items: [item] }] }
}

function catalogOf(...data: Parameters<typeof siteOf>) {
  return readCatalog(siteOf(...data))
}

it.each([
  [{ priceMoney: { value: '29.50', currency: 'EUR' } }, 2950],
  [{ priceMoney: { value: 3, currency: 'JPY' } }, undefined],
  [{ priceMoney: { decimalValue: '29.50', currencyCode: 'EUR' } }, 2950],
  [{ priceMoney: { decimalValue: '29.50', currencyCode: 'USD' } }, undefined],
  [{ priceMoney: { value: '0.00', currency: 'EUR' } }, 0],
  [{ priceMoney: { value: '9' }, onSale: true, salePriceMoney: { value: '8' } }, 800],
  [{ priceMoney: { value: '9' }, onSale: true }, undefined],
  [{ priceMoney: { value: '9' }, onSale: true, salePriceMoney: { value: '0.00' } }, undefined],
  [{ priceMoney: { value: '0' }, onSale: true, salePriceMoney: { value: '0.00' } }, 0],
  [{ priceMoney: { value: '9' }, onSale: false, salePriceMoney: { value: '0.00' } }, 900],
  [{ priceMoney: { value: '38,50', currency: 'EUR' } }, undefined],
  [{ priceMoney: { value: 'nine', currency: 'EUR' } }, undefined],
  [{ priceMoney: { value: '', currency: 'EUR' } }, undefined],
  [{ priceMoney: { value: '-1', currency: 'EUR' } }, undefined],
  [{ priceMoney: { value: 'Infinity', currency: 'EUR' } }, undefined],
  [{ priceMoney: { value: '99999999999999999999', currency: 'EUR' } }, undefined],
  [{ priceMoney: {} }, undefined],
  [{ priceMoney: null }, undefined],
  [{ price: 2950 }, 2950],
])('the price of %j is %j', (data, cents) => {
  expect(catalogOf(data).get('scarf')?.variants[0]?.priceCents).toBe(cents)
})

it.each([
  ['JPY', { value: '2950', currency: 'JPY' }, 'JPY', 2950],
  ['JPY', { value: '2950' }, 'JPY', 2950],
  ['', { value: '2950', currency: 'JPY' }, 'JPY', 2950],
  ['', { value: '29.50' }, 'USD', 2950],
  ['eur', { value: '29.50', currency: 'EUR' }, 'eur', 2950],
])('a shop whose settings name %j sells %j in %s', (...[named, priceMoney, currency, cents]) => {
  const { catalog, ...facts } = readSiteFacts(siteOf({ priceMoney }, named))
  expect([facts.currency, catalog.get('scarf')?.variants[0]?.priceCents]).toEqual([currency, cents])
})

it.each([
  [{ priceMoney: { value: '2950', currency: 'JPY' } }, 'its price is in JPY, and the shop sells in EUR'],
  [{ priceMoney: { value: '38,50' } }, "its price is '38,50'; write an amount such as 29.50"],
  [{ priceMoney: { value: '9' }, onSale: true }, 'it has no price in the sale'],
  [
    { priceMoney: { value: '9' }, onSale: true, salePriceMoney: { value: '0.00', currency: 'EUR' } },
    'it is on sale for 0, but its price is not 0',
  ],
  [
    { priceMoney: { value: '9' }, pricingOptions: [{ priceMoney: { value: '8', currency: 'USD' } }] },
    'its price is in USD, and the shop sells in EUR',
  ],
])('the log names a variant with %j', async (data, problem) => {
  const lines: string[] = []
  const shop = await open({ site: siteOf(data), log: (line) => lines.push(line) })
  await shop.close()
  expect(lines).toEqual([`Scarf (S) is not sold: ${problem}`])
})

it('the log names the first twenty variants that are not sold, and how many there are', async () => {
  const variants = Array.from({ length: 23 }, (_, at) => ({ sku: `S${at}` }))
  const item = { ...SHOP!.items![0]!, structuredContent: { productType: 1, variants } }
  const lines = describeUnsold(readCatalog({ ...SMALL_SHOP, collections: [{ ...SHOP!, items: [item] }] }))
  expect([lines.length, lines[19], lines[20]?.split(' ')[0]]).toEqual([
    21,
    'Scarf (S19) is not sold: it has no price',
    '3',
  ])
})

it('what has no price any more is not in the cart, rather than in it for nothing', () => {
  const line = { id: 'l', cartId: 'c', position: 0, itemId: 'scarf', variantId: 'S', quantity: 2, held: 2 }
  const entries = [{ ...line, additionalFields: '', giftCard: null, fieldsDigest: '' }]
  const cartOf = (catalog: ReturnType<typeof catalogOf>) =>
    viewCart(
      {
        ...{ websiteId: '', currency: 'EUR', catalog, forms: new Map(), storeSettings: {}, timeZone: 'UTC' },
        say: storeMessages(),
      },
      { cart: undefined, entries, coupons: [], now: 0 },
    )
  expect(cartOf(catalogOf({ priceMoney: { value: '2.00' } }))).toMatchObject({ subtotalCents: 400 })
  expect(cartOf(catalogOf({ priceMoney: { value: 'two' } }))).toMatchObject({ entries: [], totalQuantity: 0 })
})

it('options that are not chosen are named in the order of the page', () => {
  const variants = ['S', 'L'].map((Size) => ({
    sku: Size,
    attributes: { Size, Constructor: 'x', Colour: 'Red' },
  }))
  const content = { productType: 1, variants, variantOptionOrdering: ['Gone', 'Colour', 'Size'] }
  const item = { ...SHOP!.items![0]!, structuredContent: content }
  const catalog = readCatalog({ ...SMALL_SHOP, collections: [{ ...SHOP!, items: [item] }] })
  const missing = (chosen: Readonly<Record<string, string>>) =>
    missingOptions(catalog.get(item.id)!, { sku: '', attributes: new Map(Object.entries(chosen)) })
  expect(missing({})).toEqual(['Colour', 'Size', 'Constructor'])
  expect(missing({ Colour: 'Red', Size: '' })).toEqual(['Size', 'Constructor'])
})
