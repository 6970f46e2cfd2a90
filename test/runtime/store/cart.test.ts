import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenStore, open } from './support/open.ts'
import { cartAnswer, firstEntry } from './support/shopper.ts'
import { MUG, SCARCE } from './support/small-shop.ts'

const ENTRIES = '/api/commerce/shopping-cart/entries'
const DAY = 24 * 60 * 60 * 1000

let clock = 1_800_000_000_000
let shop: OpenStore

beforeAll(async () => {
  shop = await open({ now: () => clock })
})
afterAll(() => shop.close())

describe('a cart', () => {
  it('adds up lines, sales and coupons in minor units', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red, 3)
    await shopper.add('song', '', 2)
    const coupon = await shopper.send('POST', '/api/commerce/shopping-cart/coupons', { code: ' ten ' })
    expect(coupon.status).toBe(200)
    expect(await shopper.cart()).toMatchObject({
      subtotalCents: 3 * 999 + 2 * 120,
      discountCents: 324,
      grandTotalCents: 3237 - 324,
      totalQuantity: 5,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
      entries: [
        { itemId: 'mug', quantity: 3, purchasePriceCents: 999, chosenVariant: { sku: MUG.red } },
        { itemId: 'song', quantity: 2, purchasePriceCents: 120 },
      ],
      validCoupons: [{ code: 'TEN' }],
      invalidCoupons: [],
    })
  })

  it('answers with a slash at the end of an address, too, as scripts of some themes write it', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red, 1)
    const added = await shopper.send('POST', `${ENTRIES}/`, { itemId: 'mug', sku: MUG.red, quantity: 2 })
    expect(added.status).toBe(200)
    expect((await shopper.get('/api/commerce/shopping-cart/')).json).toMatchObject({ totalQuantity: 3 })
    expect((await shopper.call('PATCH', `${ENTRIES}/`)).status).toBe(405)
    expect((await shopper.send('POST', '/api/commerce/nothing/', {})).status).toBe(404)
  })

  it('keeps a coupon that the subtotal is too small for, and takes nothing off for it', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red, 5)
    await shopper.send('POST', '/api/commerce/shopping-cart/coupons', { code: 'LÅNGSAM5' })
    const small = await shopper.cart()
    expect(small).toMatchObject({
      discountCents: 0,
      validCoupons: [],
      invalidCoupons: [{ code: 'LÅNGSAM5' }],
    })
    await shopper.add('mug', MUG.red, 1)
    expect(await shopper.cart()).toMatchObject({ discountCents: 500, validCoupons: [{ code: 'LÅNGSAM5' }] })
    await shopper.send('DELETE', `/api/commerce/shopping-cart/coupons/${encodeURIComponent('långsam5')}`)
    expect(await shopper.cart()).toMatchObject({ discountCents: 0, coupons: [] })
  })

  it('joins lines of the same variant, and takes and gives back stock with every change', async () => {
    const shopper = shop.shopper()
    await shopper.add(SCARCE.itemId, SCARCE.sku, 1)
    const second = await shopper.add(SCARCE.itemId, SCARCE.sku, 2)
    expect(cartAnswer.parse(second.json).shoppingCart.entries).toHaveLength(1)
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(2)
    const line = `${ENTRIES}/${firstEntry(second)}`
    expect((await shopper.send('PUT', line, { quantity: '5' })).status).toBe(200)
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(0)
    const tooMany = await shopper.send('PUT', line, { quantity: 6 })
    expect(tooMany).toMatchObject({
      status: 409,
      json: { message: 'Sorry, we do not have enough of that item available.', code: 'OUT_OF_STOCK' },
    })
    expect(await shopper.cart()).toMatchObject({ totalQuantity: 5 })
    await shopper.send('PUT', line, { quantity: 1 })
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(4)
    await shopper.send('DELETE', line)
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(5)
    expect(await shopper.cart()).toMatchObject({ entries: [], subtotalCents: 0, totalQuantity: 0 })
  })

  it('gives its stock back when it expires, to the next who asks', async () => {
    const [first, second] = [shop.shopper(), shop.shopper()]
    await first.add(SCARCE.itemId, SCARCE.sku, 4)
    expect((await second.add(SCARCE.itemId, SCARCE.sku, 3)).status).toBe(409)
    clock += DAY + 1
    expect((await second.add(SCARCE.itemId, SCARCE.sku, 3)).status).toBe(200)
    expect(await second.stock(SCARCE.itemId, SCARCE.sku)).toBe(2)
    expect(first.cookies.has('CART')).toBe(true)
    expect(await first.cart()).toMatchObject({ id: null, entries: [] })
    expect(first.cookies.has('CART')).toBe(false)
    expect(first.cookies.has('hasCart')).toBe(false)
    await second.send('DELETE', `${ENTRIES}/${firstEntry(await second.add(SCARCE.itemId, SCARCE.sku, 1))}`)
  })

  it('is one cart even where two first adds of a visitor come at once', async () => {
    const shopper = shop.shopper()
    await shopper.send('POST', '/api/form/FormSubmissionKey')
    expect([...shopper.cookies.keys()]).toEqual(['crumb'])
    await Promise.all([shopper.add('mug', MUG.red), shopper.add('mug', MUG.blue), shopper.add('song', '')])
    expect(await shopper.cart()).toMatchObject({ totalQuantity: 3 })
  })

  it('is empty and costs no cookie for whoever has none', async () => {
    const shopper = shop.shopper()
    expect(await shopper.cart()).toMatchObject({ id: null, entries: [], grandTotalCents: 0 })
    expect(shopper.cookies.size).toBe(0)
  })

  it('can be looked at with something in it', async () => {
    const { json } = await shop.shopper().get('/api/commerce/shopping-cart?mock=true&calculateSubtotal=true')
    expect(json).toMatchObject({ entries: [{ title: 'Scarf' }, { title: 'Mug', quantity: 2 }] })
  })

  it('is hidden from script but for a mark that there is one', async () => {
    const { headers } = await shop.shopper().add('mug', MUG.red)
    const lines = headers.getSetCookie()
    expect(lines.find((line) => line.startsWith('CART='))).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(lines.find((line) => line.startsWith('hasCart=true'))).not.toMatch(/HttpOnly/)
  })
})

describe('an add is refused', () => {
  const unavailable = 'Sorry, that item variant is unavailable. Please select another variant.'
  const short = 'Sorry, we do not have enough of that item available.'
  const whole = 'Quantity must be a whole number'
  const range = 'Quantity must be between 1 and 9999.'
  const noNumber = [400, 'Quantity must be a number.', 'QUANTITY_NOT_A_NUMBER'] as const
  it.each([
    ['an unknown item', { itemId: 'none' }, [404, 'Unable to add item', 'API_FAILURE']],
    ['an item that is no product', { itemId: 'post' }, [404, 'Unable to add item', 'API_FAILURE']],
    ['no item', {}, [400, 'Unable to add item', 'API_FAILURE']],
    [
      'no variant',
      { itemId: 'mug' },
      [400, 'Please select the Colour and Size options.', 'NO_VARIANT_SELECTED'],
    ],
    ['an unknown variant', { itemId: 'mug', sku: 'x' }, [400, unavailable, 'VARIANT_UNAVAILABLE']],
    ['a gift card', { itemId: 'card', sku: 'CARD-25' }, [400, 'Unable to purchase Gift Card', 'API_FAILURE']],
    [
      'no denomination',
      { itemId: 'card' },
      [400, 'Select a denomination for the Gift Card', 'NO_VARIANT_SELECTED'],
    ],
    ['words', { itemId: 'song', quantity: 'two' }, noNumber],
    ['nothing', { itemId: 'song', quantity: ' ' }, noNumber],
    ['1e3', { itemId: 'song', quantity: '1e3' }, noNumber],
    ['0x10', { itemId: 'song', quantity: '0x10' }, noNumber],
    ['an array', { itemId: 'song', quantity: [1] }, noNumber],
    ['a fraction', { itemId: 'song', quantity: 1.5 }, [400, whole, 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER']],
    ['zero', { itemId: 'song', quantity: 0 }, [400, range, 'API_FAILURE']],
    ['less than zero', { itemId: 'song', quantity: -1 }, [400, range, 'API_FAILURE']],
    ['10000', { itemId: 'song', quantity: 10_000 }, [400, range, 'API_FAILURE']],
    ['less than one', { itemId: 'song', quantity: '.5' }, [400, whole, 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER']],
    ['a long fraction', { itemId: 'song', quantity: 0.1 + 0.2 }, [400, whole, expect.any(String)]],
    ['far too many', { itemId: 'song', quantity: '1'.repeat(400) }, [400, range, 'API_FAILURE']],
    ['nothing in stock', { itemId: 'mug', sku: 'MUG-N' }, [409, short, 'OUT_OF_STOCK']],
    // Stock is judged before the number.
    [
      'words, of what has gone',
      { itemId: 'mug', sku: 'MUG-N', quantity: 'two' },
      [409, short, 'OUT_OF_STOCK'],
    ],
  ] as const)('of %s', async (_, body, [status, message, code]) => {
    const shopper = shop.shopper()
    expect(await shopper.send('POST', ENTRIES, body)).toMatchObject({ status, json: { message, code } })
    expect(shopper.cookies.has('CART')).toBe(false)
  })

  it('of more than 9999 in one line, by adding', async () => {
    const shopper = shop.shopper()
    await shopper.add('song', '', 9999)
    expect(await shopper.add('song', '', 1)).toMatchObject({ status: 400 })
    expect(await shopper.cart()).toMatchObject({ totalQuantity: 9999 })
  })
})

describe('a change is refused', () => {
  it('without a cookie, and with one that has gone, in the words of the catalogue', async () => {
    const shopper = shop.shopper()
    const line = `${ENTRIES}/00000000-0000-4000-8000-000000000000`
    expect(await shopper.send('PUT', line, { quantity: 2 })).toMatchObject({
      status: 401,
      json: { message: 'Please enable cookies in your browser, reload the page, and try again.' },
    })
    shopper.cookies.set('CART', 'gone'.padEnd(24, '-'))
    shopper.cookies.delete('crumb')
    expect(await shopper.send('DELETE', line)).toMatchObject({
      status: 401,
      json: { message: 'Your session has expired. Please reload the page and try again.' },
    })
  })

  it('of a cart that has expired, without talk of cookies to a visitor who has them', async () => {
    const shopper = shop.shopper()
    const line = `${ENTRIES}/${firstEntry(await shopper.add('song', ''))}`
    // The browser forgets the cart's cookies when the cart ends; the crumb stays.
    shopper.cookies.delete('CART')
    shopper.cookies.delete('hasCart')
    clock += 2 * DAY
    expect(await shopper.send('PUT', line, { quantity: 2 })).toMatchObject({
      status: 401,
      json: { message: 'Your session has expired. Please reload the page and try again.' },
    })
  })

  it('of a line in the cart of another visitor', async () => {
    const [first, second] = [shop.shopper(), shop.shopper()]
    const added = await first.add('mug', MUG.red, 2)
    await second.add('mug', MUG.blue)
    for (const id of [firstEntry(added), 'x', '../coupons']) {
      const answer = await second.send('DELETE', `${ENTRIES}/${encodeURIComponent(id)}`)
      expect(answer.status).toBe(404)
    }
    expect(await first.cart()).toMatchObject({ totalQuantity: 2 })
  })
})

describe('answers to a form of a product', () => {
  const wish = (additionalFields?: unknown) => ({ itemId: 'pen', sku: 'PEN', quantity: 1, additionalFields })

  it('are checked, and lines with other answers stay apart', async () => {
    const shopper = shop.shopper()
    expect(await shopper.send('POST', ENTRIES, wish())).toMatchObject({
      status: 400,
      json: { errors: { 'text-initials': 'Required' } },
    })
    await shopper.send('POST', ENTRIES, wish('{"text-initials":"AB","stranger":1}'))
    await shopper.send('POST', ENTRIES, wish({ 'text-initials': 'CD' }))
    await shopper.send('POST', ENTRIES, wish('{"text-initials":"AB"}'))
    const { entries } = await shopper.cart()
    expect(entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
      [2, '{"text-initials":"AB"}'],
      [1, '{"text-initials":"CD"}'],
    ])
    // What the fragments of Squarespace print stands in the cart as well.
    expect(entries[0]).toMatchObject({
      answers: [
        { type: 'text', rawTitle: 'Initials', value: 'AB' },
        { rawTitle: 'Font', value: '' },
      ],
    })
  })

  it('are not asked for once the product has gone', async () => {
    const [first, second] = [shop.shopper(), shop.shopper()]
    const left = await first.stock('pen', 'PEN')
    const all = { ...wish('{"text-initials":"AB"}'), quantity: left }
    const added = await first.send('POST', ENTRIES, all)
    expect(await second.send('POST', ENTRIES, wish())).toMatchObject({
      status: 409,
      json: { code: 'OUT_OF_STOCK' },
    })
    await first.send('DELETE', `${ENTRIES}/${firstEntry(added)}`)
  })

  it('can be changed, and lines that become the same are joined without losing stock', async () => {
    const shopper = shop.shopper()
    const before = await shopper.stock('pen', 'PEN')
    const added = await shopper.send('POST', ENTRIES, wish('{"text-initials":"AB"}'))
    await shopper.send('POST', ENTRIES, wish('{"text-initials":"CD"}'))
    const path = `${ENTRIES}/${firstEntry(added)}/additionalFields`
    const bad = await shopper.send('PUT', path, wish('{"text-initials":"ABCD"}'))
    expect(bad.json).toMatchObject({ errors: { 'text-initials': 'You have exceeded the character limit.' } })
    const joined = await shopper.send('PUT', path, wish('{"text-initials":"CD"}'))
    expect(joined.json).toMatchObject({ updatedEntry: { quantity: 2 }, shoppingCart: { totalQuantity: 2 } })
    expect(await shopper.stock('pen', 'PEN')).toBe(before - 2)
    await shopper.send('DELETE', `${ENTRIES}/${firstEntry(joined)}`)
    expect(await shopper.stock('pen', 'PEN')).toBe(before)
  })
})
