import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { withReviews } from '../../../../runtime/store/reviews/approved.ts'
import { decide as decideOn } from '../support/moderate.ts'
import { type OpenStore, open } from '../support/open.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const SITE: Site = {
  ...SMALL_SHOP,
  website: {
    ...SMALL_SHOP.website,
    storeSettings: { ...Object(SMALL_SHOP.website.storeSettings), reviewsEnabled: true },
  },
}
const MUG = SITE.collections.flatMap(({ items = [] }) => items.filter(({ id }) => id === 'mug'))[0]!
const HOSTILE = '<img src=x onerror=alert(1)>\nSecond line'

let shop: OpenStore
beforeAll(async () => {
  shop = await open({ site: SITE })
})
afterAll(() => shop.close())

const fields = (text: string, stars = '4', author = 'Eva') =>
  [
    ['productId', 'mug'],
    ['stars', stars],
    ['author', author],
    ['text', text],
  ] as const

const decide = (decision: string, list = 'waiting') =>
  decideOn(shop.shopper(), '/dashboard/reviews', { decision, list })

describe('reviews', () => {
  it('are seen by nobody before the owner approves them, and gone when they are taken down', async () => {
    const shopper = shop.shopper()
    // A page gives a visitor a name before anything is sent.
    await shopper.submit('/reviews', fields(''))
    // The name would turn around what follows it, and change the colours of a terminal.
    const answer = await shopper.submit('/reviews', fields(HOSTILE, '4', '\u202eE\u001bva\u2067'))
    expect(answer.status).toBe(303)
    await shopper.submit('/reviews', fields(HOSTILE))
    expect((await shop.store.reviews()).size).toBe(0)

    const list = await shop.shopper().get('/dashboard/reviews')
    expect(list.text.split('<article>')).toHaveLength(2)
    expect(list.text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect((await shop.shopper().get('/dashboard')).text).toContain('Waiting for approval: 1')

    const decided = await decide('approved')
    expect(decided.status).toBe(303)
    const after = await shop.shopper().get(decided.headers.get('location') ?? '')
    expect(after.text).toContain('role="status" tabindex="-1" autofocus>Visitors see it now: <bdi>')
    expect(after.text).toContain('Nothing is waiting.')
    expect((await shop.store.reviews()).get('mug')).toMatchObject({
      count: 1,
      average: '4.0',
      starText: '★★★★☆',
      items: [{ author: 'Eva', text: HOSTILE, stars: 4 }],
    })
    await decide('refused', 'approved')
    expect((await shop.store.reviews()).size).toBe(0)
  })

  it('leave items without any as they are', () => {
    expect(withReviews(MUG, new Map())).toBe(MUG)
    expect(withReviews(MUG, new Map([['mug', { count: 1 }]]))).toMatchObject({ reviews: { count: 1 } })
  })

  it.each([
    ['no stars', fields('Fine', ''), 'stars'],
    ['six stars', fields('Fine', '6'), 'stars'],
    ['no name', fields('Fine', '3', ' '), 'author'],
    ['no text', fields(' '), 'text'],
    ['too long a text', fields('x'.repeat(4001)), 'text'],
  ])('with %s lead back to the form with what is wrong', async (_, sent, name) => {
    const shopper = shop.shopper()
    await shopper.submit('/reviews', fields(''))
    const { status, headers } = await shopper.submit('/reviews', sent)
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/shop/scarf#review-mug')
    const request = new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })
    const notice = await shop.store.notice(request)
    expect(notice).toMatchObject({ about: 'review', id: 'mug', isSuccess: false })
    expect(Object.keys(notice?.errors ?? {})).toEqual([name])
  })

  it('are limited in number, refused for unknown products, and where the site takes none', async () => {
    const shopper = shop.shopper()
    const statuses: number[] = []
    for (let sent = 0; sent < 12; sent++)
      statuses.push((await shopper.submit('/reviews', fields(`Number ${sent}`))).status)
    expect(statuses.at(-1)).toBe(429)
    const off = await open()
    const refused = await off.shopper().submit('/reviews', fields('Fine'))
    expect(refused.status).toBe(403)
    expect((await off.store.reviews()).size).toBe(0)
    await off.close()
  })

  it('are on pages of 20, the newest first', async () => {
    const busy = await open({ site: SITE })
    for (const visitor of ['Ann', 'Bo', 'Cy']) {
      const shopper = busy.shopper()
      await shopper.submit('/reviews', fields(''))
      for (let sent = 0; sent < 7; sent++) {
        await shopper.submit('/reviews', fields(`Fine ${sent}`, '5', visitor))
        await decideOn(busy.shopper(), '/dashboard/reviews', { decision: 'approved', list: 'waiting' })
      }
    }
    const first = withReviews(MUG, await busy.store.reviews())
    const nextPageUrl = '/shop/mug?reviews=2'
    expect(first).toMatchObject({
      reviews: { count: 21, shown: 20, pagination: { page: 1, pageCount: 2, nextPageUrl } },
    })
    const second = await busy.store.reviewsPage({ item: MUG, page: 2 })
    expect(second).toMatchObject({ count: 21, shown: 1, average: '5.0', items: [{ text: 'Fine 0' }] })
    expect(second?.pagination).toEqual({ page: 2, pageCount: 2, prevPageUrl: '/shop/mug' })
    expect(await busy.store.reviewsPage({ item: MUG, page: 3 })).toBeUndefined()
    await busy.close()
  })

  it('are read once until the owner decides', async () => {
    await decide('approved')
    expect(await shop.store.reviews()).toBe(await shop.store.reviews())
  })
})
