import { expect, it } from 'vitest'
import { previewStore } from '../../../../runtime/preview/server/preview-store.ts'
import { idOf } from '../../../../templates/content/facts.ts'
import { demoContent } from '../../../../templates/content/index.ts'
import { memory } from '../../store/support/memory.ts'
import { decide } from '../../store/support/moderate.ts'
import { Shopper } from '../../store/support/shopper.ts'
import { SMALL_SHOP } from '../../store/support/small-shop.ts'
import { againstVocabulary } from '../pages/metadata/vocabulary.ts'
import { serveTheme } from './server.ts'

const first = (path: string) => new Request(`http://localhost${path}`)

it('answers a first visitor before its database is open, signs with the secret that it goes on with, and lets calls wait', async () => {
  const store = await previewStore({ site: SMALL_SHOP, database: { memory: true } })
  const items = SMALL_SHOP.collections.flatMap((collection) => collection.items ?? [])
  const page = store.visitor(first('/'), { items })
  const call = store.app.request('/api/commerce/inventory/stock/?itemId=mug')
  expect(await Promise.race([page.then(() => 'page'), store.opened?.then(() => 'database')])).toBe('page')
  const early = await page
  const answer = await call
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ results: expect.arrayContaining([expect.anything()]) })
  await store.opened
  const late = await store.visitor(first('/'), { items })
  expect(early.cart).toEqual(late.cart)
  const cookie = String(early.setCookies?.[0]).split(';')[0] ?? ''
  const again = await store.visitor(new Request('http://localhost/', { headers: { cookie } }), { items })
  expect(again.data).toEqual(early.data)
  expect(again.setCookies).toEqual([])
  await store.close?.()
})

/** Opens the demo store with its theme; `path` is the page of a mug. */
async function openMug() {
  const site = demoContent()
  const store = await previewStore({ site, database: memory(), owner: { kind: 'local' } })
  await store.opened
  const { server } = await serveTheme('templates/theme', { site, store })
  return {
    newShopper: () => new Shopper(server.url.replace(/\/$/, '')),
    path: '/shop/morning-mug',
  }
}

it('answers scripts that write an address with a slash at its end', async () => {
  const { newShopper } = await openMug()
  const shopper = newShopper()
  const [plain, slash] = [
    await shopper.get('/api/commerce/shopping-cart'),
    await shopper.get('/api/commerce/shopping-cart/'),
  ]
  expect([slash.status, slash.json]).toEqual([200, plain.json])
})

it('shows reviews that the owner approved, as text, to all visitors and to search engines', async () => {
  const { newShopper, path } = await openMug()
  const shopper = newShopper()
  const before = (await shopper.get(path)).text
  expect(before).not.toContain('aggregateRating')
  const value = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const form = /<form [^>]*class="review-form"[\s\S]*?<\/form>/.exec(before)?.[0] ?? ''
  const send = (text: string, stars: string) =>
    shopper.submit(
      '/reviews',
      [
        ['crumb', value(form, 'crumb')],
        ['productId', value(form, 'productId')],
        ['stars', stars],
        ['author', '<!--<script></script><b>Eva'],
        ['text', text],
      ],
      path,
    )

  await send('', '2')
  const refused = (await shopper.get(path)).text
  expect(refused).toContain('Write a review of at most 4,000 characters.')
  expect(refused).toContain('value="&lt;!--&lt;script&gt;&lt;/script&gt;&lt;b&gt;Eva"')
  expect(refused).toMatch(/value="2" checked/)
  await send('<img src=x onerror=alert(1)> & "good"', '5')
  expect((await shopper.get(path)).text).toContain('once the shop has approved it')
  expect((await newShopper().get(path)).text).not.toContain('onerror')

  const list = (await shopper.get('/dashboard/reviews')).text
  const action = /action="([^"]+)"/.exec(list)?.[1] ?? ''
  await shopper.submit(action, [
    ['crumb', value(list, 'crumb')],
    ['decision', 'approved'],
  ])
  const after = (await newShopper().get(path)).text
  expect(after).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ')
  expect(after).not.toMatch(/<!--<script|<\/script><b>Eva|^(?!.*ld\+json).*<img src=x/m)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(after) ?? []
  const product = JSON.parse(json)
  expect(product).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '5', reviewCount: 1 },
    review: [{ '@type': 'Review', reviewBody: '<img src=x onerror=alert(1)> & "good"' }],
  })
  expect(againstVocabulary(product)).toEqual([])
})

it('shows the page of reviews that an address asks for, each to whoever asks for it', async () => {
  const { newShopper, path } = await openMug()
  const productId = idOf('item', path)
  for (const visitor of ['Ann', 'Bo', 'Cy']) {
    const shopper = newShopper()
    const crumb = /name="crumb" value="([^"]*)"/.exec((await shopper.get(path)).text)?.[1] ?? ''
    for (let sent = 0; sent < 7; sent++) {
      const fields = { crumb, productId, stars: '5', author: visitor, text: `Fine ${sent}` }
      await shopper.submit('/reviews', Object.entries(fields), path)
      await decide(shopper, '/dashboard/reviews', { decision: 'approved' })
    }
  }
  const see = async (query: string) => {
    const { text } = await newShopper().get(`${path}${query}`)
    const [list = ''] = /class="reviews__list">[\s\S]*?<\/nav>/.exec(text) ?? []
    return [list.split('class="review"').length - 1, /href="([^"]*)#reviews"/.exec(list)?.[1]]
  }
  // The third of equal requests gets a page that is kept for all.
  for (let time = 0; time < 3; time++) {
    expect(await see('')).toEqual([20, `${path}?reviews=2`])
    expect(await see('?reviews=2')).toEqual([1, path])
  }
  for (const query of ['?reviews=1', '?reviews=3', '?reviews=999999999', '?reviews=x'])
    expect(await see(query)).toEqual([20, `${path}?reviews=2`])
})
