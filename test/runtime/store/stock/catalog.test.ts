import { expect, it } from 'vitest'
import { viewCart } from '../../../../runtime/store/cart/cart-view.ts'
import { storeMessages } from '../../../../runtime/store/messages.ts'
import { missingOptions, readCatalog } from '../../../../runtime/store/stock/catalog.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const [SHOP] = SMALL_SHOP.collections

/** The products of a site whose only one is a scarf, with some data of its only variant. */
function catalogOf(data: Record<string, unknown>) {
  const scarf = SHOP?.items?.find(({ id }) => id === 'scarf')
  const item = { ...scarf!, structuredContent: { productType: 1, variants: [{ sku: 'S', ...data }] } }
  return readCatalog({ ...SMALL_SHOP, collections: [{ ...SHOP!, items: [item] }] })
}

it.each([
  [{ priceMoney: { value: '29.50', currency: 'EUR' } }, 2950],
  [{ priceMoney: { value: 3, currency: 'JPY' } }, 3],
  [{ priceMoney: { decimalValue: '29.50', currencyCode: 'EUR' } }, 2950],
  [{ priceMoney: { decimalValue: '2950', currencyCode: 'JPY' } }, 2950],
  [{ priceMoney: { value: '0.00', currency: 'EUR' } }, 0],
  [{ priceMoney: { value: '9' }, onSale: true, salePriceMoney: { value: '8' } }, 800],
  [{ priceMoney: { value: '9' }, onSale: true }, undefined],
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
