import type { OpenStore } from './open.ts'

const HOUR = 60 * 60 * 1000
const CALLS = 160

/** A steady stream of numbers between 0 and 1. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

/** Reports of a month's visitors, the newest at the end, and some of them hostile. */
export async function fillDashboard(shop: OpenStore, setClock: (time: number) => void): Promise<void> {
  const end = 1_800_000_000_000
  const source = numbers()
  const random = () => source.next().value
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!
  const shopper = shop.shopper()
  const pages = ['/shop', '/shop/scarf', '/shop/mug', '/', '/blog/post', '/cart']
  const events = [
    'CommerceShopping_VisitPLP',
    'CommerceShopping_VisitPDP',
    'CommerceShopping_AddToCart',
    'CommerceShopping_ViewCart',
  ]
  for (let call = 0; call < CALLS; call++) {
    setClock(Math.round(end - (1 - call / (CALLS - 1)) ** 2 * 29 * 24 * HOUR))
    const url = `https://shop.example${pick(pages)}?secret=1`
    const visitor = `${Math.floor(random() * 40)}|1|2|3|4`
    const data = JSON.stringify({ url })
    await shopper.send('POST', '/api/census/RecordHit', { event: 'View', data, ss_cvr: visitor })
    await shopper.send('POST', '/api/census/RecordHit', { event: pick(events), data, ss_cvr: visitor })
    if (call % 6 === 0) {
      await shopper.send('POST', '/api/census/button-click', {
        name: 'Quick View',
        url,
        visitorCookie: visitor,
      })
    }
    if (call % 4 === 0) {
      const load = Math.exp(random() + random() + random())
      const record = (event: string, value: number) => ({
        app: 'shop',
        event,
        data: { value, url },
        pageLoadId: `${call}`,
        ts: 1,
      })
      const list = [
        record('LCP', 500 * load),
        record('FCP', 260 * load),
        record('INP', 40 * load),
        record('CLS', load / 90),
      ]
      await shopper.send('POST', '/api/1/performance/records', list)
    }
    if (call % 40 === 39) {
      const errors = [
        {
          message: pick(['x is not a function', '<img src=x>']),
          url,
        },
      ]
      await shopper.send('POST', '/api/events/RecordJavascriptErrors', errors)
    }
  }
  setClock(end)
  await shopper.add('mug', 'MUG-R', 2)
  await shopper.submit('/forms/form-newsletter', [['email', 'eva@example.com']])
  for (const name of ['eva', 'jon', 'åsa']) {
    const wish = {
      productId: 'mug',
      variantId: 'MUG-N',
      siteVisitorEmail: `${name}@example.com`,
      isJoinMailingList: true,
    }
    await shopper.send('POST', '/api/site-users/account/notifications/restock', wish)
  }
}
