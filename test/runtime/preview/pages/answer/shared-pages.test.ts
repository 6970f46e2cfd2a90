import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Storefront } from '../../../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../../../runtime/preview/server/host.ts'
import { previewStore } from '../../../../../runtime/preview/server/preview-store.ts'
import type { HostStore } from '../../../../../runtime/preview/server/shown-pages.ts'
import type { Site } from '../../../../../runtime/site/site.ts'
import { loadTheme } from '../../../../../runtime/theme/load.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { memory } from '../../../store/support/memory.ts'
import { Guest } from '../../server/guest.ts'
import { CONF, SITE_REGION } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

const CART = '{.if notice}<b>{notice.message}</b>{.end}<i>{shoppingCart.totalQuantity} pieces</i>'
const FORM = '<input name="crumb" value="{crumb}">'
const LIST = `${FORM}{.repeated section items}<p>{title}: {structuredContent.variants.0.qtyInStock}</p>{.end}`

/** The small site with nine pieces of everything. */
function site(): Site {
  return JSON.parse(JSON.stringify(smallSite()).replaceAll('"unlimited":true', '"qtyInStock":9'))
}

function storefront(files: Readonly<Record<string, string>> = {}, data = site()): Storefront {
  const folder = folderWith({
    'template.conf': CONF,
    'site.region': SITE_REGION.replace('<main>', `${CART}<main>`),
    'collections/products.list': LIST,
    ...files,
  })
  try {
    return new Storefront({ theme: loadTheme(folder.path), site: data, isDev: false })
  } finally {
    folder.remove()
  }
}

let store: HostStore
beforeAll(async () => {
  store = await previewStore({ site: site(), database: memory() })
})
afterAll(() => store?.close?.())

function shop(front = storefront()) {
  const app = host({ storefront: () => front, store })
  return { app, guest: () => new Guest(app), rendered: vi.spyOn(front, 'render') }
}

const crumbOf = (html: string) => /name="crumb" value="([^"]*)"/.exec(html)?.[1]
const piecesOf = (html: string) => /<i>(\d+) pieces<\/i>/.exec(html)?.[1]
const stockOf = (html: string, title: string) => new RegExp(`<p>${title}: (-?\\d+)</p>`).exec(html)?.[1]

describe('pages that many visitors ask for', () => {
  it('are those of their address, though the index adds fields to products', async () => {
    const small = site()
    const shown = small.collections.find(({ id }) => id === 'shop')!
    const gifts: typeof shown = JSON.parse(JSON.stringify(shown).replaceAll('shop', 'gifts'))
    const data = { ...small, collections: [...small.collections, gifts] }
    const { guest } = shop(storefront({ 'collections/products.item': '<h1>{item.title}</h1>' }, data))
    for (let visit = 0; visit < 3; visit++) {
      for (const name of ['shop', 'gifts'])
        expect((await guest().get(`/${name}/number-1`)).text).toContain(`<h1>${name} 1</h1>`)
    }
  })

  it('are rendered once for all who come at the same time', async () => {
    const { guest, rendered } = shop()
    const answers = await Promise.all(Array.from({ length: 30 }, () => guest().get('/shop')))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    // For the first of them alone, for all, and once more to see that it does nothing else with a crumb than
    // print it.
    expect(rendered).toHaveBeenCalledTimes(3)
    expect(new Set(answers.map(({ text }) => crumbOf(text))).size).toBe(30)
  })

  it('hold the crumb of whoever asks, and no mark', async () => {
    const { guest } = shop()
    for (const one of [guest(), guest()]) {
      const { text } = await one.get('/shop')
      expect(crumbOf(text)).toBe(one.cookies.get('crumb'))
      expect(text).not.toMatch(/hole[0-9a-f]{8}/)
      expect((await one.get('/shop')).text).toContain(`value="${one.cookies.get('crumb')}"`)
    }
  })

  it('show the cart of the visitor who asks, and no other', async () => {
    const { guest } = shop()
    const [one, three, none, more] = [guest(), guest(), guest(), guest()]
    for (const [who, quantity] of [
      [one, 1],
      [three, 3],
      [more, 1],
    ] as const)
      expect((await who.add('shop-5', quantity)).status).toBe(200)
    await none.get('/shop')
    const visitors = [one, three, none, more, one, none, three, more]
    const pages = await Promise.all(visitors.map((who) => who.get('/shop')))
    expect(pages.map(({ text }) => piecesOf(text))).toEqual(['1', '3', '0', '1', '1', '0', '3', '1'])
    for (const [at, who] of visitors.entries())
      expect(crumbOf(pages[at]!.text)).toBe(who.cookies.get('crumb'))
  })

  it('differ by everything that a template reads of a cart', async () => {
    const lines = '{.repeated section shoppingCart.entries}[{title} × {quantity}]{.or}empty{.end}'
    const { guest } = shop(storefront({ 'collections/blog.list': lines }))
    const [first, second, none] = [guest(), guest(), guest()]
    await first.add('shop-1', 2)
    await second.add('shop-2', 2)
    for (const _ of [1, 2]) {
      expect((await none.get('/blog')).text).toContain('empty')
      expect((await first.get('/blog')).text).toContain('[shop 1 × 2]')
      expect((await second.get('/blog')).text).toContain('[shop 2 × 2]')
    }
    await first.add('shop-2', 1)
    expect((await first.get('/blog')).text).toContain('[shop 1 × 2][shop 2 × 1]')
  })

  it('are cached for a cart that is requested again, and rendered for every other cart', async () => {
    const lines = '{.repeated section shoppingCart.entries}[{title} × {quantity}]{.end}'
    const { guest, rendered } = shop(storefront({ 'pages/cart.page': FORM + lines }))
    const [first, same, other, longer] = [guest(), guest(), guest(), guest()]
    for (const who of [first, same, longer]) await who.add('shop-1', 2)
    await other.add('shop-2', 2)
    await longer.add('shop-3', 1)
    const look = async (who: typeof first) => {
      const { text } = await who.get('/cart')
      expect(crumbOf(text)).toBe(who.cookies.get('crumb'))
      return text.match(/\[shop.*?\]/g)?.join('')
    }
    for (let visit = 0; visit < 4; visit++) {
      expect(await look(first)).toBe('[shop 1 × 2]')
      expect(await look(other)).toBe('[shop 2 × 2]')
      expect(await look(longer)).toBe('[shop 1 × 2][shop 3 × 1]')
      expect(await look(same)).toBe('[shop 1 × 2]')
    }
    const before = rendered.mock.calls.length
    for (const who of [first, other, longer, same]) await look(who)
    expect(rendered).toHaveBeenCalledTimes(before)
    await first.add('shop-2', 1)
    expect(await look(first)).toBe('[shop 1 × 2][shop 2 × 1]')
    expect(await look(same)).toBe('[shop 1 × 2]')
  })

  it('are one visitor’s alone where a template does more with a crumb for some lines', async () => {
    const cart =
      '{.repeated section shoppingCart.entries}{.equal? quantity 2}<u>{crumb|truncate 6}</u>{.end}{.end}'
    const { guest } = shop(storefront({ 'pages/cart.page': `${FORM}${cart}` }))
    const [plain, cut] = [guest(), guest()]
    await plain.add('shop-6', 1)
    await cut.add('shop-6', 2)
    for (let visit = 0; visit < 4; visit++) {
      expect(crumbOf((await plain.get('/cart')).text)).toBe(plain.cookies.get('crumb'))
      const { text } = await cut.get('/cart')
      expect(crumbOf(text)).toBe(cut.cookies.get('crumb'))
      expect(text).toContain(`<u>${cut.cookies.get('crumb')?.slice(0, 6)}`)
    }
  })

  it('show a role of the preview to whoever took it, and to others what visitors see', async () => {
    const role = '{.if authenticatedAccount}<u>{authenticatedAccount.id}</u>{.or}<u>visitor</u>{.end}'
    const { guest } = shop(storefront({ 'collections/blog.list': role }))
    const [visitor, owner] = [guest(), guest()]
    await owner.submit('/__vitrine/role', { role: 'admin' })
    for (let visit = 0; visit < 3; visit++) {
      expect((await visitor.get('/blog')).text).toContain('<u>visitor</u>')
      expect((await owner.get('/blog')).text).toContain('<u>preview-admin</u>')
    }
  })

  it('are those of the same words, where visitors search', async () => {
    const { guest, rendered } = shop()
    const words = ['knit', 'number', 'knit', 'knit', 'number', 'knit']
    const answers = await Promise.all(words.map((word) => guest().get(`/search?q=${word}`)))
    expect(answers.map(({ text }) => /value="(knit|number)"/.exec(text)?.[1])).toEqual(words)
    expect(rendered).toHaveBeenCalledTimes(6)
  })

  it('are made for each one where a template does more with a crumb than print it', async () => {
    const { guest } = shop(storefront({ 'collections/blog.list': '<u>{crumb|truncate 6}</u>' }))
    for (const one of [guest(), guest()]) {
      const { text } = await one.get('/blog')
      expect(/<u>(.*?)<\/u>/.exec(text)?.[1]).toBe(`${one.cookies.get('crumb')?.slice(0, 6)}...`)
    }
  })

  it('show a notice to its visitor, once', async () => {
    const { guest } = shop()
    const [one, other] = [guest(), guest()]
    for (const who of [one, other]) await who.get('/shop')
    const refused = await one.submit('/cart/entries', { itemId: 'shop-3', quantity: '99' })
    expect(refused.status).toBe(303)
    expect((await other.get('/shop')).text).not.toContain('<b>')
    expect((await one.get('/shop')).text).toMatch(/<b>[^<]+<\/b>/)
    expect((await one.get('/shop')).text).not.toContain('<b>')
  })
})

describe('a page is rendered again', () => {
  it('on the next request after stock was sold', async () => {
    const { guest } = shop()
    const left = Number(stockOf((await guest().get('/shop')).text, 'shop 6'))
    await guest().add('shop-6', 2)
    expect(stockOf((await guest().get('/shop')).text, 'shop 6')).toBe(String(left - 2))
    await guest().add('shop-6', 1)
    expect(stockOf((await guest().get('/shop')).text, 'shop 6')).toBe(String(left - 3))
  })

  it('where its theme or its data is another one', async () => {
    let front = storefront()
    const guest = new Guest(host({ storefront: () => front, store }))
    expect((await guest.get('/about/team')).text).toContain('<p>We knit.</p>')
    front = storefront({ 'pages/team.page': '<h1>Changed</h1>' })
    expect((await guest.get('/about/team')).text).toContain('<h1>Changed</h1>')
    front = storefront({}, JSON.parse(JSON.stringify(site()).replace('We knit.', 'We weave.')))
    expect((await guest.get('/about/team')).text).toContain('<p>We weave.</p>')
  })

  it('after a few seconds, for it holds the moment when it was made', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { guest, rendered } = shop()
    await guest().get('/about/team')
    expect(rendered).toHaveBeenCalledTimes(1)
    await guest().get('/about/team')
    vi.advanceTimersByTime(1000)
    await guest().get('/about/team')
    expect(rendered).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(10_000)
    await guest().get('/about/team')
    expect(rendered).toHaveBeenCalledTimes(4)
    const moments = rendered.mock.calls.map(([, choice]) => Number(choice?.now))
    expect(moments[3]! - moments[1]!).toBe(11_000)
  })
})

describe('over HTTP a page', () => {
  it('is kept by the visitor’s own browser only, which learns when it has not changed', async () => {
    const { guest } = shop()
    const one = guest()
    await one.get('/shop')
    const { headers } = await one.get('/shop')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const known = { 'if-none-match': headers.get('etag') ?? 'none' }
    const again = await one.get('/shop', known)
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', headers.get('etag')])
    expect((await guest().get('/shop', known)).status).toBe(200)
    await one.add('shop-4', 1)
    const changed = await one.get('/shop', known)
    expect([changed.status, piecesOf(changed.text)]).toEqual([200, '1'])
    for (let visit = 0; visit < 2; visit++) await one.get('/cart')
    const tag = { 'if-none-match': (await one.get('/cart')).headers.get('etag') ?? 'none' }
    expect((await one.get('/cart', tag)).status).toBe(304)
    await one.add('shop-4', 1)
    expect((await one.get('/cart', tag)).status).toBe(200)
  })

  it('keeps its tag while it says the same', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { guest } = shop()
    const [one, buyer] = [guest(), guest()]
    await one.get('/about/team')
    const { headers } = await one.get('/about/team')
    await buyer.add('shop-4', 1)
    for (let visit = 0; visit < 2; visit++) await buyer.get('/cart')
    const cart = await buyer.get('/cart')
    vi.advanceTimersByTime(10_000)
    const tag = { 'if-none-match': cart.headers.get('etag') ?? '' }
    expect((await buyer.get('/cart', tag)).status).toBe(304)
    expect((await one.get('/about/team', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('is compressed for those who take it, and says the same', async () => {
    const { guest } = shop()
    const one = guest()
    await one.add('shop-4', 1)
    const { text } = await one.get('/shop')
    const packed = await one.call('/shop', { headers: { 'accept-encoding': 'deflate, gzip;q=0.5, br' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text)
    const refused = await one.call('/shop', { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(refused.headers.has('content-encoding')).toBe(false)
  })

  it('of which a part is asked for comes without the tag of the whole page', async () => {
    const { guest } = shop()
    const one = guest()
    for (let visit = 0; visit < 3; visit++) await one.get('/shop')
    const { headers } = await one.get('/shop')
    expect(headers.get('etag')).toMatch(/^W\//)
    const part = await one.get('/shop?section=main', { 'if-none-match': headers.get('etag') ?? '' })
    expect([part.status, part.headers.get('etag')]).toEqual([200, null])
    expect(part.text).toMatch(/^<main[\s\S]*<\/main>/)
  })

  it('that is not there is answered 404 to everybody', async () => {
    const { guest, rendered } = shop()
    for (const path of ['/nowhere', '/elsewhere', '/nowhere'])
      expect((await guest().get(path)).status).toBe(404)
    expect(rendered).toHaveBeenCalledTimes(3)
  })
})
