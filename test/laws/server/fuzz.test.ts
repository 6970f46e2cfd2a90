import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../runtime/preview/server/host.ts'
import { previewStore } from '../../../runtime/preview/server/preview-store.ts'
import type { HostStore } from '../../../runtime/preview/server/shown-pages.ts'
import { loadTheme } from '../../../runtime/theme/load.ts'
import { Guest } from '../../runtime/preview/server/guest.ts'
import { HostileRequests } from '../../runtime/preview/server/hostile-requests.ts'
import { memory } from '../../runtime/store/support/memory.ts'
import { SMALL_SHOP } from '../../runtime/store/support/small-shop.ts'
import { SEED } from '../../support/property.ts'

/** `npm run test:long` makes all of them. */
const REQUESTS = Number(process.env.CASES || (process.env.LONG ? 10_000 : 300))
/** How many hostile requests lie between two honest visits. */
const VISIT_EVERY = 100
const NO_LIMIT = { limit: 1_000_000, windowSeconds: 60 }

vi.setConfig({ testTimeout: 60_000 + REQUESTS * 60, hookTimeout: 60_000 })

const logged: string[] = []
let store: HostStore

beforeAll(async () => {
  store = await previewStore({
    site: SMALL_SHOP,
    database: memory(),
    limits: { cart: NO_LIMIT, form: NO_LIMIT, restock: NO_LIMIT, report: NO_LIMIT },
    log: (line) => logged.push(line),
  })
})
afterAll(() => store.close?.())

it(`sells before, between and after ${REQUESTS} hostile requests to every route`, async () => {
  const front = new Storefront({ theme: loadTheme('templates/theme'), site: SMALL_SHOP, isDev: false })
  const app = host({ storefront: () => front, store })
  const hostile = new HostileRequests(store.app)
  const met = new Map<string, number>()
  for (let number = 0; number < REQUESTS; number++) {
    if (number % VISIT_EVERY === 0) await visit(new Guest(app))
    const { path, init, route } = hostile.next(number)
    const answer = await app.request(path, init)
    await answer.arrayBuffer()
    const request = `${init.method} ${path} ${JSON.stringify(init)} (SEED=${SEED}, request ${number})`
    expect(logged, request).toEqual([])
    expect(answer.status, request).toBeLessThan(500)
    met.set(route, answer.status)
  }
  await visit(new Guest(app))
  expect([...met.keys()].sort()).toEqual([...hostile.routes].sort())
})

/** Looks at a page, puts something into the cart and finds it there. */
async function visit(guest: Guest): Promise<void> {
  expect((await guest.get('/shop/song')).status).toBe(200)
  expect((await guest.add('song', 1)).status).toBe(200)
  const cart = await guest.get('/cart')
  expect([cart.status, cart.text.includes('Song')]).toEqual([200, true])
}
