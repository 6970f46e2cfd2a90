import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { fillIn, order, submit } from '../support/checkout.ts'
import { DATABASE_KINDS, type Databases } from '../support/database-choices.ts'
import { type OpenStore, open } from '../support/open.ts'
import { MUG, SCARCE, SMALL_SHOP } from '../support/small-shop.ts'

let shop: OpenStore

beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

describe('an order', () => {
  it('holds lines, prices, details and the stock of the cart, which is gone', async () => {
    const own = await open()
    const shopper = own.shopper()
    await shopper.add(SCARCE.itemId, SCARCE.sku, 2)
    await shopper.add('mug', MUG.red)
    await shopper.submit('/cart/coupons', [['code', 'TEN']])
    const path = await order(shopper)
    expect(path).toMatch(/^\/orders\/[\w-]{24}$/)
    const { text, headers } = await own.shopper().get(path)
    for (const part of [
      'Scarf',
      '<bdi>Mug</bdi></a> (<bdi>Red, S</bdi>)',
      'Subtotal',
      '€68.99',
      '€59.00',
      'Discount (TEN)',
      '-€6.90',
      '€62.09',
      // Of another direction than the page, each still begins below its label.
      '<bdi>Lindenweg 4</bdi></dd>',
      '<bdi>Ring twice.</bdi></dd>',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/<h1>Order [2-9A-Z]{4}-[2-9A-Z]{4}<\/h1>/)
    expect(text).toMatch(/<li aria-current="step">.*Received/)
    expect(text).toContain('<h2>What you ordered</h2>')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect((await shopper.cart()).entries).toEqual([])
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(SCARCE.stock - 2)
    await own.store.tidy()
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(SCARCE.stock - 2)
    await own.close()
  })

  it('shows at the checkout and on its page what the product asked', async () => {
    const shopper = shop.shopper()
    const additionalFields = { 'text-initials': '<b>', 'select-font': 'Sans' }
    await shopper.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'pen', additionalFields })
    const checkout = await shopper.get('/commerce/goto-checkout')
    for (const { text } of [checkout, await shopper.get(await order(shopper))])
      expect(text).toMatch(
        /<a href="[^"]+"><bdi>Pen<\/bdi><\/a><div[^>]*>Initials: &lt;b&gt;<\/div><div[^>]*>Font: Sans<\/div>/,
      )
  })

  it('is kept once by presses at the same time, a reload and another tab', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.blue, 3)
    const before = await shopper.stock('mug', MUG.blue)
    const [first, second] = [await fillIn(shopper), await fillIn(shopper)]
    const answers = await Promise.all([
      submit(shopper, first),
      submit(shopper, first),
      submit(shopper, second),
    ])
    const again = await submit(shopper, first)
    const targets = new Set([...answers, again].map(({ headers }) => headers.get('location')))
    expect([...targets]).toEqual([expect.stringMatching(/^\/orders\//)])
    expect(await shopper.stock('mug', MUG.blue)).toBe(before)
  })

  it('is not shown to another visitor who knows the cart', async () => {
    const shopper = shop.shopper()
    await shopper.add('song', '')
    const fields = await fillIn(shopper)
    await submit(shopper, fields)
    const stranger = shop.shopper()
    await stranger.add('song', '')
    const answer = await submit(
      stranger,
      fields.filter(([name]) => name !== 'crumb'),
    )
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/ tabindex="-1" autofocus>[^<]*has changed meanwhile/)
  })

  it('needs no address for what nobody sends', async () => {
    const shopper = shop.shopper()
    await shopper.add('song', '')
    const fields = await fillIn(shopper, { line1: '', zip: '', city: '', country: '' })
    expect((await submit(shopper, fields)).status).toBe(303)
  })

  it('keeps no address that was not asked for', async () => {
    const shopper = shop.shopper()
    await shopper.add('song', '')
    const fields = await fillIn(shopper, { line1: 'Unasked'.repeat(9000), keep: 'yes' })
    const own = (await submit(shopper, fields)).headers.get('location') ?? ''
    const { text } = await shopper.get(own)
    expect([text.includes('Eva Muster'), text.includes('Unasked')]).toEqual([true, false])
    await shopper.add('mug', MUG.red)
    expect((await shopper.get('/commerce/goto-checkout')).text).not.toContain('Unasked')
  })
})

describe('a refused order', () => {
  it('leads to a page that keeps what was typed, and says once what was wrong', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red)
    const fields = await fillIn(shopper, { name: '', keep: 'yes' })
    const answer = await shopper.submit('/checkout', fields, '/commerce/goto-checkout')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/commerce/goto-checkout'])
    const pages = [await shopper.get('/commerce/goto-checkout'), await shopper.get('/commerce/goto-checkout')]
    expect(pages.map(({ text }) => text.includes('role="alert"'))).toEqual([true, false])
    expect(pages.map(({ text }) => text.includes('id="checkout-name-error"'))).toEqual([true, false])
    for (const { text } of pages) expect(text).toMatch(/value="Lindenweg 4".*name="keep"[^>]* checked/s)
    // A form of another page has its own result, which that page shows.
    await shopper.submit('/cart/coupons', [['code', 'NONE']], '/cart')
    const request = new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })
    expect(await shop.store.notice(request)).toMatchObject({ about: 'cart', isSuccess: false })
    expect((await shopper.get('/commerce/goto-checkout')).text).toContain('value="Lindenweg 4"')
    expect(await order(shopper)).toMatch(/^\/orders\//)
    await shopper.add('mug', MUG.red)
    expect((await shopper.get('/commerce/goto-checkout')).text).not.toContain('Ring twice.')
  })
})

describe('a refused order leaves the cart as it was', () => {
  it.each([
    ['name', '', 'Required'],
    ['name', 'x'.repeat(10_000), 'Enter at most 200 characters.'],
    ['email', 'eva@example.com\r\nBcc: all@example.com', 'Enter an e-mail address such as name@example.com.'],
    [
      'email',
      'jörgö@müller.de',
      'No message can be sent to an address with ö before its @. Enter another one.',
    ],
    ['zip', ' ', 'Required'],
    ['note', 'x'.repeat(1001), 'Enter at most 1000 characters.'],
  ])('where %s is wrong (%#)', async (name, value, message) => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red)
    const answer = await submit(shopper, await fillIn(shopper, { [name]: value, city: '<b>"Ulm"' }))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`id="checkout-${name}-error">${message}`)
    expect(answer.text).toContain('value="&lt;b&gt;&quot;Ulm&quot;"')
    expect((await shopper.cart()).totalQuantity).toBe(1)
  })

  it('where another tab changed the cart', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red)
    const fields = await fillIn(shopper)
    await shopper.add('mug', MUG.red)
    const answer = await submit(shopper, fields)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('has changed meanwhile')
    expect(answer.text).toContain('value="Lindenweg 4"')
    expect((await shopper.cart()).totalQuantity).toBe(2)
  })

  it('where a price changed', async () => {
    const own = await open()
    const shopper = own.shopper()
    await shopper.add('lesson', 'LESSON')
    const fields = await fillIn(shopper)
    await own.store.setSite(withLesson({ unlimited: true, priceMoney: { value: '45.00', currency: 'EUR' } }))
    const answer = await submit(shopper, fields)
    expect([answer.status, answer.text.includes('€45.00')]).toEqual([200, true])
    expect(await order(shopper)).toMatch(/^\/orders\//)
    await own.close()
  })

  it('where it sold out between', async () => {
    const own = await open({ log: () => {} })
    const shopper = own.shopper()
    await shopper.add('lesson', 'LESSON', 2)
    const fields = await fillIn(shopper)
    await own.store.setSite(withLesson({ qtyInStock: 1, priceMoney: { value: '40.00', currency: 'EUR' } }))
    const answer = await submit(shopper, fields)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Lesson is not available in this quantity any more.')
    expect((await shopper.cart()).totalQuantity).toBe(2)
    expect(await shopper.stock('lesson', 'LESSON')).toBe(0)
    await own.close()
  })

  it('where the shop has a minimum', async () => {
    const { website } = SMALL_SHOP
    const storeSettings = { selectedCurrency: 'EUR', minimumSubtotalCents: 5000 }
    const own = await open({ site: { ...SMALL_SHOP, website: { ...website, storeSettings } } })
    const shopper = own.shopper()
    await shopper.add('mug', MUG.red)
    const { cart } = { cart: await shopper.cart() }
    const answer = await submit(shopper, [['cart', String(cart.id)]])
    expect([answer.status, answer.text.includes('must be €50.00 or more')]).toEqual([409, true])
    await own.close()
  })
})

it('refuses a form of another site and a cart that is no id', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const foreign = await shopper.call('POST', '/checkout', { headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect((await submit(shopper, [['cart', "'; drop table"]])).text).toContain('role="alert"')
})

it('says 410 for a link to no order', async () => {
  const answer = await shop.shopper().get('/orders/none')
  expect([answer.status, answer.text.includes('no order at this address')]).toEqual([410, true])
})

it('counts an order in the way from a visit to an order', async () => {
  const own = await open()
  const shopper = own.shopper()
  await shopper.add('mug', MUG.red, 4)
  await order(shopper)
  const { text } = await own.shopper().get('/dashboard/products.csv')
  expect(text).toContain('Mug,mug,0,0,4')
  await own.close()
})

describe.each(DATABASE_KINDS.filter(({ isThere }) => isThere))('on $name', (kind) => {
  let databases: Databases

  beforeAll(async () => {
    databases = await kind.start()
  })
  afterAll(() => databases.stop())

  it('never sells the last piece twice', async () => {
    const own = await open({ database: databases.fresh() })
    const before = await own.shopper().stock(SCARCE.itemId, SCARCE.sku)
    const submitted = await Promise.all(
      Array.from({ length: before + 3 }, async () => {
        const shopper = own.shopper()
        await shopper.add(SCARCE.itemId, SCARCE.sku)
        return order(shopper)
      }),
    )
    expect(submitted.filter((path) => path.startsWith('/orders/'))).toHaveLength(before)
    await own.close()
  })
})

/** The small site with another variant of the lesson. */
function withLesson(variant: Record<string, unknown>): Site {
  const [first, ...others] = SMALL_SHOP.collections
  const items = first!.items!.map((item) =>
    item.id === 'lesson'
      ? { ...item, structuredContent: { productType: 3, variants: [{ sku: 'LESSON', ...variant }] } }
      : item,
  )
  return { ...SMALL_SHOP, collections: [{ ...first!, items }, ...others] }
}
