import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillIn, order, submit } from './support/checkout.ts'
import { type OpenStore, open } from './support/open.ts'
import type { Shopper } from './support/shopper.ts'
import { MUG } from './support/small-shop.ts'

const DAY = 86_400_000
const clock = { now: Date.now() }
let shop: OpenStore

beforeAll(async () => {
  shop = await open({ now: () => clock.now })
})
afterAll(() => shop.close())

/** Orders a mug. @returns path of the order */
async function orderMug(shopper: Shopper, details: Readonly<Record<string, string>> = {}) {
  await shopper.add('mug', MUG.red)
  return order(shopper, details)
}

/** Reads the account page, and the ids of the details on it. */
async function account(shopper: Shopper) {
  const { text, headers } = await shopper.get('/account')
  const ids = [...text.matchAll(/action="\/account\/addresses\/(\d+)"/g)].map(([, id = '']) => id)
  const [, crumb = ''] = /name="crumb" value="([^"]*)"/.exec(text) ?? []
  const post = (path: string, sent = crumb) => shopper.submit(path, [['crumb', sent]], '/account')
  return { text, headers, ids, post }
}

describe('the account of a browser', () => {
  it('has its orders, the newest first, and none of another browser', async () => {
    const [eva, ada] = [shop.shopper(), shop.shopper()]
    expect((await account(eva)).text).toContain('Nothing was ordered from this browser yet.')
    const paths = [await orderMug(eva), await orderMug(eva)]
    const foreign = await orderMug(ada)
    const { text, headers } = await account(eva)
    expect(text.indexOf(paths[1]!)).toBeGreaterThan(0)
    expect(text.indexOf(paths[0]!)).toBeGreaterThan(text.indexOf(paths[1]!))
    expect(text).not.toContain(foreign)
    expect(text).toMatch(/Order [2-9A-Z]{4}-[2-9A-Z]{4}<\/a>.*<bdi>€9\.99<\/bdi> · Received/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect((await eva.get(paths[0]!)).text).toContain('href="/account"')
  })

  it('is that of a secret cookie, which script cannot read, and not of the crumb', async () => {
    const eva = shop.shopper()
    const path = await orderMug(eva)
    const token = eva.cookies.get('ACCOUNT') ?? ''
    expect(token).toMatch(/^[\w-]{24}$/)
    const { headers } = await eva.get('/api/context/config')
    expect(headers.getSetCookie()).toEqual([])
    const thief = shop.shopper()
    thief.cookies.set('crumb', eva.cookies.get('crumb') ?? '')
    for (const guess of [
      '',
      // Its last character is another one.
      token.replace(/.$/, (last) => (last === '_' ? '-' : '_')),
      token.toLowerCase(),
      `${token}' or 1=1`,
      'x'.repeat(24),
    ]) {
      thief.cookies.set('ACCOUNT', guess)
      expect((await account(thief)).text).not.toContain(path)
    }
    const eva2 = shop.shopper()
    eva2.cookies.set('ACCOUNT', token)
    expect((await account(eva2)).text).toContain(path)
  })

  it('sets a cookie that lasts, for the server alone', async () => {
    const eva = shop.shopper()
    await eva.add('mug', MUG.red)
    const { headers } = await eva.get('/commerce/goto-checkout')
    const line = headers.getSetCookie().find((one) => one.startsWith('ACCOUNT='))
    expect(line).toMatch(/Max-Age=34560000.*HttpOnly.*SameSite=Lax/)
  })

  it('has an order once where it was sent twice at once', async () => {
    const eva = shop.shopper()
    await eva.add('mug', MUG.red)
    const fields = await fillIn(eva)
    const answers = await Promise.all([submit(eva, fields), submit(eva, fields)])
    const path = answers[0]!.headers.get('location') ?? 'none'
    expect((await account(eva)).text.split(path)).toHaveLength(2)
  })

  it('keeps an order that is sent again once the browser has another account', async () => {
    const eva = shop.shopper()
    await eva.add('mug', MUG.red)
    const fields = await fillIn(eva)
    const before = new Map(eva.cookies)
    const path = (await submit(eva, fields)).headers.get('location') ?? 'none'
    const other = shop.shopper()
    for (const [name, value] of before) other.cookies.set(name, value)
    other.cookies.set('ACCOUNT', 'y'.repeat(24))
    expect((await submit(other, fields)).headers.get('location')).toBe(path)
    expect((await account(other)).text).not.toContain(path)
    expect((await account(eva)).text).toContain(path)
  })

  it('ends after 400 days without an order, also where nothing was tidied since', async () => {
    const eva = shop.shopper()
    const path = await orderMug(eva)
    const before = clock.now
    clock.now += 399 * DAY
    expect((await account(eva)).text).toContain(path)
    clock.now += 2 * DAY
    expect((await account(eva)).text).not.toContain(path)
    clock.now = before
  })

  it('shows long lists page by page', async () => {
    const eva = shop.shopper()
    const paths: string[] = []
    for (let made = 0; made < 22; made++) paths.push(await orderMug(eva))
    const { text } = await account(eva)
    expect(paths.filter((path) => text.includes(path))).toHaveLength(20)
    const [, older = ''] = /href="(\/account\?before=\d+)"/.exec(text) ?? []
    const rest = await eva.get(older)
    expect(paths.filter((path) => rest.text.includes(path))).toEqual(paths.slice(0, 2))
    expect(rest.text).not.toContain('before=')
  })
})

describe('details for the next order', () => {
  const KEEP = { keep: 'yes' }

  it('of earlier orders are all offered at the checkout, those of others never', async () => {
    const [eva, ada] = [shop.shopper(), shop.shopper()]
    await orderMug(eva, { keep: 'yes', name: 'Eva', line1: 'First Street 1' })
    await orderMug(eva, { keep: 'yes', name: 'Eva <b>', line1: 'Second Street 2' })
    await orderMug(ada, { keep: 'yes', name: 'Ada', line1: 'Secret Street 3' })
    const [foreign = ''] = (await account(ada)).ids
    const [last = '', first = ''] = (await account(eva)).ids
    await eva.add('mug', MUG.red)
    const shown = async (query: string) => {
      const { text } = await eva.get(`/commerce/goto-checkout${query}`)
      expect(text).not.toContain('Secret Street')
      const [, chosen] = /name="address" value="(\w+)"[^>]* checked/.exec(text) ?? []
      const [, street] = /name="line1"[^>]*value="([^"]*)"/.exec(text) ?? []
      return { text, chosen, street }
    }
    const { text, ...atFirst } = await shown('')
    expect(atFirst).toEqual({ chosen: last, street: 'Second Street 2' })
    expect(text).toContain('<bdi>Eva &lt;b&gt;, ')
    expect(await shown(`?address=${first}`)).toMatchObject({ chosen: first, street: 'First Street 1' })
    expect(await shown('?address=other')).toMatchObject({ chosen: 'other', street: '' })
    for (const address of [foreign, '0', '-1', "1' or 1=1"])
      expect(await shown(`?address=${encodeURIComponent(address)}`)).toMatchObject(atFirst)
  })

  it('are kept where the shopper asks for it, fill the next checkout in, and are forgotten', async () => {
    const eva = shop.shopper()
    await orderMug(eva)
    expect((await account(eva)).ids).toEqual([])
    await orderMug(eva, { ...KEEP, name: 'Eva <b>', note: 'Only now' })
    const { text, ids, post } = await account(eva)
    expect(ids).toHaveLength(1)
    expect(text).toContain('Eva &lt;b&gt;')
    expect(text).not.toContain('Only now')
    await eva.add('mug', MUG.red)
    const checkout = await eva.get('/commerce/goto-checkout')
    expect(checkout.text).toContain(
      'name="name" type="text" autocomplete="name" dir="auto" value="Eva &lt;b&gt;"',
    )
    expect(checkout.text).toMatch(/name="keep" value="yes"[^>]* checked/)
    expect((await post(`/account/addresses/${ids[0]}`)).headers.get('location')).toBe(
      '/account?done=forgotten',
    )
    const after = await eva.get('/account?done=forgotten')
    expect(after.text).toContain(' autofocus>These details are forgotten.')
    expect(after.text).not.toContain('Eva &lt;b&gt;')
  })

  it('are kept once, and ten at most', async () => {
    const eva = shop.shopper()
    for (const name of ['Same', 'Same']) await orderMug(eva, { ...KEEP, name })
    expect((await account(eva)).ids).toHaveLength(1)
    for (let made = 0; made < 11; made++) await orderMug(eva, { ...KEEP, name: `Name ${made}` })
    const { ids, text } = await account(eva)
    expect(ids).toHaveLength(10)
    expect(text).not.toContain('Name 0<')
  })

  it('are not forgotten by another browser, a guessed number or another site', async () => {
    const [eva, ada] = [shop.shopper(), shop.shopper()]
    await orderMug(eva, KEEP)
    await orderMug(ada, KEEP)
    const { ids } = await account(eva)
    const theirs = await account(ada)
    expect((await theirs.post(`/account/addresses/${ids[0]}`)).status).toBe(303)
    expect((await theirs.post('/account/addresses/999999999999999')).status).toBe(303)
    const own = await account(eva)
    expect(own.ids).toEqual(ids)
    expect((await own.post(`/account/addresses/${ids[0]}`, 'wrong')).status).toBe(403)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const path of [`/account/addresses/${ids[0]}`, '/account/forget'])
      expect((await eva.call('POST', path, { headers })).status).toBe(403)
    expect((await account(eva)).ids).toEqual(ids)
  })
})

it('forgets a browser, whose orders the shop keeps', async () => {
  const eva = shop.shopper()
  const path = await orderMug(eva, { keep: 'yes' })
  const token = eva.cookies.get('ACCOUNT') ?? ''
  const { post } = await account(eva)
  expect((await post('/account/forget')).headers.get('location')).toBe('/account?done=out')
  expect(eva.cookies.has('ACCOUNT')).toBe(false)
  eva.cookies.set('ACCOUNT', token)
  const { text, ids } = await account(eva)
  expect([text.includes(path), ids]).toEqual([false, []])
  expect((await eva.get(path)).status).toBe(200)
})

it('forgets a browser that was away for long', async () => {
  const eva = shop.shopper()
  const path = await orderMug(eva, { keep: 'yes' })
  clock.now += 401 * 86_400_000
  await shop.store.tidy()
  expect((await account(eva)).text).not.toContain(path)
  clock.now -= 401 * 86_400_000
  const { text, ids } = await account(eva)
  expect([text.includes(path), ids]).toEqual([false, []])
})
