import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Storefront } from '../../../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../../../runtime/preview/server/host.ts'
import { previewStore } from '../../../../../runtime/preview/server/preview-store.ts'
import type { HostStore } from '../../../../../runtime/preview/server/shown-pages.ts'
import { visitEvents } from '../../../../../runtime/site/page-shopping.ts'
import { PAGE_TYPES, USER_ROLES } from '../../../../../runtime/site/pages.ts'
import { loadTheme } from '../../../../../runtime/theme/load.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { demoTheme } from '../../../../templates/theme/demo-theme.ts'
import { memory } from '../../../store/support/memory.ts'
import { Guest } from '../../server/guest.ts'
import { CONF, SITE_REGION } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

let store: HostStore
beforeAll(async () => {
  store = await previewStore({ site: smallSite(), database: memory() })
})
afterAll(() => store?.close?.())

function shop(list = '<p>{@|json}{nothing|money a}</p>', withStore = true, site = smallSite()) {
  const files = {
    'template.conf': CONF,
    'site.region': SITE_REGION,
    'collections/products.list': list,
    'pages/order-confirmed.page': '<p>Thank you</p>',
  }
  const folder = folderWith(files)
  try {
    const front = new Storefront({ theme: loadTheme(folder.path), site, isDev: false })
    return host({ storefront: () => front, ...(withStore && { store }) })
  } finally {
    folder.remove()
  }
}

async function facts(app: ReturnType<typeof shop>, path: string, cookie = '') {
  const html = await (await app.request(path, { headers: { cookie } })).text()
  const [, json] = /id="vitrine-facts">([^<]*)</.exec(html) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

describe('the facts of a page', () => {
  it('name the page, its collection and item, for strangers no account', async () => {
    const app = shop()
    const list = await facts(app, '/shop')
    expect(list).toMatchObject({ pageType: PAGE_TYPES.collection, collectionId: 'shop', roles: [] })
    expect(list).not.toHaveProperty('accountId')
    expect(await facts(app, '/shop/number-1')).toMatchObject({
      ...{ pageType: PAGE_TYPES.item, itemId: 'shop-1' },
      ...{ csrfCookie: 'crumb', csrfHeader: 'X-CSRF-Token' },
    })
    expect(await facts(app, '/nowhere')).toMatchObject({ pageType: PAGE_TYPES['not-found'] })
  })

  it('say what of the shop is on it, for shopping events', async () => {
    const app = shop(
      '<squarespace:related limit="2">{.repeated section items}{title}{.end}</squarespace:related>',
    )
    const { shopping: list } = await facts(app, '/shop')
    expect(list).toMatchObject({ list: { item_collection_name: 'Shop', num_items_in_cart: 0 } })
    expect(list).not.toHaveProperty('product')
    const { shopping } = await facts(app, '/shop/number-2')
    expect(shopping.product).toMatchObject({
      ...{ item_id: 'shop-2', item_type: 1, item_title: 'shop 2', item_collection_name: 'Shop' },
      ...{ product_page: '/shop/number-2', is_subscription: false, has_custom_form: false },
      ...{ item_price: expect.any(Number), currency_code: expect.any(String) },
    })
    // Pages are shared by visitors: whose cart it is must not be in them.
    expect(shopping.product).not.toHaveProperty('cart_id')
    expect(await facts(app, '/home')).not.toHaveProperty('shopping')
  })

  it('name the sale that a confirmation is about, to the buyer alone', async () => {
    const app = shop()
    const purchaseOf = async (guest: Guest) => {
      const { text } = await guest.get('/order-confirmed')
      const [, json = ''] = /id="vitrine-facts">([^<]*)</.exec(text) ?? []
      return JSON.parse(json).shopping?.purchase
    }
    const [one, other] = [new Guest(app), new Guest(app)]
    expect(await purchaseOf(one)).toBeUndefined()
    for (const guest of [one, other]) await guest.add('shop-1', 2)
    const first = await purchaseOf(one)
    expect(first).toEqual({
      transaction_id: expect.stringMatching(/./),
      items: [{ item_id: 'shop-1', item_name: 'shop 1', price: expect.any(Number), quantity: 2 }],
      value: first.items[0].price * 2,
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      shipping: 0,
      tax: 0,
    })
    const { transaction_id, ...second } = await purchaseOf(other)
    expect({ ...second, transaction_id: first.transaction_id }).toEqual(first)
    expect(transaction_id).not.toBe(first.transaction_id)
    expect(visitEvents({ purchase: first, related: [] })).toEqual([{ type: 'checkout-confirmed', ...first }])
  })

  it('are absent where no store takes reports', async () => {
    expect(await facts(shop('', false), '/shop')).toBeUndefined()
  })

  it.each([
    [{ isRestrictiveCookiePolicyEnabled: true }, true],
    [{ isRestrictiveCookiePolicyEnabled: false }, false],
    [{ isRestrictiveCookiePolicyEnabled: 'true' }, false],
    ['nonsense', false],
  ])('say whether the site asks for cookies: %o', async (cookieSettings, asksForCookies) => {
    const site = smallSite()
    const asking = shop('', true, { ...site, website: { ...site.website, cookieSettings } })
    expect(await facts(asking, '/shop')).toMatchObject({ asksForCookies })
  })

  it('name what went wrong in a template, at most ten times, with its line', async () => {
    const app = shop('<p>\n{.repeated section items}{.eval 1 + }{title|apply nope.html}{.end}')
    const { renderingErrors } = await facts(app, '/shop')
    expect(renderingErrors.length).toBeGreaterThan(0)
    expect(renderingErrors.length).toBeLessThanOrEqual(10)
    expect(renderingErrors[0]).toMatchObject({ template: expect.stringContaining('products.list'), line: 2 })
  })
})

describe('the switch for who looks', () => {
  const choose = async (app: ReturnType<typeof shop>, role: string) => {
    const answer = await app.request('/__vitrine/role', {
      method: 'POST',
      body: new URLSearchParams({ role }),
    })
    expect(answer.status).toBe(303)
    const lines = answer.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))
    return lines.map((line) => line.split(';')[0]).join('; ')
  }

  it.each(['viewer', 'editor', 'admin'] as const)(
    'shows pages to an account with the role %s',
    async (role) => {
      const app = shop()
      const cookie = await choose(app, role)
      expect(await facts(app, '/shop', cookie)).toMatchObject({
        ...{ accountId: `preview-${role}`, roles: [USER_ROLES[role]] },
      })
      // Nobody else sees the page that was made for it.
      expect(await facts(app, '/shop')).not.toHaveProperty('accountId')
    },
  )

  it('signs a visitor in to the site, which is no account', async () => {
    const app = shop()
    const cookie = await choose(app, 'customer')
    expect(decodeURIComponent(cookie)).toContain('"authenticated":true')
    expect(await facts(app, '/shop', cookie)).not.toHaveProperty('accountId')
  })

  it.each(['emperor', 'visitor', '__proto__', 'toString'])('knows nothing of %s', async (role) => {
    const app = shop()
    expect(await facts(app, '/shop', `previewRole=${role}`)).not.toHaveProperty('accountId')
    expect(await facts(app, '/shop', await choose(app, role))).not.toHaveProperty('accountId')
  })

  it('is off where visitors are strangers: neither its page nor its cookie does anything', async () => {
    const front = new Storefront({ theme: demoTheme, site: smallSite(), isDev: false })
    const app = host({ storefront: () => front, ...(store && { store }), hasRoles: false })
    expect((await app.request('/__vitrine/role')).status).toBe(404)
    expect((await app.request('/__vitrine/role', { method: 'POST' })).status).toBe(404)
    expect(await facts(app, '/shop', 'previewRole=admin')).not.toHaveProperty('accountId')
  })

  it('has a page with a native choice, and refuses forms of other sites', async () => {
    const app = shop()
    const text = await (
      await app.request('/__vitrine/role', { headers: { cookie: 'previewRole=viewer' } })
    ).text()
    expect(text).toContain('value="viewer" checked')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.request('/__vitrine/role', { method: 'POST', headers })).status).toBe(403)
  })
})
