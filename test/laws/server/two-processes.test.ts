import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../runtime/preview/server/host.ts'
import { previewStore } from '../../../runtime/preview/server/preview-store.ts'
import type { HostStore } from '../../../runtime/preview/server/shown-pages.ts'
import { loadTheme } from '../../../runtime/theme/load.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { Guest } from '../../runtime/preview/server/guest.ts'
import { POSTGRES, startCluster } from '../../runtime/store/support/postgres.ts'

const CALENDAR = { id: '012d6ef7ced4745435fb1a04', path: '/shop/wall-calendar-2027' }

describe.skipIf(POSTGRES === undefined)('two servers of one store', () => {
  const stores: HostStore[] = []

  beforeAll(async () => {
    const url = (await startCluster()).database()
    for (const _ of [1, 2]) stores.push(await previewStore({ site: demoContent(), database: { url } }))
  })
  afterAll(async () => {
    for (const store of stores) await store.close?.()
  })

  function servers() {
    const theme = loadTheme('templates/theme')
    return stores.map((store) => {
      const front = new Storefront({ theme, site: demoContent(), isDev: false })
      return host({ storefront: () => front, store })
    })
  }

  it('show the same cart on every page', async () => {
    const [first, second] = servers()
    const here = new Guest(first!)
    await here.add(CALENDAR.id, 2)
    const there = new Guest(second!)
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    for (const path of ['/cart', '/', '/shop']) {
      await new Guest(second!).get(path)
      const data = async (guest: Guest) =>
        JSON.parse((await guest.get(`${path}?format=json`)).text).shoppingCart
      expect(await data(there)).toEqual(await data(here))
      const pill = (html: string) => /<[^>]*sqs-cart-quantity[^>]*>[^<]*</.exec(html)?.[0]
      const [a, b] = [(await here.get(path)).text, (await there.get(path)).text]
      expect(pill(b)).toBe(pill(a))
      expect(pill(b)).toContain('>2<')
    }
  })

  it('show within a moment what the other one has sold', async () => {
    const [first, second] = servers()
    const left = async () => {
      const { text } = await new Guest(second!).get(CALENDAR.path)
      return Number(/"qtyInStock":(\d+)/.exec(text.replaceAll('&quot;', '"'))?.[1])
    }
    const before = await left()
    await new Guest(first!).add(CALENDAR.id, 3)
    await expect.poll(left).toBe(before - 3)
  })
})
