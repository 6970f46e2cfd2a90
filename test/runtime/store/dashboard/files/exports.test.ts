import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenStore, open } from '../../support/open.ts'

const FORMULA = '=HYPERLINK("https://evil.example")'
let shop: OpenStore

beforeAll(async () => {
  shop = await open()
  const shopper = shop.shopper()
  const hit = (visitor: number, event: string, fields: object) =>
    shopper.send('POST', '/api/census/RecordHit', {
      event,
      data: JSON.stringify({ url: 'https://shop.example/shop/mug', ...fields }),
      ss_cvr: `${visitor}|1|2|3|4`,
    })
  const mug = { item_id: 'mug', item_title: 'Old title of the mug' }
  const gone = { item_id: 'gone', item_title: FORMULA }
  for (const visitor of [1, 2, 3, 4]) await hit(visitor, 'View', {})
  for (const visitor of [1, 2, 3]) await hit(visitor, 'CommerceShopping_VisitPDP', mug)
  for (const visitor of [1, 2]) await hit(visitor, 'CommerceShopping_AddToCart', mug)
  await hit(5, 'CommerceShopping_AddToCart', gone)
  await hit(1, 'CheckoutConfirmed', { items: [{ item_id: 'mug', quantity: 3 }, { quantity: 'x' }, null] })
  await hit(2, 'CheckoutConfirmed', { items: 'none' })
  await hit(1, 'search', { query: ' Blue MUG ', found: 0 })
  await hit(2, 'search', { query: 'blue mug', found: 0 })
  await hit(2, 'search', { queryString: 'page=1&q=scarf', found: 3 })
  await hit(3, 'search', { query: '<b>', found: 'many' })
  await hit(3, 'CommerceShopping_AddToCartError', { error_type: 'OUT_OF_STOCK', ...mug })
})
afterAll(() => shop.close())

const sectionOf = (page: string, id: string) =>
  new RegExp(`id="${id}"[\\s\\S]*?</section>`).exec(page)?.[0] ?? ''
const file = async (name: string) => shop.shopper().get(`/dashboard/${name}`)
const rowsOf = async (name: string) =>
  (await file(name)).text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

describe('the dashboard in the words of an owner', () => {
  it('shows the way from a visit to an order, each visit in all steps up to its last', async () => {
    const { text } = await shop.shopper().get('/dashboard')
    const funnel = /id="funnel"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
    const visits = [...funnel.matchAll(/<\/svg><\/td><td class="number">(\d+)/g)].map(([, count]) => count)
    expect(visits).toEqual(['5', '4', '3', '2', '2'])
  })

  it('names products by their title, searches in vain first, and no event by its code', async () => {
    const { text } = await shop.shopper().get('/dashboard')
    expect(text).not.toMatch(/CommerceShopping_|OUT_OF_STOCK|<b>(?!\w)/)
    expect(text).toContain('Product seen')
    expect(text).toContain('sold out')
    expect(text.indexOf('blue mug')).toBeLessThan(text.indexOf('>scarf<'))
    expect(text).toContain('&lt;b&gt;')
  })
})

describe('forms, windows and quick views', () => {
  beforeAll(async () => {
    const shopper = shop.shopper()
    const visitorCookie = '7|1|2|3|4'
    for (const formId of ['form-newsletter', 'form-newsletter', 'form-junk'])
      await shopper.send('POST', '/api/census/form-render', { formId, visitorCookie })
    await shopper.send('POST', '/api/census/overlay', { name: 'quick-view-dialog', visitorCookie })
    for (const id of ['mug', 'item-junk']) await shopper.send('POST', `/api/census/RecordQuickView/${id}`, {})
    await shopper.submit('/forms/form-newsletter', [['email', 'eva@example.com']])
    await shopper.submit('/forms/form-newsletter', [['email', 'kim@example.com']])
  })

  it('have the owner’s names, and none by which pages report them', async () => {
    const { text } = await shop.shopper().get('/dashboard')
    for (const id of ['events', 'shoppers', 'forms'])
      expect(sectionOf(text, id).replace(/<[^>]*>/g, ' ')).not.toMatch(
        /junk|quick-view-dialog|form-news|overlay/,
      )
    expect(sectionOf(text, 'events')).toContain('Quick view: Mug')
    expect(await rowsOf('events.csv')).toContain('Quick view opened or closed,1')
  })

  it('are counted once: what the table says is what the list shows', async () => {
    const { text } = await shop.shopper().get('/dashboard')
    const forms = sectionOf(text, 'forms')
    const numbers = [...forms.matchAll(/<td class="number">([^<]*)/g)].map(([, number]) => number)
    expect(numbers).toEqual(['2', '2', '100%'])
    expect(forms).toContain('Received in the last 24 hours.')
    expect(sectionOf(text, 'submissions')).toContain('The last 2, however old.')
  })
})

describe('downloads', () => {
  it('are CSV in UTF-8 that browsers save, without formulas', async () => {
    const { headers } = await file('products.csv?span=week')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
    const bytes = await (await fetch(`${shop.origin}/dashboard/products.csv`)).arrayBuffer()
    expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, mug, gone] = await rowsOf('products.csv')
    expect(head).toBe('Product,Id,Seen,Added to cart,Ordered')
    expect(mug).toMatch(/^Mug,mug,3,2,3$/i)
    expect(gone).toBe(`"'=HYPERLINK(""https://evil.example"")",gone,0,1,0`)
  })

  it('hold searches, events and pages', async () => {
    expect((await rowsOf('searches.csv'))[1]).toMatch(/^<b>,0,1,2|^blue mug,0,2,2/)
    expect(await rowsOf('events.csv')).toContain('Added to cart,3')
    expect(await rowsOf('pages.csv')).toEqual(['Page,Times', '/shop/mug,4'])
    expect((await file('secrets.csv')).status).toBe(404)
  })

  it('are for the owner alone', async () => {
    const shut = await open({ owner: { kind: 'password', password: 'secret words' } })
    for (const path of ['products.csv', 'submissions.csv?form=x', 'submissions'])
      expect((await shut.shopper().get(`/dashboard/${path}`)).status).toBe(401)
    await shut.close()
  })
})
