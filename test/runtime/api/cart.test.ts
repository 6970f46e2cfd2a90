import { afterEach, expect, it, vi } from 'vitest'
import { createCall } from '../../../runtime/api/call.ts'
import { createCartCalls } from '../../../runtime/api/cart.ts'

function cartAnswering(body: unknown) {
  const call = createCall({
    fetch: async () => Response.json(body),
    root: '',
    csrfHeader: 'X-CSRF-Token',
    csrfToken: () => '',
    keepsCookies: () => true,
    now: () => 0,
  })
  return createCartCalls(call)
}

afterEach(() => vi.restoreAllMocks())

it('reads a cart whose lines have ids, and says nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { add } = cartAnswering({ shoppingCart: { entries: [{ id: 'e1', quantity: 2 }] } })
  const result = await add({ itemId: 'i', sku: 's', quantity: 2 })
  expect(result).toMatchObject({ ok: true, value: { totalQuantity: 2 } })
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  [{ subtotalCents: 900 }, 900],
  [{ subtotalCents: 900, grandTotalCents: null }, 900],
  [{ subtotalCents: 900, grandTotalCents: 1100 }, 1100],
  [{ subtotalCents: 900, grandTotalCents: 0 }, 0],
])('takes the subtotal of %j for a grand total that the answer lacks', async (totals, grandTotalCents) => {
  const result = await cartAnswering({ entries: [], ...totals }).read()
  expect(result).toMatchObject({ ok: true, value: { grandTotalCents } })
})

it.each([{ entries: [{ quantity: 1 }] }, { entries: 3 }, {}, null])(
  'takes %j for no cart, and says so in the console of a development build',
  async (shoppingCart) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const result = await cartAnswering({ shoppingCart }).remove('e1')
    expect(result).toEqual({ ok: false, failure: { cause: 'unknown', status: 200 } })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Vitrine: .*`entries`.*`id`/)]])
  },
)
