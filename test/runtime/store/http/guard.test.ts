import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'
import { MUG } from '../support/small-shop.ts'

const ENTRIES = '/api/commerce/shopping-cart/entries'
const JSON_TYPE = { 'content-type': 'application/json' }
const WISH = JSON.stringify({ itemId: 'song', quantity: 1 })

let clock = 1_800_000_000_000
let shop: OpenStore

beforeAll(async () => {
  shop = await open({ now: () => clock })
})
afterAll(() => shop.close())

describe('calls that change something', () => {
  it.each([
    ['of a page of this site', (origin: string) => ({ 'sec-fetch-site': 'same-origin', origin }), 200],
    ['of the visitor alone, as from a page that is opened again', () => ({ 'sec-fetch-site': 'none' }), 200],
    ['without any word of where they come from', () => ({}), 200],
    ['of another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }), 403],
    ['of a sister site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['of another site in an older browser', () => ({ origin: 'https://evil.example' }), 403],
    ['of a page without an origin', () => ({ origin: 'null' }), 403],
    ['with a crumb of somebody else', () => ({ 'X-CSRF-Token': 'stolen' }), 403],
  ])('%s', async (_, headersOf, status) => {
    const headers = { ...JSON_TYPE, ...headersOf(shop.origin) }
    expect((await shop.shopper().call('POST', ENTRIES, { headers, body: WISH })).status).toBe(status)
  })

  it('with a wrong crumb in a form, which without any cookie is the cookies’ fault', async () => {
    const shopper = shop.shopper()
    const fields = [
      ['itemId', 'song'],
      ['crumb', 'x'],
    ] as const
    const stranger = await shopper.submit('/cart/entries', fields)
    expect(stranger.status).toBe(403)
    expect(stranger.text).toContain('Please enable cookies in your browser, reload the page, and try again.')
    shopper.cookies.set('crumb', 'of.before')
    const known = await shopper.submit('/cart/entries', fields)
    expect(known.status).toBe(403)
    expect(known.text).toContain('Your session has expired. Please reload the page and try again.')
  })
})

it('take a crumb of the same length that this store has not signed for that of a stranger', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const [visitor = ''] = (shopper.cookies.get('crumb') ?? '').split('.')
  const thief = shop.shopper()
  thief.cookies.set('crumb', `${visitor}.${'A'.repeat(22)}`)
  expect(await thief.cart()).toMatchObject({ id: null, totalQuantity: 0 })
  shopper.cookies.delete('CART')
  expect(await shopper.cart()).toMatchObject({ totalQuantity: 1 })
})

it('and reads of what is a visitor’s own are kept by no cache, refusals included', async () => {
  const shopper = shop.shopper()
  const answers = [
    await shopper.add('mug', MUG.red),
    await shopper.add('nothing', 'NONE'),
    await shopper.get('/api/commerce/shopping-cart'),
    await shopper.send('POST', '/api/form/FormSubmissionKey'),
    await shopper.send('POST', '/api/form/SaveFormSubmission', {}),
    await shopper.submit('/forms/form-contact', []),
  ]
  expect(answers.map(({ status }) => status < 400)).toEqual([true, false, true, true, false, true])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
})

it('of reports leave no cookie', async () => {
  const shopper = shop.shopper()
  await shopper.send('POST', '/api/census/RecordHit', { event: 'View' })
  expect(shopper.cookies.size).toBe(0)
})

describe('a form whose browser has lost its cookies', () => {
  const send = async (shopper: Shopper, path = '/cart/entries') =>
    shopper.submit(path, [
      ['itemId', 'song'],
      ['crumb', shopper.cookies.get('crumb') ?? crumb],
    ])
  let crumb = ''

  it('is sent once more with the cookie of before, and finds the cart of before', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red)
    crumb = shopper.cookies.get('crumb') ?? ''
    shopper.cookies.clear()
    const renewed = await send(shopper)
    expect([renewed.status, renewed.headers.get('location')]).toEqual([307, '/cart/entries?renewed=1'])
    expect(shopper.cookies.get('crumb')).toBe(crumb)
    expect((await send(shopper, '/cart/entries?renewed=1')).headers.get('location')).toBe('/cart')
    expect(await shopper.cart()).toMatchObject({ totalQuantity: 2 })
  })

  it('says that it needs cookies where the browser keeps none', async () => {
    const answer = await send(shop.shopper(), '/cart/entries?renewed=1')
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Please enable cookies in your browser')
  })
})

describe('bodies', () => {
  it.each([
    ['JSON that is none', JSON_TYPE, ['{"itemId":', 400]],
    ['a list where an object belongs', JSON_TYPE, ['[]', 400]],
    ['nothing', JSON_TYPE, ['', 400]],
    ['another type', { 'content-type': 'application/xml' }, ['<a/>', 400]],
    ['JSON that says it is something else', { 'content-type': 'application/xml' }, [WISH, 400]],
    ['a form that is none', { 'content-type': 'multipart/form-data' }, ['x', 400]],
    ['JSON of endless depth', JSON_TYPE, [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400]],
    ['too much', JSON_TYPE, [JSON.stringify({ itemId: 'x'.repeat(200_000) }), 413]],
    ['an id of endless length', JSON_TYPE, [JSON.stringify({ itemId: 'x'.repeat(1000) }), 400]],
    ['names of prototypes', JSON_TYPE, ['{"__proto__":{"itemId":"song"},"constructor":1}', 400]],
  ] as const)('%s', async (_, headers, [body, status]: readonly [string, number]) => {
    const { status: answered, json } = await shop.shopper().call('POST', ENTRIES, { headers, body })
    expect(answered).toBe(status)
    expect(json).toMatchObject({ message: expect.any(String) })
  })

  it('with characters that no database keeps', async () => {
    const shopper = shop.shopper()
    const form = { 'text-initials': 'a\0\ud800', '\0': 1 }
    const body = { itemId: 'pen\0', sku: 'PEN', quantity: 1, additionalFields: form }
    const { json } = await shopper.send('POST', ENTRIES, body)
    expect(json).toMatchObject({ newlyAdded: { additionalFields: '{"text-initials":"a\u{fffd}"}' } })
    const hit = { event: 'a\0b', data: { title: '\ud83d' } }
    expect((await shopper.send('POST', '/api/census/RecordHit', hit)).status).toBe(204)
  })

  it('of a form that holds everything twice', async () => {
    const fields = [
      ['itemId', 'song'],
      ['itemId', 'mug'],
      ['quantity', '1'],
      ['quantity', 'x'],
    ] as const
    expect((await shop.shopper().submit('/cart/entries', fields)).headers.get('location')).toBe('/cart')
  })
})

describe('rate limits', () => {
  const limits = { cart: { limit: 3, windowSeconds: 60 }, form: { limit: 1, windowSeconds: 10 } }

  it('count a visitor’s calls and say when to come back', async () => {
    const strict = await open({ now: () => clock, limits })
    try {
      clock += 60_000 - (clock % 60_000) + 5_000
      const shopper = strict.shopper()
      await shopper.call('POST', '/api/form/FormSubmissionKey')
      for (const _ of [1, 2, 3]) expect((await shopper.add('song', '')).status).toBe(200)
      const refused = await shopper.add('song', '')
      expect(refused).toMatchObject({ status: 429, json: { message: 'Please try again in a few seconds.' } })
      expect(refused.headers.get('retry-after')).toBe('55')
      await strict.store.tidy()
      expect((await shopper.add('song', '')).status).toBe(429)
      expect((await strict.shopper().add('song', '')).status).toBe(200)
      expect(await shopper.call('POST', '/api/form/FormSubmissionKey')).toMatchObject({ status: 200 })
      expect(await shopper.call('POST', '/api/form/FormSubmissionKey')).toMatchObject({
        status: 429,
        json: { message: 'Unable to submit form. Submission rate limit exceeded. Please try again later.' },
      })
      clock += 55_000
      expect((await shopper.add('song', '')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  // A machine has as many addresses of its /64 as it likes.
  it.each([
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', 429],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 403],
    ['192.0.2.1', '::ffff:192.0.2.1', 429],
    ['192.0.2.1', '::ffff:c000:201', 429],
    ['192.0.2.1', '192.0.2.2', 403],
  ])('of a stranger at %s, then of one at %s: %s', async (first, second, status) => {
    const limits = { review: { limit: 1 / 20, windowSeconds: 600 } }
    const strict = await open({ now: () => clock, limits, proxy: 'x-forwarded' })
    try {
      const send = (address: string) =>
        strict.shopper().call('POST', '/reviews', {
          headers: { 'x-forwarded-for': address, accept: 'text/html' },
          body: new URLSearchParams({ productId: 'none' }),
        })
      clock += 600_000 - (clock % 600_000)
      expect((await send(first)).status).toBe(403)
      const answer = await send(second)
      expect(answer.status).toBe(status)
      // The limit of reviews is one in ten minutes.
      if (status === 429) expect(answer.text).toContain('Please try again in 10 minutes.')
    } finally {
      await strict.close()
    }
  })

  it('are not escaped by throwing cookies away', async () => {
    const strict = await open({ now: () => clock, limits: { restock: { limit: 1, windowSeconds: 60 } } })
    try {
      const sign = () => strict.shopper().send('POST', '/api/site-users/account/notifications/restock', {})
      const statuses = []
      for (let call = 0; call < 21; call++) statuses.push((await sign()).status)
      expect(statuses).toEqual([...Array(20).fill(400), 429])
    } finally {
      await strict.close()
    }
  })
})
