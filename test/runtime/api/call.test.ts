import { describe, expect, it, vi } from 'vitest'
import { step } from '../../../engine/lookup/own-property.ts'
import { type ApiOptions, type CallRequest, createCall } from '../../../runtime/api/call.ts'
import { isOutcomeUnknown, parseRetryAfter } from '../../../runtime/api/failure.ts'

/** A cart is what has a number of things. */
function readCart(body: unknown): { count: number } | undefined {
  const count = step(body, 'count')
  return typeof count === 'number' ? { count } : undefined
}

function callWith(answer: ApiOptions['fetch'], options: Partial<ApiOptions> = {}) {
  const call = createCall({
    fetch: answer,
    root: '',
    csrfHeader: 'X-CSRF-Token',
    csrfToken: () => 'crumb',
    keepsCookies: () => true,
    now: () => 0,
    ...options,
  })
  return (request: Partial<CallRequest<{ count: number }>> = {}) =>
    call({ method: 'GET', path: '/cart', answer: readCart, ...request })
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })
const page =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    new Response('<!doctype html><h1>No</h1>', { status, headers })

describe('a call', () => {
  it('brings what is read of an answer', async () => {
    const result = await callWith(json({ count: 2, extra: true }))()
    expect(result).toEqual({ ok: true, value: { count: 2 } })
  })

  it('sends JSON with the token against forged requests, and no token with a GET', async () => {
    const fetch = vi.fn(json({ count: 1 }))
    const call = callWith(fetch)
    await call({ method: 'POST', body: { a: 1 } })
    await call({ query: { itemId: 'a b', sku: undefined } })
    expect(fetch).toHaveBeenNthCalledWith(
      1,
      '/cart',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":1}',
        credentials: 'same-origin',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-CSRF-Token': 'crumb',
        },
      }),
    )
    expect(fetch).toHaveBeenNthCalledWith(
      2,
      '/cart?itemId=a+b',
      expect.objectContaining({ headers: { Accept: 'application/json' } }),
    )
  })

  it.each([
    ['nothing', async () => Promise.reject(new TypeError('Failed to fetch')), { cause: 'offline' }],
    ['HTML instead of JSON', page(200), { cause: 'unknown', status: 200 }],
    ['another shape', json({ count: 'two' }), { cause: 'unknown', status: 200 }],
    ['429 with HTML', page(429, { 'retry-after': '7' }), { cause: 'rate-limited', retryAfter: 7000 }],
    ['429 without a time', page(429), { cause: 'rate-limited', retryAfter: undefined }],
    ['401', page(401), { cause: 'session' }],
    ['403', json({ message: 'Forbidden' }, 403), { cause: 'session' }],
    ['500 with HTML', page(500), { cause: 'unknown', status: 500 }],
    [
      '500 with a message',
      json({ message: 'Out of order' }, 500),
      { cause: 'refused', status: 500, message: 'Out of order', code: '', errors: {} },
    ],
    [
      'a message inside data',
      json({ data: { message: 'No plan', code: 'X', errors: { a: 'b', c: 1 } } }, 400),
      { cause: 'refused', status: 400, message: 'No plan', code: 'X', errors: { a: 'b' } },
    ],
    ['a message that is no text', json({ message: { a: 1 } }, 400), { cause: 'unknown', status: 400 }],
  ] as const)('names the cause where %s comes', async (_, answer, failure) => {
    expect(await callWith(answer)()).toEqual({ ok: false, failure })
  })

  it('says that cookies are off where they are', async () => {
    const result = await callWith(page(401), { keepsCookies: () => false })()
    expect(result).toEqual({ ok: false, failure: { cause: 'cookies-off' } })
  })

  it('ends after its time limit and where it is given up', async () => {
    const never: ApiOptions['fetch'] = (_, { signal }) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))))
    expect(await callWith(never)({ timeLimit: 5 })).toEqual({ ok: false, failure: { cause: 'timeout' } })
    const giving = new AbortController()
    const result = callWith(never)({ signal: giving.signal })
    giving.abort()
    expect(await result).toEqual({ ok: false, failure: { cause: 'aborted' } })
  })

  it('is made once, whatever comes back', async () => {
    const fetch = vi.fn(page(503))
    await callWith(fetch)({ method: 'POST', body: {} })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a failure', () => {
  it('leaves the outcome open only where no answer came', () => {
    expect(isOutcomeUnknown({ cause: 'offline' })).toBe(true)
    expect(isOutcomeUnknown({ cause: 'timeout' })).toBe(true)
    expect(isOutcomeUnknown({ cause: 'unknown', status: 500 })).toBe(false)
  })

  it.each([
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['3', 3000],
    ['-3', 0],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 10_000],
  ])('reads Retry-After %j', (header, wait) => {
    expect(parseRetryAfter(header, 0)).toBe(wait)
  })
})
