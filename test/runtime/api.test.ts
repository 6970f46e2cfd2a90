import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createCall } from '../../runtime/api/call.ts'
import { createCartCalls } from '../../runtime/api/cart.ts'
import { createFormCalls } from '../../runtime/api/forms.ts'
import { createPurchaseCalls } from '../../runtime/api/purchase.ts'
import { shoppingCart } from '../../runtime/site/schemas/cart.ts'
import { propertyOptions } from '../support/property.ts'

/** All calls of a page whose server answers every one of them with the same body. */
function callsAnswered(body: unknown) {
  const call = createCall({
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body)),
    root: '',
    csrfHeader: 'X-CSRF-Token',
    csrfToken: () => '',
    keepsCookies: () => true,
    now: () => 0,
  })
  return { ...createCartCalls(call), ...createPurchaseCalls(call), ...createFormCalls(call) }
}

const WRONG = { ok: false, failure: { cause: 'unknown', status: 200 } }
const NOTHING = [null, [], 'text', 1, {}, '<!doctype html><h1>No</h1>', '']

describe('answers', () => {
  it.each([...NOTHING, { entries: {} }, { entries: [null] }, { entries: [{ id: 1 }] }])(
    'of %j are no cart',
    async (body) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      expect(await callsAnswered(body).read()).toEqual(WRONG)
      const change = await callsAnswered({ shoppingCart: body }).add({ itemId: 'a', sku: '', quantity: 1 })
      expect(change).toEqual(WRONG)
      expect(warn.mock.calls).toEqual([
        [expect.stringMatching(/no cart: `entries`/)],
        [expect.stringMatching(/no cart/)],
      ])
      warn.mockRestore()
    },
  )

  it('with a cart may lack fields, have more of them, or others than they should be', async () => {
    const body = { entries: [{ id: 'a', quantity: '2', chosenVariant: null, more: 1 }], subtotalCents: null }
    expect(await callsAnswered(body).read()).toEqual({
      ok: true,
      value: {
        id: '',
        entries: [
          {
            id: 'a',
            itemId: '',
            title: '',
            sku: '',
            quantity: 2,
            purchasePriceCents: 0,
            additionalFields: undefined,
          },
        ],
        subtotalCents: 0,
        discountCents: 0,
        grandTotalCents: 0,
        coupons: [],
        totalQuantity: 2,
        currencyCode: '',
      },
    })
  })

  it('with a cart of the schema are all read', async () => {
    const name = fc.oneof(fc.string(), fc.constant(null), fc.constant(undefined))
    const entry = fc.record({ id: fc.string(), itemId: name, quantity: fc.nat(), title: name, sku: name })
    const cart = fc.record({ id: name, entries: fc.array(entry), subtotalCents: fc.nat() })
    await fc.assert(
      fc.asyncProperty(cart, async (body) => {
        expect(shoppingCart.safeParse(body).success).toBe(true)
        const result = await callsAnswered(body).read()
        expect(result.ok && result.value.entries.map(({ id }) => id)).toEqual(
          body.entries.map(({ id }) => id),
        )
      }),
      propertyOptions(300),
    )
  })

  it.each([...NOTHING, { cartToken: '' }, { data: { cartToken: {} } }])(
    'of %j have no token',
    async (body) => {
      expect(await callsAnswered(body).subscribe({ itemId: 'a', sku: '', qty: 1 })).toEqual(WRONG)
    },
  )

  it.each([{ cartToken: 'a+/=' }, { data: { cartToken: 'a+/=' } }])('of %j have one', async (body) => {
    const result = await callsAnswered(body).subscribe({ itemId: 'a', sku: '', qty: 1 })
    expect(result).toEqual({ ok: true, value: 'a+/=' })
  })

  it('about stock count what is no number as none', async () => {
    const results = [{ sku: 'A', qtyInStock: null, unlimited: 'no' }, {}]
    expect(await callsAnswered({ results }).readStock('a', { timeLimit: 100 })).toEqual({
      ok: true,
      value: [
        { variantId: '', sku: 'A', unlimited: false, qtyInStock: 0 },
        { variantId: '', sku: '', unlimited: false, qtyInStock: 0 },
      ],
    })
    expect(await callsAnswered({ results: {} }).readStock('a', { timeLimit: 100 })).toEqual(WRONG)
  })

  it.each([...NOTHING, { data: {} }, { data: { key: '' } }])('of %j have no key for a form', async (body) => {
    expect(await callsAnswered(body).submissionKey()).toEqual(WRONG)
    expect(await callsAnswered({ data: body }).template()).toEqual(
      typeof body === 'string' && body !== '' ? { ok: true, value: body } : WRONG,
    )
  })

  it.each([{ errors: [] }, { errors: { a: 1 } }, ...NOTHING])('of %j check no form', async (body) => {
    expect(await callsAnswered(body).validate('form', {})).toEqual(WRONG)
  })

  it('to a form that was saved say what follows, at the top or in data', async () => {
    const save = (body: unknown) => callsAnswered(body).save({ formId: 'f', form: '{}', key: 'k' })
    expect(await save({ submissionText: 'Thanks', data: { successUrl: '/thanks' } })).toEqual({
      ok: true,
      value: { submissionText: 'Thanks', successUrl: '/thanks' },
    })
    expect(await save('[]')).toEqual(WRONG)
  })
})
