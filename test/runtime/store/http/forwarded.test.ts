import { describe, expect, it } from 'vitest'
import { type ProxyHeaders, readForwarded } from '../../../../runtime/store/http/forwarded.ts'
import { open } from '../support/open.ts'

const ENTRIES = '/api/commerce/shopping-cart/entries'
const WISH = JSON.stringify({ itemId: 'song', quantity: 1 })

describe('headers of a proxy', () => {
  const chain = { 'x-forwarded-for': '10.0.0.1, 203.0.113.1', 'x-forwarded-proto': 'http, https' }
  const nothing = { address: undefined, host: undefined, scheme: undefined }
  it.each<[ProxyHeaders, Record<string, string>, object]>([
    ['none', chain, {}],
    ['x-forwarded', chain, { ...nothing, address: '203.0.113.1', scheme: 'https' }],
    ['x-forwarded', { forwarded: 'for=1.2.3.4' }, nothing],
    ['forwarded', chain, nothing],
    [
      'forwarded',
      { forwarded: 'for=1.2.3.4, For="[2001:db8::1]:80"; host=shop.example ;proto=https' },
      { address: '2001:db8::1', host: 'shop.example', scheme: 'https' },
    ],
    ['forwarded', { forwarded: 'for=1.2.3.4:80' }, { ...nothing, address: '1.2.3.4' }],
    ['forwarded', { forwarded: ';;=;"' }, nothing],
  ])('%s of %j', (believed, headers, expected) => {
    expect(readForwarded(new Request('http://localhost/', { headers }), believed)).toEqual(expected)
  })
})

describe('behind a proxy', () => {
  const limits = { cart: { limit: 1, windowSeconds: 60 } }
  const said = (address: string) => ({
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.0.1, ${address}`,
    'x-forwarded-proto': 'https',
  })

  it.each([
    ['that is believed, cookies are for https and each address has its own limit', 'x-forwarded', true],
    ['that is not, its headers count for nothing', 'none', false],
  ] as const)('%s', async (_, proxy, isBelieved) => {
    const shop = await open({ now: () => 1_800_000_000_000, proxy, limits })
    try {
      const call = (address: string) =>
        shop.shopper().call('POST', ENTRIES, { headers: said(address), body: WISH })
      const first = await call('203.0.113.1')
      const isSecure = first.headers.getSetCookie().every((line) => line.includes('; Secure'))
      expect(isSecure).toBe(isBelieved)
      for (let more = 0; more < 20; more++) await call('203.0.113.1')
      expect((await call('203.0.113.1')).status).toBe(429)
      expect((await call('203.0.113.2')).status).toBe(isBelieved ? 200 : 429)
      // Other text counts as the proxy's own address, so that a new word brings no new limit.
      const odd = []
      for (let more = 0; more <= 20; more++) odd.push((await call('x'.repeat(5000 + more))).status)
      expect([odd[0], odd[20]]).toEqual([isBelieved ? 200 : 429, 429])
    } finally {
      await shop.close()
    }
  })
})
