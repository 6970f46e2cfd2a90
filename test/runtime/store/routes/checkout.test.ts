import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillIn, submit } from '../support/checkout.ts'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

let shop: OpenStore

beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

describe('an order of a subscription', () => {
  const subscribe = async (shopper: Shopper, subscriptionOptionId = 'weekly') => {
    const wish = { itemId: 'coffee', sku: 'COFFEE', quantity: '1', subscriptionOptionId }
    const { headers } = await shopper.submit('/cart/subscriptions', Object.entries(wish))
    return headers.get('location')!
  }

  it('names the plan to the shopper and the owner, and leaves the cart alone', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red)
    const before = await shopper.stock('coffee', 'COFFEE')
    const path = await subscribe(shopper)
    const fields = await fillIn(shopper, {}, path)
    const [first, second] = [await submit(shopper, fields, path), await submit(shopper, fields, path)]
    const address = first.headers.get('location')!
    expect(address).toMatch(/^\/orders\//)
    expect(second.headers.get('location')).toBe(address)
    const page = await shopper.get(address)
    expect(page.text).toContain('<bdi>Coffee</bdi></a> (<bdi>Every week</bdi>)')
    expect(page.text).toContain('€12.60')
    const [, number = ''] = /<h1>Order ([\w-]+)/.exec(page.text) ?? []
    expect((await shopper.get(`/dashboard/orders/${number}`)).text).toContain('(<bdi>Every week</bdi>)')
    expect(await shopper.stock('coffee', 'COFFEE')).toBe(before - 1)
    expect((await shopper.cart()).entries).toHaveLength(1)
    expect((await shopper.get(path)).status).toBe(403)
  })

  it('has a name also where the plan has none', async () => {
    const shopper = shop.shopper()
    for (const option of ['', 'monthly'])
      expect((await shopper.get(await subscribe(shopper, option))).text).toContain(
        '(<bdi>Subscription</bdi>)',
      )
  })

  it('keeps what was typed, and says what is wrong at its own checkout alone', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red)
    const path = await subscribe(shopper)
    const refused = await submit(shopper, await fillIn(shopper, { email: 'eva' }, path), path)
    expect(refused.text).toContain('id="checkout-email-error"')
    expect(refused.text).toContain('value="Lindenweg 4"')
    await shopper.submit('/checkout', await fillIn(shopper, { email: 'eva' }, path), path)
    const other = await shopper.get('/commerce/goto-checkout')
    expect(other.text).not.toContain('id="checkout-email-error"')
    expect(other.text).toContain('value="Lindenweg 4"')
    expect(other.text).not.toContain('name="subscription"')
  })

  it('may be smaller than other orders, and fills kept details in', async () => {
    const website = { ...SMALL_SHOP.website, storeSettings: { minimumSubtotalCents: 100_000 } }
    const own = await open({ site: { ...SMALL_SHOP, website } })
    const shopper = own.shopper()
    for (const name of ['Eva', 'Ida']) {
      const path = await subscribe(shopper)
      const fields = [...(await fillIn(shopper, { name }, path)), ['keep', 'yes'] as const]
      expect((await submit(shopper, fields, path)).headers.get('location')).toMatch(/^\/orders\//)
    }
    const path = await subscribe(shopper)
    const { text } = await shopper.get(path)
    const token = new URL(path, 'http://x').searchParams.get('cartToken')
    expect(text).toMatch(
      new RegExp(
        `method="get" action="/checkout/subscribe"><input type="hidden" name="cartToken" value="${token}">`,
      ),
    )
    await own.close()
  })
})

it('leads to the order where the answer to it was lost, and a stranger nowhere', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const fields = await fillIn(shopper)
  const before = new Map(shopper.cookies)
  const { headers } = await submit(shopper, fields)
  for (const [name, value] of before) shopper.cookies.set(name, value)
  const { status, text } = await shopper.get('/commerce/goto-checkout')
  expect([status, text.includes('href="/account"')]).toEqual([403, true])
  expect((await shopper.get('/account')).text).toContain(headers.get('location')!)
  const stranger = await shop.shopper().get('/commerce/goto-checkout')
  expect([stranger.status, stranger.text.includes('href="/account"')]).toEqual([403, false])
})

it('says in a page with the cart that another tab has ordered it', async () => {
  const shopper = shop.shopper()
  const added = await shopper.add('mug', MUG.red)
  const { id } = (added.json as { newlyAdded: { id: string } }).newlyAdded
  await submit(shopper, await fillIn(shopper))
  const sentence = 'This cart was ordered already, in another tab or window for instance.'
  const changed = await shopper.send('PUT', `/api/commerce/shopping-cart/entries/${id}`, { quantity: 2 })
  expect([changed.status, JSON.stringify(changed.json)]).toEqual([404, expect.stringContaining(sentence)])
})

it('shows an address with an old crumb again, and says why', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const path = '/commerce/goto-checkout'
  const old = (await fillIn(shopper, {}, path)).map(
    ([name, value]) => [name, name === 'crumb' ? 'old.one' : value] as const,
  )
  const { headers } = await shopper.submit('/checkout/address', old, path)
  expect(headers.get('location')).toBe(path)
  const { text } = await shopper.get(path)
  expect(text).toContain('role="alert" tabindex="-1" autofocus>Your session has expired.')
  expect(text).toContain('value="Lindenweg 4"')
})

it('takes an order whose browser has lost its cookies, once the form is sent again', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const fields = await fillIn(shopper)
  shopper.cookies.clear()
  const renewed = await shopper.submit('/checkout', fields)
  expect([renewed.status, renewed.headers.get('location')]).toEqual([307, '/checkout?renewed=1'])
  const { headers } = await shopper.submit('/checkout?renewed=1', fields)
  const order = headers.get('location')!
  expect(order).toMatch(/^\/orders\//)
  expect((await shopper.get('/account')).text).toContain(order)
})
