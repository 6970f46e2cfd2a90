import { expect, it } from 'vitest'
import type { Commerce } from '../../../runtime/commerce/commerce.ts'
import { shoppingFields } from '../../../runtime/commerce/fields.ts'
import type { ProductStore } from '../../../runtime/commerce/product/product-store.ts'

const priceMoney = { value: '10.00', currency: 'EUR' }
const item = {
  id: 'mug',
  title: 'Mug',
  structuredContent: { productType: 1, variants: [{ sku: 'MUG', qtyInStock: 1, priceMoney }] },
}
const product = { get: () => ({ item, facts: { cents: 0 }, quantity: '1' }) } as unknown as ProductStore
const commerceOf = (page: object) => ({ page, cart: { get: () => undefined } }) as unknown as Commerce

it('names the currency of the prices on a page that does not say what the store sells in', () => {
  expect(shoppingFields(commerceOf({}), product)).toMatchObject({ item_price: 10, currency_code: 'EUR' })
})

it('names the currency of the store where the page has it', () => {
  const website = { storeSettings: { selectedCurrency: 'GBP' } }
  expect(shoppingFields(commerceOf({ website }), product)).toMatchObject({ currency_code: 'GBP' })
})
