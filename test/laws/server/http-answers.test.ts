import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../runtime/preview/server/host.ts'
import { previewStore } from '../../../runtime/preview/server/preview-store.ts'
import type { HostStore } from '../../../runtime/preview/server/shown-pages.ts'
import type { Site } from '../../../runtime/site/site.ts'
import { loadTheme } from '../../../runtime/theme/load.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { Guest } from '../../runtime/preview/server/guest.ts'
import { memory } from '../../runtime/store/support/memory.ts'
import { SMALL_SHOP } from '../../runtime/store/support/small-shop.ts'

let store: HostStore
/** Storefront of tests that change nothing of it. */
let shared: ReturnType<typeof app>
const logged: string[] = []

beforeAll(async () => {
  store = await previewStore({ site: SMALL_SHOP, database: memory() })
  shared = app()
})
afterAll(() => store.close?.())

function app(hosted: HostStore = store, site: Site = SMALL_SHOP) {
  const front = new Storefront({ theme: loadTheme('templates/theme'), site, isDev: false })
  return host({ storefront: () => front, store: hosted, log: (line) => logged.push(line) })
}

describe('compression', () => {
  it.each(['/', '/search?q=mug', '/shop?format=json', '/api/context/config', '/nowhere'])(
    '%s',
    async (path) => {
      const guest = new Guest(app())
      const plain = await guest.call(path, { headers: { 'accept-encoding': 'identity' } })
      const packed = await guest.call(path, { headers: { 'accept-encoding': 'gzip' } })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect(packed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()
      const withoutTime = (html: string) => html.replace(/"now":\d+/, '')
      expect(withoutTime(text)).toBe(withoutTime(await plain.text()))
    },
  )

  it('does not reveal by the size of an answer what the crumb begins with', async () => {
    // Its pages have a newsletter form, which holds the crumb.
    const guest = new Guest(app(store, demoContent()))
    const { text } = await guest.get('/search?q=mug')
    const crumb = decodeURIComponent(guest.cookies.get('crumb') ?? '')
    expect(text).toContain(crumb)
    const sizeOf = async (words: string) => {
      const path = `/search?q=${encodeURIComponent(words)}`
      const answer = await guest.call(path, { headers: { 'accept-encoding': 'gzip' } })
      return (await answer.arrayBuffer()).byteLength
    }
    const right = crumb.slice(0, 16)
    const wrong = [...right].reverse().join('')
    expect(Math.abs((await sizeOf(right)) - (await sizeOf(wrong)))).toBeLessThan(8)
  })
})

it('data of a page is sent once to a pull that has it, and again when it changed', async () => {
  const guest = new Guest(app())
  const first = await guest.call('/shop?format=json', {})
  const etag = first.headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag }
  const again = await guest.call('/shop?format=json', { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await guest.call('/?format=json', { headers })).status).toBe(200)
  expect((await guest.call('/nowhere?format=json', {})).headers.get('etag')).toBeNull()
})

it('what is sent about a thing that is gone is refused in words, without cookies too', async () => {
  const body = new URLSearchParams({ email: 'eva@example.com' })
  const headers = { accept: 'text/html' }
  const answer = await app().request('/forms/gone', { method: 'POST', body, headers })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('class="note"')
})

describe('checkout', () => {
  it('gives a browser its account before an order, of which one answer may be lost', async () => {
    const guest = new Guest(app())
    await guest.add('song', 1)
    expect((await guest.get('/commerce/goto-checkout')).status).toBe(200)
    expect(guest.cookies.get('ACCOUNT')).toMatch(/^[\w-]{20,}$/)
  })

  it('is shown within the layout of the theme, with the status of the store, and is never cached', async () => {
    const stranger = new Guest(app())
    const answer = await stranger.call('/commerce/goto-checkout', {})
    const html = await answer.text()
    expect(answer.status).toBe(403)
    expect(html).toContain('Either your session has expired')
    expect(html).toMatch(/<title>Checkout[^<]*<\/title>/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('class="site-header')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })
})

describe('caching', () => {
  it('keeps files whose name holds a hash for good, and asks about all others', async () => {
    const guest = new Guest(app())
    const { text, headers } = await guest.get('/__vitrine/visit.js')
    expect(headers.get('cache-control')).toBe('no-cache')
    const hashed = /[\w-]+-[\da-f]{8}\.js/.exec(text)?.[0] ?? ''
    const chunk = await guest.get(`/__vitrine/${hashed}`)
    expect([chunk.status, chunk.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('a method that a page does not take', () => {
  it.each([
    ['POST', '/shop', 405],
    ['DELETE', '/cart', 405],
    ['POST', '/assets/nothing.css', 404],
    ['PUT', '/nowhere', 404],
  ])('%s %s', async (method, path, status) => {
    const answer = await app().request(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null)
  })
})

it('a body without end is refused by the form that chooses a role', async () => {
  const body = `role=${'a'.repeat(200_000)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app().request('/__vitrine/role', { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
})

describe('a database that is gone', () => {
  it("leaves pages the store's own answer, and the log a line", async () => {
    const gone = await previewStore({ site: SMALL_SHOP, database: memory() })
    const guest = new Guest(app(gone))
    await guest.add('song', 1)
    await gone.close?.()
    const page = await guest.get('/shop/song', { accept: 'text/html' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(page.text).toContain('The store is not available at the moment.')
    expect(logged).toEqual([expect.stringMatching(/^GET \/shop\/song: [^\n]+$/)])
  })

  it('leaves pages of the store within a layout the same answer, and no secret in the log', async () => {
    const gone = await previewStore({ site: SMALL_SHOP, database: memory() })
    const guest = new Guest(app(gone))
    await guest.add('song', 1)
    const lines: string[] = []
    const print = vi.spyOn(console, 'error').mockImplementation((...all) => void lines.push(String(all)))
    onTestFinished(() => print.mockRestore())
    await gone.close?.()
    const secret = 'x'.repeat(24)
    logged.length = 0
    for (const path of ['/account', `/account/sign-in/${secret}`, '/checkout/giftcard']) {
      const { status, text, headers } = await guest.get(path, { accept: 'text/html' })
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(text).toContain('The store is not available at the moment.')
    }
    const all = [...logged, ...lines].join('\n')
    expect(all).toContain('GET /account/sign-in/…: ')
    for (const one of [secret, guest.cookies.get('CART')]) expect(all).not.toContain(one)
  })
})

describe('what is for one visitor', () => {
  it.each([
    '/shop',
    '/shop?format=json',
    '/shop?format=page-context',
    '/search?q=mug',
    '/nowhere?format=json',
  ])('is kept by no cache on the way, nor taken for another type: %s', async (path) => {
    const { headers } = await shared.request(path)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('leads no other site to the address of an order', async () => {
    const { status, headers } = await shared.request(`/orders/${'x'.repeat(24)}`)
    expect([status, headers.get('referrer-policy')]).toEqual([410, 'no-referrer'])
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

it('the role of a preview is chosen by its own page alone, and no script reads it', async () => {
  const choose = (site: string) =>
    shared.request('/__vitrine/role', {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams({ role: 'admin' }),
    })
  for (const site of ['cross-site', 'same-site']) expect((await choose(site)).status).toBe(403)
  const { status, headers } = await choose('same-origin')
  expect(status).toBe(303)
  expect(headers.getSetCookie()[0]).toMatch(/^previewRole=admin;.*HttpOnly;.*SameSite=Lax/)
})

it.each([
  ...['/template.conf', '/site.region', '/assets/../template.conf', '/assets/%2e%2e/template.conf'],
  ...['/blocks/product.block', '/__vitrine/dev.js', '/__vitrine/fields.js'],
])('%s is kept from visitors', async (path) => {
  expect((await shared.request(path)).status).toBe(404)
})
