import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS, type Databases } from '../support/database-choices.ts'
import { type OpenStore, open } from '../support/open.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 10, 22, 9)
const VISIT = `eva|${START}|${START}|${START}|1`

/** Reports one shopper as a page does: two views, two events, a button, a form, errors, measurements. */
async function report(shop: OpenStore): Promise<void> {
  const shopper = shop.shopper()
  shopper.cookies.set('ss_cvr', VISIT)
  const url = `${shop.origin}/shop/scarf`
  const post = async (path: string, fields: Record<string, string> | object) => {
    const isForm = path.startsWith('/api/census')
    const { status } = isForm
      ? await shopper.call('POST', path, { body: new URLSearchParams(Object.entries(fields)) })
      : await shopper.send('POST', path, fields)
    expect(status).toBe(204)
  }
  const hit = (event: string, data: object = {}) =>
    post('/api/census/RecordHit', { event, data: JSON.stringify({ url, ...data }), ss_cvr: VISIT })
  await hit('View')
  await hit('CommerceShopping_VisitPDP', { item_title: 'Scarf' })
  await hit('CommerceShopping_AddToCartError', { error_type: 'OUT_OF_STOCK' })
  await hit('View')
  const button = { id: 'b1', text: 'Read more', url, visitorCookie: VISIT }
  await post('/api/census/button-render', button)
  await post('/api/census/button-render', button)
  await post('/api/census/button-click', button)
  await post('/api/census/form-render', { formId: 'form-contact', url, visitorCookie: VISIT })
  const errors = [
    { kind: 'error', message: 'TypeError: x', source: '/a.js', line: 3, count: 7 },
    { kind: 'rendering', message: 'no such partial', template: 'product.item', line: 12, count: 1 },
  ]
  await post('/api/events/RecordJavascriptErrors', { url, errors, dropped: 0 })
  const record = (event: string, value: number, pageLoadId: string) => ({
    ...{ app: 'storefront', event, pageLoadId, ts: START },
    data: { value, page: '/shop/scarf' },
  })
  const loads = Array.from({ length: 20 }, (_, i) => record('LCP', 1000 + i * 100, `load-${i}`))
  await post('/api/1/performance/records', [...loads, record('LCP', 9000, 'load-19')])
}

describe.each(DATABASE_KINDS.filter(({ isThere }) => isThere))('reports in $name', ({ start }) => {
  let clock = START
  let databases: Databases
  let shop: OpenStore

  beforeAll(async () => {
    databases = await start()
    shop = await open({ now: () => clock, database: databases.fresh() })
    await report(shop)
  })
  afterAll(async () => {
    await shop?.close()
    databases?.stop()
  })

  const page = async (query: string) => (await shop.shopper().get(`/dashboard?${query}`)).text
  const total = (text: string, name: string) => new RegExp(`<dt>${name}</dt><dd[^>]*>([^<]*)`).exec(text)?.[1]
  const row = (text: string, name: string) =>
    new RegExp(`<th scope="row">${name}(.*?)</tr>`, 's')
      .exec(text)?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()

  const LCP = 'Main content seen \\(LCP\\), ms'

  it('are shown: visits, hits, buttons, forms, errors with their line, measurements', async () => {
    const text = await page('span=day')
    expect(['Visitors', 'Visits', 'Pages seen', 'Script errors'].map((name) => total(text, name))).toEqual([
      '1',
      '1',
      '2',
      '8',
    ])
    expect(row(text, 'Read more')).toBe('2 1 50%')
    expect(row(text, 'Contact')).toBe('1 0 0%')
    const errors = text.slice(text.indexOf('id="errors"'))
    expect(row(errors, 'TypeError: x')).toMatch(/^\/a\.js:3 \/shop\/scarf 7 /)
    expect(row(errors, 'no such partial')).toMatch(/^product\.item:12 \/shop\/scarf 1 /)
    // The last figure of a page load counts.
    expect(row(text, LCP)).toMatch(/ 20$/)
    expect(text).toContain('8 errors in the last 24 hours')
  })

  it('are shown of one shopper in order', async () => {
    const text = await page('span=day&visitor=eva')
    const [, table = ''] = /aria-label="Events of a shopper"(.*?)<\/table>/s.exec(text) ?? []
    const names = [...table.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name)
    expect(names).toEqual([
      ...['Page seen', 'Product seen', 'Not added to cart', 'Page seen'],
      ...['Read more', 'Read more', 'Read more', 'Contact', 'TypeError: x', 'no such partial'],
    ])
    expect(table).toContain('sold out')
    expect(text).toContain('10 events of one shopper in order')
    expect(await page('visitor=%3Cscript%3E')).not.toContain('<script')
  })

  it('become counts of their day when they are old, and are forgotten at last', async () => {
    clock = START + 40 * DAY
    await shop.store.tidy()
    expect(total(await page('span=month'), 'Pages seen')).toBe('0')
    const year = await page('span=year')
    expect(['Visitors', 'Visits', 'Pages seen', 'Script errors'].map((name) => total(year, name))).toEqual([
      '1',
      '1',
      '2',
      '8',
    ])
    expect(row(year, 'Read more')).toBe('2 1 50%')
    expect(row(year, 'TypeError: x')).toMatch(/^\/a\.js:3 \/shop\/scarf 7 /)
    // 21 records: of what is counted by days no one knows the page load. Figures are at most 2.5% off.
    const [p50] = row(year, LCP)?.split(' ') ?? []
    expect(Number(p50?.replace(',', ''))).toBeGreaterThan(1950)
    expect(Number(p50?.replace(',', ''))).toBeLessThan(2100)
    // Whose events they were is known no more.
    expect(year).not.toContain('visitor=eva')
    await shop.store.tidy()
    expect(total(await page('span=year'), 'Pages seen')).toBe('2')
    clock = START + 500 * DAY
    await shop.store.tidy()
    expect(total(await page('span=year'), 'Pages seen')).toBe('0')
  })

  it('are counted at last by a store that was shut for longer than counts are kept', async () => {
    await report(shop)
    clock += 500 * DAY
    await shop.store.tidy()
    expect(total(await page('span=year'), 'Pages seen')).toBe('0')
  })

  it('keep no address of an order, which only its shopper knows', async () => {
    const shopper = shop.shopper()
    const url = `${shop.origin}/orders/ewz1iPqsTAcrlL5sBLsR3uV2`
    const signIn = `${shop.origin}/account/sign-in/ewz1iPqsTAcrlL5sBLsR3uV2`
    for (const data of [{ url }, { url: signIn, referrer: url }]) {
      const fields = { event: 'View', data: JSON.stringify(data), ss_cvr: VISIT.replace('eva', 'ann') }
      await shopper.call('POST', '/api/census/RecordHit', { body: new URLSearchParams(fields) })
    }
    const text = await page('span=day')
    expect(text).toContain('<th scope="row">/orders</th>')
    expect(text).toContain('<th scope="row">/account/sign-in</th>')
    expect(text).not.toContain('ewz1')
  })

  it('of a clock that was far ahead once keep nobody waiting', async () => {
    const right = clock
    clock = Date.UTC(4000, 0)
    await report(shop)
    clock = right
    const begin = performance.now()
    await shop.store.tidy()
    expect(performance.now() - begin).toBeLessThan(5000)
  })
})
