import { expect, it, onTestFinished } from 'vitest'
import { type Coupon, priceCoupons } from '../../../../runtime/store/cart/coupons.ts'
import { MOST } from '../../../../runtime/store/config.ts'
import { open } from '../support/open.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

const coupon = (about: Partial<Coupon>): Coupon => ({
  ...{ code: 'OFF', title: 'Off', percent: null, amountCents: null, minimumSubtotalCents: null },
  ...about,
})

const discounts = (list: readonly Coupon[], goodsCents: number) =>
  priceCoupons(list, goodsCents).map(({ discountCents }) => discountCents)

it('coupons take off no more than goods cost', () => {
  const list = [coupon({ amountCents: 700 }), coupon({ percent: 50 }), coupon({ amountCents: 1 })]
  expect(discounts(list, 1000)).toEqual([700, 300, 0])
})

it('a coupon counts from its least subtotal on', () => {
  const list = [coupon({ amountCents: 100, minimumSubtotalCents: 5000 })]
  expect([discounts(list, 4999), discounts(list, 5000)]).toEqual([[0], [100]])
})

it('a coupon counts for nothing in a cart that costs nothing', () => {
  const [empty] = priceCoupons([coupon({ amountCents: 100 })], 0)
  expect(empty).toMatchObject({ isValid: false, discountCents: 0 })
})

it('a coupon that the site has no more ends, and cart and checkout say so', async () => {
  const shop = await open()
  onTestFinished(() => shop.close())
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red, 2)
  const apply = () => shopper.send('POST', '/api/commerce/shopping-cart/coupons', { code: 'TEN' })
  await apply()
  expect(await shopper.cart()).toMatchObject({
    discountCents: 200,
    coupons: [{ code: 'TEN', hasEnded: false }],
  })
  const said = 'The coupon TEN is not valid any more.'
  expect((await shopper.get('/commerce/goto-checkout')).text).not.toContain(said)

  const codes = Array.from({ length: MOST.coupons }, (_, at) => `ONE${at}`)
  const more = codes.map((code) => ({ code, title: code, amountCents: 1 }))
  await shop.store.setSite({ ...SMALL_SHOP, coupons: [...SMALL_SHOP.coupons, ...more] })
  const statuses: number[] = []
  for (const code of codes)
    statuses.push((await shopper.send('POST', '/api/commerce/shopping-cart/coupons', { code })).status)
  expect(statuses).toEqual([...codes.slice(1).map(() => 200), 400])
  for (const code of codes) await shopper.send('DELETE', `/api/commerce/shopping-cart/coupons/${code}`)

  await shop.store.setSite({ ...SMALL_SHOP, coupons: [] })
  expect(await shopper.cart()).toMatchObject({
    discountCents: 0,
    invalidCoupons: [{ code: 'TEN', hasEnded: true, title: said }],
  })
  expect((await shopper.get('/commerce/goto-checkout')).text).toContain(said)
  await shopper.send('DELETE', '/api/commerce/shopping-cart/coupons/TEN')
  expect(await shopper.cart()).toMatchObject({ coupons: [] })
  expect(await apply()).toMatchObject({ status: 400, json: { message: 'This coupon code is not valid.' } })
})

it('reads a code whose letters with accents are stored in another way', async () => {
  const shop = await open({
    site: { ...SMALL_SHOP, coupons: [{ code: 'LÅNG10', title: 'Long', percent: 10 }] },
  })
  onTestFinished(() => shop.close())
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const code = 'LÅNG10'.normalize('NFD')
  expect((await shopper.send('POST', '/api/commerce/shopping-cart/coupons', { code })).status).toBe(200)
})

it('gift cards reach no minimum of a coupon, and no free shipping', async () => {
  const rates = [{ name: 'Post', cents: 500, freeFromCents: 6000 }]
  const storeSettings = { selectedCurrency: 'EUR', shipping: { zones: [{ countries: ['DE'], rates }] } }
  const shop = await open({ site: { ...SMALL_SHOP, website: { ...SMALL_SHOP.website, storeSettings } } })
  onTestFinished(() => shop.close())
  const shopper = shop.shopper()
  const giftCard = { name: 'Ada', email: 'ada@example.com', message: '', day: '' }
  const card = { itemId: 'card', sku: 'CARD-50', quantity: 1, giftCard }
  await shopper.send('POST', '/api/commerce/shopping-cart/entries', card)
  await shopper.add('scarf', 'SCARF')
  await shopper.send('POST', '/api/commerce/shopping-cart/coupons', { code: 'långsam5' })
  await shopper.submit('/cart/shipping-location', [
    ['countryCode', 'DE'],
    ['postalCode', ''],
  ])
  const cards = 5000
  expect(await shopper.cart()).toMatchObject({
    ...{ subtotalCents: 2950 + cards, goodsCents: 2950, freeShippingCents: 6000 + cards },
    invalidCoupons: [{ code: 'LÅNGSAM5' }],
    shippingOptions: [{ costCents: 500 }],
  })
  expect((await shopper.get('/commerce/goto-checkout')).text).toContain('€5.00')

  await shopper.add('scarf', 'SCARF', 2)
  expect(await shopper.cart()).toMatchObject({
    validCoupons: [{ code: 'LÅNGSAM5' }],
    shippingOptions: [{ costCents: 0 }],
  })
})

it.each([
  [
    { code: 'HALF', amountCents: 499.5 },
    'The coupon HALF of the site cannot be used: its amountCents is 499.5.',
  ],
  [{ code: 'HUGE', amountCents: 3e9 }, 'HUGE of the site cannot be used: its amountCents is 3000000000.'],
  [{ code: 'MIN', percent: 5, minimumSubtotalCents: -1 }, 'its minimumSubtotalCents is -1.'],
  [{ code: 'LESS', percent: -5 }, 'its percent is -5.'],
  [{ code: ' ', percent: 5 }, "The coupon 'Title' of the site cannot be used: it has no code."],
])('a shop does not open with the coupon %j, and says why', async (wrong, message) => {
  const site = { ...SMALL_SHOP, coupons: [{ title: 'Title', ...wrong }] }
  await expect(open({ site })).rejects.toThrow(message)
})
