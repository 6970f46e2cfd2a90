import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compile } from '../../../runtime/entries/index.ts'
import { cartEntry, shoppingCart } from '../../../runtime/site/schemas/cart.ts'
import { performanceRecord } from '../../../runtime/site/schemas/performance.ts'
import { subscriptionRequest } from '../../../runtime/site/schemas/subscription.ts'
import type { SiteItem } from '../../../runtime/site/site.ts'
import { type OpenStore, open } from '../../runtime/store/support/open.ts'
import { firstEntry } from '../../runtime/store/support/shopper.ts'
import { MUG, SMALL_SHOP } from '../../runtime/store/support/small-shop.ts'
import { formSubmission } from '../../support/contracts/form.ts'
import { restockRequest, restockSignUpGroups, restockSignUps } from '../../support/contracts/restock.ts'

const RESTOCK = '/api/site-users/account/notifications/restock'

let shop: OpenStore

beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

const both = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema })

describe('every call answers with its documented shape', () => {
  it('POST shopping-cart/entries', async () => {
    const { status, json, headers } = await shop
      .shopper()
      .send('POST', '/api/commerce/shopping-cart/entries', {
        itemId: 'mug',
        sku: MUG.red,
        quantity: 2,
        additionalFields: null,
      })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const { newlyAdded } = z.object({ shoppingCart, newlyAdded: cartEntry }).parse(json)
    expect(newlyAdded).toMatchObject({
      itemId: 'mug',
      quantity: 2,
      title: 'Mug',
      chosenVariant: { sku: MUG.red },
    })
  })

  it('PUT shopping-cart/entries/{entryId}/additionalFields', async () => {
    const shopper = shop.shopper()
    const wish = { itemId: 'pen', sku: 'PEN', quantity: 1, additionalFields: '{"text-initials":"A"}' }
    const id = firstEntry(await shopper.send('POST', '/api/commerce/shopping-cart/entries', wish))
    const path = `/api/commerce/shopping-cart/entries/${id}/additionalFields`
    const { status, json } = await shopper.send('PUT', path, {
      ...wish,
      additionalFields: '{"text-initials":"B"}',
    })
    expect(status).toBe(200)
    const { updatedEntry } = z.object({ shoppingCart, updatedEntry: cartEntry }).parse(json)
    expect(updatedEntry).toMatchObject({ id, additionalFields: '{"text-initials":"B"}' })
  })

  it('GET shopping-cart', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.blue)
    const { json } = await shopper.get('/api/commerce/shopping-cart?timecode=1&calculateSubtotal=true')
    expect(shoppingCart.parse(json)).toMatchObject({ websiteId: 'website-small', subtotalCents: 1200 })
  })

  it.each(['qty', 'quantity'])('POST cart/subscription, with %s', async (name) => {
    const body = {
      itemId: 'coffee',
      sku: 'COFFEE',
      [name]: 1,
      additionalFields: '{}',
      subscriptionOptionId: 'weekly',
    }
    if (name === 'qty') subscriptionRequest.parse(body)
    const shopper = shop.shopper()
    const { status, json } = await shopper.send('POST', '/api/3/commerce/cart/subscription', body)
    expect(status).toBe(200)
    const { data } = both(z.object({ cartToken: z.string() })).parse(json)
    expect(encodeURIComponent(data.cartToken)).toBe(data.cartToken)
    expect(shopper.cookies.has('CART')).toBe(false)
    const page = await shopper.get(`/checkout/subscribe?cartToken=${data.cartToken}`)
    expect(page.text).toContain('€12.60')
    expect(page.text).toContain('Every week')
    expect(page.text).toContain('action="/checkout"')
  })

  it('POST cart/subscription says in data.message what is wrong', async () => {
    const path = '/api/3/commerce/cart/subscription'
    const error = both(z.object({ message: z.string() }))
    const fraction = await shop.shopper().send('POST', path, { itemId: 'coffee', sku: 'COFFEE', qty: 1.5 })
    expect(error.parse(fraction.json).data.message).toBe('Quantity must be a whole number')
    const stranger = { itemId: 'coffee', sku: 'COFFEE', qty: 1, subscriptionOptionId: 'x' }
    expect((await shop.shopper().send('POST', path, stranger)).status).toBe(400)
    expect((await shop.shopper().send('POST', path, { itemId: 'song', qty: 1 })).status).toBe(400)
  })

  it('POST cart/subscription gives nothing away where the subscription has no price', async () => {
    const [shopPage, ...others] = SMALL_SHOP.collections
    const items = shopPage!.items!.map((item) => (item.id === 'coffee' ? unpriced(item) : item))
    const site = { ...SMALL_SHOP, collections: [{ ...shopPage!, items }, ...others] }
    const odd = await open({ site, log: () => {} })
    const wish = { itemId: 'coffee', sku: 'COFFEE', qty: 1 }
    const answer = await odd.shopper().send('POST', '/api/3/commerce/cart/subscription', wish)
    await odd.close()
    expect(answer).toMatchObject({ status: 400, json: { code: 'VARIANT_UNAVAILABLE' } })
  })

  it.each(['/api/commerce/inventory/stock/', '/api/commerce/inventory/stock'])('GET %s', async (path) => {
    const { json } = await shop.shopper().get(`${path}?itemId=lesson&itemId=scarf&itemId=none`)
    expect(json).toEqual({
      results: [
        { itemId: 'lesson', variantId: 'LESSON', sku: 'LESSON', unlimited: true, qtyInStock: 0 },
        { itemId: 'scarf', variantId: 'SCARF', sku: 'SCARF', unlimited: false, qtyInStock: 5 },
      ],
    })
    expect((await shop.shopper().get(path)).status).toBe(400)
  })

  it('GET GetTemplateSchema: a template that renders every kind of field with a label', async () => {
    const { json } = await shop.shopper().get('/api/template/GetTemplateSchema?type=9')
    const { data } = z.object({ data: z.string() }).parse(json)
    const page = compile(data)
    expect(page.diagnostics).toEqual([])
    expect(page.render({ id: 'x', fields: [] }).errors).toEqual([])
    expect((await shop.shopper().get('/api/template/GetTemplateSchema?type=1')).status).toBe(404)
  })

  it('POST forms/validate/{formId}', async () => {
    const path = '/api/rest/forms/validate/form-contact'
    const { status, json } = await shop.shopper().send('POST', path, { email: 'nobody' })
    expect(status).toBe(200)
    expect(json).toEqual({
      errors: {
        name: 'Required',
        email: 'Email is not valid. Email addresses should follow the format name@example.com.',
        survey: 'Survey is not valid. Missing a required question.',
      },
    })
    expect((await shop.shopper().send('POST', '/api/rest/forms/validate/none', {})).status).toBe(404)
  })

  it('POST FormSubmissionKey and SaveFormSubmission, one submission a key', async () => {
    const shopper = shop.shopper()
    const asked = await shopper.call('POST', '/api/form/FormSubmissionKey')
    const { data } = both(z.object({ key: z.string() })).parse(asked.json)
    const body = {
      formId: 'form-newsletter',
      form: JSON.stringify({ email: 'eva@example.com' }),
      key: data.key,
      captchaKey: 'token',
    }
    formSubmission.parse(body)
    const unproven = await shopper.send('POST', '/api/form/SaveFormSubmission', { ...body, captchaKey: '' })
    expect(unproven.status).toBe(400)
    const saved = await shopper.send('POST', '/api/form/SaveFormSubmission', body)
    expect(saved).toMatchObject({ status: 200, json: { data: { successUrl: '/thank-you' } } })
    expect(await shopper.send('POST', '/api/form/SaveFormSubmission', body)).toMatchObject({
      status: 400,
      json: { data: { error: 'Error processing form submission. Please reload and try again.' } },
    })
  })

  it('POST restock, and the owner’s lists of it', async () => {
    const wish = {
      productId: 'mug',
      variantId: 'MUG-N',
      siteVisitorEmail: 'eva@example.com',
      isJoinMailingList: false,
      recaptchaEnterpriseV3Token: 'token',
    }
    restockRequest.parse(wish)
    const signed = await shop.shopper().send('POST', RESTOCK, { ...wish, language: 'en-GB' })
    expect(signed).toMatchObject({ status: 200, json: { message: 'Signed up!' } })
    const list = restockSignUps.parse(
      (await shop.shopper().get(`${RESTOCK}?productId=mug&variantId=variant-none`)).json,
    )
    expect(list.hasNextPage).toBe(false)
    expect(list.signUps).toMatchObject([{ siteVisitorEmail: 'eva@example.com', language: 'en-GB' }])
    const groups = restockSignUpGroups.parse((await shop.shopper().get(`${RESTOCK}/groups`)).json)
    expect(groups.signUpGroups).toMatchObject([{ productId: 'mug', title: 'Mug', count: 1 }])
    const variant = { productId: 'mug', variantId: 'variant-none' }
    expect((await shop.shopper().send('POST', `${RESTOCK}/send`, variant)).json).toEqual({ sent: 1, gone: 0 })
    const all = { sendRequests: [variant, variant] }
    expect((await shop.shopper().send('POST', `${RESTOCK}/send/all`, all)).json).toEqual({ sent: 0, gone: 0 })
  })

  it('GET context/config', async () => {
    const { json } = await shop.shopper().get('/api/context/config')
    expect(json).toMatchObject({
      websiteId: 'website-small',
      currencyCode: 'EUR',
      captchaSiteKey: 'site-key',
      csrfHeader: 'X-CSRF-Token',
      restockPath: RESTOCK,
    })
    const readable = { hasCart: 'hasCart', siteUser: 'SiteUserInfo', crumb: 'crumb' }
    expect((json as { cookies: unknown }).cookies).toEqual({
      ...readable,
      visitor: 'ss_cvr',
      visit: 'ss_cvt',
    })
  })

  it('POST census, as a form, as JSON and as a beacon, answers nothing', async () => {
    const shopper = shop.shopper()
    const hit = new URLSearchParams({
      event: 'CommerceShopping_VisitPDP',
      data: JSON.stringify({ url: 'https://example.com/shop/scarf?secret=1', title: 'Scarf' }),
      ss_cvr: 'visitor|1|2|3|4',
    })
    expect((await shopper.call('POST', '/api/census/RecordHit', { body: hit })).status).toBe(204)
    for (const kind of ['button-click', 'button-render', 'form-render', 'overlay']) {
      const body = { visitorCookie: 'visitor|1|2|3|4', name: kind, url: '/shop' }
      expect((await shopper.send('POST', `/api/census/${kind}`, body)).status).toBe(204)
    }
    expect((await shopper.send('POST', '/api/census/RecordQuickView/scarf')).status).toBe(204)
    expect(shopper.cookies.size).toBe(0)
  })

  it('POST events/RecordJavascriptErrors and performance/records', async () => {
    const shopper = shop.shopper()
    await shopper.send('POST', '/api/form/FormSubmissionKey')
    const headers = { 'content-type': 'application/json', 'X-CSRF-Token': shopper.cookies.get('crumb') ?? '' }
    const errors = JSON.stringify([{ message: 'x is not a function', stack: 'at y', url: '/shop' }])
    const reported = await shopper.call('POST', '/api/events/RecordJavascriptErrors', {
      headers,
      body: errors,
    })
    expect(reported.status).toBe(204)
    const record = { app: 'shop', data: { value: 1200.5 }, event: 'LCP', pageLoadId: 'p', ts: 1 }
    performanceRecord.parse(record)
    const beacon = { body: new Blob([JSON.stringify([record, record])], { type: 'text/plain' }) }
    expect((await shopper.call('POST', '/api/1/performance/records', beacon)).status).toBe(204)
    expect((await shopper.send('POST', '/api/1/performance/records', { not: 'a list' })).status).toBe(400)
  })

  it('GET the installment explainer by language and country', async () => {
    const shopper = shop.shopper()
    const french = await shopper.get('/installments/fr/CA')
    expect(french.headers.get('access-control-allow-origin')).toBe('*')
    expect(french.text).toContain('<html lang="fr-CA" dir="ltr">')
    expect((await shopper.get('/installments/en/gb.html')).text).toContain('Clearpay')
    expect((await shopper.get('/installments/de/DE')).status).toBe(404)
  })

  it('GET the checkouts, where the preview ends', async () => {
    const shopper = shop.shopper()
    const expectPage = async (path: string, status: number, text: string) => {
      const page = await shopper.call('GET', path, { headers: { accept: 'text/html' } })
      expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
      expect(page.text).toContain(text)
    }
    const checkout = '/commerce/goto-checkout'
    const none = 'Either your session has expired or you do not have cookies enabled.'
    await expectPage(checkout, 403, none)
    shopper.cookies.set('crumb', shop.store.session(new Request(shop.origin)).crumb)
    await expectPage(checkout, 200, 'You have nothing in your shopping cart.')
    await shopper.add('mug', MUG.red, 2)
    await expectPage(checkout, 200, '<bdi>Mug</bdi></a> (<bdi>Red, S</bdi>)')
    await expectPage(checkout, 200, '€19.98')
    shopper.cookies.set('CART', 'gone')
    shopper.cookies.delete('crumb')
    await expectPage(checkout, 403, 'We cannot continue to checkout.')
    const card = '/checkout/giftcard?websiteId=w&giftCardProductId=card'
    await expectPage(`${card}&sku=CARD-50`, 200, '€50.00')
    await expectPage(card, 400, 'Select a denomination for the Gift Card')
    await expectPage('/checkout/giftcard?giftCardProductId=song', 400, 'Unable to purchase')
    await expectPage('/checkout/giftcard', 400, 'Unable to purchase')
    await expectPage('/checkout/subscribe?cartToken=none', 403, 'We cannot continue')
    const short = await shopper.call('GET', '/checkout')
    expect([short.status, short.headers.get('location')]).toEqual([302, checkout])
  })

  it.each([
    ['GET', '/cart/entries', 'POST'],
    ['POST', '/commerce/goto-checkout', 'GET, HEAD'],
    ['PATCH', '/api/commerce/shopping-cart', 'GET, HEAD'],
    ['POST', '/api/commerce/shopping-cart/entries/1', 'PUT, DELETE'],
    ['DELETE', '/dashboard', 'GET, HEAD'],
  ])('answers 405 to %s %s with what is allowed', async (method, path, allow) => {
    const answer = await shop.shopper().call(method, path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(answer.json).toMatchObject({ message: expect.any(String) })
  })

  it('GET the checkouts writes prices in the language of the site', async () => {
    const website = { ...SMALL_SHOP.website, language: 'de_DE' }
    const german = await open({ site: { ...SMALL_SHOP, website } })
    const shopper = german.shopper()
    await shopper.add('mug', MUG.red, 2)
    const page = await shopper.get('/commerce/goto-checkout')
    const card = await shopper.get('/checkout/giftcard?giftCardProductId=card&sku=CARD-50')
    await german.close()
    expect(page.text).toContain('19,98\u00a0€')
    expect(card.text).toContain('50,00\u00a0€')
    expect(page.text).toContain('<html lang="de-DE" dir="ltr">')
  })

  it('answers 404 as JSON below /api, and leaves everything else to the pages', async () => {
    const unknown = await shop.shopper().get('/api/nothing')
    expect(unknown).toMatchObject({ status: 404, json: { message: 'There is nothing at this address.' } })
    const page = await shop.shopper().get('/shop')
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).not.toContain('json')
  })
})

/** The coffee with a subscription whose price is broken. */
function unpriced(item: SiteItem): SiteItem {
  const variant = { sku: 'COFFEE', qtyInStock: 8, priceMoney: { value: '14.00', currency: 'EUR' } }
  const variants = [{ ...variant, pricingOptions: [{ priceMoney: { value: 'n/a', currency: 'EUR' } }] }]
  return { ...item, structuredContent: { productType: 1, isSubscribable: true, variants } }
}
