import { expect, it } from 'vitest'
import { previewStore } from '../../../../runtime/preview/server/preview-store.ts'
import { SMALL_SITE } from '../../store/support/small-site.ts'

const first = (path: string) => new Request(`http://localhost${path}`)

it('answers a first visitor before its database is open, and signs with the secret that it goes on with', async () => {
  const store = await previewStore({ site: SMALL_SITE, database: { memory: true } })
  const items = SMALL_SITE.collections.flatMap((collection) => collection.items ?? [])
  const page = store.visitor(first('/'), { items })
  expect(await Promise.race([page.then(() => 'page'), store.opened?.then(() => 'database')])).toBe('page')
  const early = await page
  await store.opened
  const late = await store.visitor(first('/'), { items })
  expect(early.cart).toEqual(late.cart)
  const cookie = String(early.setCookies?.[0]).split(';')[0] ?? ''
  const again = await store.visitor(new Request('http://localhost/', { headers: { cookie } }), { items })
  expect(again.data).toEqual(early.data)
  expect(again.setCookies).toEqual([])
  await store.close?.()
})

it('lets calls wait until its database is open', async () => {
  const store = await previewStore({ site: SMALL_SITE, database: { memory: true } })
  const answer = await store.app.request('/api/commerce/inventory/stock/?itemId=mug')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ results: expect.arrayContaining([expect.anything()]) })
  await store.close?.()
})
