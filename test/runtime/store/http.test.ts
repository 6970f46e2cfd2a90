import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenStore, open } from './support/open.ts'

let shop: OpenStore

beforeAll(async () => {
  shop = await open()
})
// A statement that failed would be in the log, which fails here.
afterAll(() => shop.close())

const RESTOCK = '/api/site-users/account/notifications/restock'
const CURSOR = Buffer.from('["\\u0000","x"]').toString('base64url')

describe('values that no database keeps are refused', () => {
  it.each([
    ['NUL in a token', '/checkout/subscribe?cartToken=%00', 400],
    ['NUL in an item id', '/api/commerce/inventory/stock/?itemId=%00', 400],
    ['NUL in a filter', `${RESTOCK}?productId=a%00`, 400],
    ['NUL within a cursor', `${RESTOCK}/groups?cursor=${CURSOR}`, 200],
    ['bytes that are no UTF-8', '/api/commerce/inventory/stock/?itemId=%ff', 400],
    ['a broken escape', `${RESTOCK}?variantId=%E0%A4%A`, 400],
    ['a value without end', `${RESTOCK}?productId=${'a'.repeat(3000)}`, 400],
  ])('%s', async (_, path, status) => {
    expect((await shop.shopper().get(path)).status).toBe(status)
  })

  it.each([
    ['POST', '/api/census/RecordQuickView/%00'],
    ['DELETE', '/api/commerce/shopping-cart/coupons/%00'],
    ['PUT', '/api/commerce/shopping-cart/entries/%00'],
    ['POST', `/forms/${'a'.repeat(1500)}`],
  ] as const)('in the path: %s %s', async (method, path) => {
    expect((await shop.shopper().send(method, path, {})).status).toBe(400)
  })
})

describe('cookies that are no token count as absent', () => {
  it.each(['%00', '%ff', '%F0%9F%98%80', 'a'.repeat(2500), "'--", `${'A'.repeat(23)}%00`])(
    '%s',
    async (value) => {
      const shopper = shop.shopper()
      for (const name of ['CART', 'crumb', 'storeNotice', 'storeCheckout', 'ss_cvr', 'SiteUserInfo'])
        shopper.cookies.set(name, value)
      expect(await shopper.cart()).toMatchObject({ entries: [] })
      expect((await shopper.add('song', '')).status).toBe(200)
      expect((await shopper.get('/commerce/goto-checkout')).text).toContain('Song')
    },
  )
})

describe('JSON within JSON is cleaned as well', () => {
  it.each([
    ['/api/census/RecordHit', { data: '{"title":"\\u0000\\ud800"}' }, 204],
    ['/api/census/RecordHit', { data: '{"a\\u0000":1}' }, 204],
    ['/api/census/RecordHit', {}, 204],
    ['/api/events/RecordJavascriptErrors', { errors: '["\\u0000"]' }, 204],
    ['/api/events/RecordJavascriptErrors', null, 204],
  ] as const)('%s %j', async (path, body, status) => {
    expect((await shop.shopper().send('POST', path, body)).status).toBe(status)
  })

  it('in the answers of a form, and in what its page names', async () => {
    const shopper = shop.shopper()
    const { json } = await shopper.send('POST', '/api/form/FormSubmissionKey')
    const form = JSON.stringify({ 'text-initials': 'a\0' })
    const sent = { formId: 'form-engraving', form, key: (json as { key: string }).key }
    expect((await shopper.send('POST', '/api/form/SaveFormSubmission', sent)).status).toBe(200)
    const engraving = [['text-initials', 'a']] as const
    expect((await shopper.submit('/forms/form-engraving', engraving, '/?from=%00')).status).toBe(303)
  })

  it('a refusal that cuts a character in half can still be shown', async () => {
    const shopper = shop.shopper()
    await shopper.send('POST', '/api/form/FormSubmissionKey')
    const font = `${'a'.repeat(79)}\u{1f600}`
    const answer = await shopper.submit('/forms/form-engraving', [
      ['text-initials', 'a'],
      ['select-font', font],
    ])
    expect(answer.status).toBe(303)
  })
})
