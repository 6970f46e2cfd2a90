import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type OpenStore, open } from '../support/open.ts'

const LIST = '/api/site-users/account/notifications/restock'
/** Where visitors ask for a message, and the style of the dashboard. */
const OPEN: ReadonlySet<string> = new Set([`POST ${LIST}`, 'POST /restock', 'GET /dashboard/style.css'])
const PAGE = { accept: 'text/html' }

/** Has waits of a second take a twentieth of one until the test ends. Returns how many there were. */
function shortenSeconds(): () => number {
  const { setTimeout: wait } = globalThis
  let count = 0
  const shortened = (callback: () => void, time?: number) => {
    if (time !== 1000) return wait(callback, time)
    count++
    return wait(callback, 50)
  }
  vi.stubGlobal('setTimeout', Object.assign(shortened, wait))
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => count
}

/** Asks for a path under the name of another host, which `fetch` does not let a caller choose. */
function statusFor(origin: string, path: string, host: string): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const asking = request(origin + path, { headers: { host } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
    asking.once('error', fail).end()
  })
}

describe('what is the owner’s, where this machine lets in', () => {
  let shop: OpenStore
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  it('opens here, and not through a proxy', async () => {
    expect((await shop.shopper().get(LIST)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded']) {
      const headers = { [name]: '203.0.113.7' }
      expect((await shop.shopper().call('GET', LIST, { headers })).status).toBe(401)
    }
    expect((await shop.store.app.request(`${shop.origin}/dashboard`)).status).toBe(401)
  })

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.1:80@evil.example'])(
    'stays shut for a page of %s whose name leads here',
    async (host) => {
      expect(await statusFor(shop.origin, LIST, host)).not.toBe(200)
      expect(await statusFor(shop.origin, '/dashboard', host)).not.toBe(200)
    },
  )

  it.each(['localhost', 'LOCALHOST:4000', '127.0.0.1:1', '[::1]:4000'])(
    'opens by the name %s',
    async (host) => {
      expect(await statusFor(shop.origin, LIST, host)).toBe(200)
    },
  )
})

describe('what is the owner’s, where it is turned off', () => {
  it('says how to turn it on, to a script and to a reader', async () => {
    const shut = await open({ owner: { kind: 'off' } })
    try {
      for (const path of [LIST, `${LIST}/groups`, '/dashboard']) {
        const { status, json } = await shut.shopper().get(path)
        expect(status).toBe(403)
        expect(json).toMatchObject({ message: expect.stringContaining('--owner-password') })
      }
      const page = await shut.shopper().call('GET', '/dashboard', { headers: PAGE })
      expect([page.status, page.text.includes('VITRINE_OWNER_PASSWORD')]).toEqual([403, true])
    } finally {
      await shut.close()
    }
  })

  it('lets nobody in at any address of the dashboard and of the restock lists', async () => {
    const shut = await open({ owner: { kind: 'off' } })
    try {
      const owners = shut.store.app.routes.filter(
        ({ path, method }) =>
          method !== 'ALL' && /^\/dashboard|\/restock(?:\/|$)/.test(path) && !OPEN.has(`${method} ${path}`),
      )
      const calls = new Set(
        owners.map(
          ({ method, path }) =>
            `${method} ${path.replace(/:name\{.*\}/, 'products.csv').replace(/:\w+(?:\{.*?\}+)?/g, '1')}`,
        ),
      )
      expect(calls.size).toBeGreaterThan(20)
      const statuses = await Promise.all(
        [...calls].map(async (call) => {
          const [method = '', path = ''] = call.split(' ')
          return `${call} ${(await shut.store.app.request(path, { method })).status}`
        }),
      )
      expect(statuses.filter((status) => !status.endsWith(' 403'))).toEqual([])
    } finally {
      await shut.close()
    }
  })
})

describe('what is the owner’s, where it has a password', () => {
  let clock = 1_800_000_000_000
  let locked: OpenStore
  beforeAll(async () => {
    locked = await open({ now: () => clock, owner: { kind: 'password', password: 'Öppna:dig' } })
  })
  afterAll(() => locked.close())

  function ask(password: string, { method = 'GET', path = LIST, headers = {} } = {}) {
    const authorization = `Basic ${Buffer.from(`owner:${password}`).toString('base64')}`
    return locked.shopper().call(method, path, { headers: { authorization, ...headers } })
  }

  it('asks for it, on this machine too', async () => {
    const refused = await locked.shopper().get(LIST)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toContain('Basic')
    expect((await ask('Öppna')).status).toBe(401)
    expect((await ask('')).status).toBe(401)
    expect((await ask('Öppna:dig')).status).toBe(200)
  })

  it('is used by no page of another site', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await ask('Öppna:dig', { method: 'POST', path: `${LIST}/send`, headers: foreign })).status).toBe(
      403,
    )
  })

  it('cannot be found by trying, and lets the owner in meanwhile', async () => {
    clock += 60_000
    for (let attempt = 0; attempt < 20; attempt++) expect((await ask(`word ${attempt}`)).status).toBe(401)
    // From here on one of an address is looked at a second.
    const seconds = shortenSeconds()
    const stranger = ['a', 'b'].map((word) => ask(word))
    expect((await ask('Öppna:dig')).status).toBe(200)
    expect(seconds()).toBeGreaterThanOrEqual(1)
    for (const { status } of await Promise.all(stranger)) expect(status).toBe(429)
    const flood = await Promise.all(Array.from({ length: 25 }, (_, i) => ask(`flood ${i}`)))
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    clock += 60_000
    expect((await ask('Öppna:dig')).status).toBe(200)
  })
})
