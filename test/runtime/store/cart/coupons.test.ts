import { expect, it, onTestFinished } from 'vitest'
import { open } from '../support/open.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

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
