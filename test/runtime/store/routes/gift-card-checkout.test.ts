import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'

const PAGE = '/checkout/giftcard?websiteId=w&giftCardProductId=card&sku=CARD-50'

let shop: OpenStore

beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

/** Fills in the form of the page and sends it. */
async function send(shopper: Shopper, details: Readonly<Record<string, string>>) {
  const { text } = await shopper.get(PAGE)
  const hidden = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
  const sent: [string, string][] = [...fields, ...Object.entries(details)]
  return { sent, answer: await shopper.submit('/cart/gift-cards', sent, PAGE) }
}

it('puts a card without a recipient into the cart once it has one, at two presses once', async () => {
  const shopper = shop.shopper()
  await shopper.get('/api/commerce/shopping-cart')
  const details = { giftName: 'Ida', giftEmail: 'ida@example.com', giftMessage: '', giftDay: '' }
  const { answer, sent } = await send(shopper, details)
  expect(answer.headers.get('location')).toBe('/cart')
  await shopper.submit('/cart/gift-cards', sent, PAGE)
  const { entries } = await shopper.cart()
  expect(entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['card', 1]])
})

it('says what is wrong at the fields, with what was typed', async () => {
  const shopper = shop.shopper()
  await shopper.get('/api/commerce/shopping-cart')
  await send(shopper, { giftName: 'Ida', giftEmail: 'ida', giftMessage: '<b>', giftDay: '1999-01-01' })
  const { text } = await shopper.get(PAGE)
  expect(text).toContain('role="alert"')
  for (const name of ['giftEmail', 'giftDay']) expect(text).toContain(`id="gift-card-${name}-error"`)
  expect(text).not.toContain('id="gift-card-giftName-error"')
  expect(text).toContain('value="ida"')
  expect(text).toContain('&lt;b&gt;')
})
