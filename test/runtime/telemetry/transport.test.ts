import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { createEvents } from '../../../runtime/site/events.ts'
import { readPageFacts } from '../../../runtime/site/page-facts.ts'
import { hitFields, pageFields } from '../../../runtime/telemetry/page-fields.ts'
import { sendErrors } from '../../../runtime/telemetry/transport.ts'
import { FakeClock } from '../page/fake-clock.ts'

const ADDRESS = 'https://shop.example/orders?token=hush#hush'

/** A page whose address holds a secret. jsdom's window has all that reporters use of one. */
function openPage(): Window {
  const { window } = new JSDOM('', { url: ADDRESS })
  return window as unknown as Window
}

it('reports of errors name the page without what follows its path', async () => {
  const bodies: unknown[] = []
  const context = {
    ...{ events: createEvents(), page: readPageFacts({}), config: {}, window: openPage() },
    clock: new FakeClock(),
    fetch: async (_: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(String(body)))
      return new Response(null, { status: 204 })
    },
  }
  expect(await sendErrors(context, { errors: [], dropped: 0 })).toBe('done')
  expect(bodies).toMatchObject([{ url: 'https://shop.example/orders' }])
  expect(JSON.stringify(bodies)).not.toContain('hush')
})

it('the query of a page is in a separate field of a hit, and left out of other reports', () => {
  const window = openPage()
  expect(pageFields(readPageFacts({}), window).url).toBe('https://shop.example/orders')
  expect(hitFields(window, 1).queryString).toBe('token=hush')
})
