import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenStore, open } from '../../runtime/store/support/open.ts'
import { MUG, SMALL_SHOP } from '../../runtime/store/support/small-shop.ts'

const localizedStrings = {
  couponUnknown: 'Kein solcher Gutschein',
  selectTwo: '{option1} und {option2}?',
  cartEmpty: 'Leer',
  backToStore: 'Zum Laden',
  required: 'Fehlt',
  fieldsInvalid: 'Bitte prüfen',
  checkoutTitle: 'Kasse',
}
let shop: OpenStore

beforeAll(async () => {
  shop = await open({ site: { ...SMALL_SHOP, localizedStrings } })
})
afterAll(() => shop.close())

it('refuses, checks forms and shows checkouts in the words of the site', async () => {
  const shopper = shop.shopper()
  const entries = '/api/commerce/shopping-cart/entries'
  const wish = { itemId: 'mug', sku: '', quantity: 1, additionalFields: null }
  expect((await shopper.send('POST', entries, wish)).json).toMatchObject({ message: 'Colour und Size?' })
  await shopper.send('POST', entries, { ...wish, sku: MUG.red })
  const coupon = await shopper.send('POST', '/api/commerce/shopping-cart/coupons', { code: 'NO' })
  expect(coupon.json).toMatchObject({
    message: 'Kein solcher Gutschein',
    errors: { code: 'Kein solcher Gutschein' },
  })
  const { id = '' } = SMALL_SHOP.forms[0] ?? {}
  const checked = await shopper.send('POST', `/api/rest/forms/validate/${id}`, {})
  expect(Object.values(Object(Object(checked.json).errors))).toContain('Fehlt')
  const page = await shopper.get('/commerce/goto-checkout')
  expect(page.text).toContain('Kasse')
})
