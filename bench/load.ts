import { Agent, type IncomingMessage, request } from 'node:http'
import { loadavg } from 'node:os'
import { percentile } from './measure.ts'
import { startServer } from './start.ts'

// `node --import tsx bench/load.ts [requests] [in flight]`: one `vitrine serve` with the demo store, built
// before (`node runtime/entries/build.js`), and how long its answers take with so many requests in flight. On
// PostgreSQL with DATABASE_URL. Every request is a visitor's first, or that of a visitor with something in
// the cart.
const [requests = 1000, inFlight = 200] = process.argv.slice(2).map(Number)

const JUG = { itemId: '02cd158e72d34458745b474d', sku: 'OR-GRADDAJUG-01' }
const CALENDAR = { itemId: '012d6ef7ced4745435fb1a04', sku: 'OR-WALLCALENDAR20-01' }
const ADD = '/api/commerce/shopping-cart/entries'
const PAGES = ['/', '/shop', '/shop/morning-mug', '/journal', '/contact', '/cart']

interface Call {
  readonly path: string
  readonly cookie?: string
  /** Sent as JSON by POST. */
  readonly body?: object
}

interface Answer {
  readonly status: number
  readonly cookie: string
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
const { server, url } = await startServer('serve')
const browser = await call({ path: ADD, body: { ...JUG, quantity: 2 } })
// Code is compiled while it runs.
for (const path of PAGES) for (let time = 0; time < 5; time++) await call({ path })

process.stdout.write(
  `${requests} requests, ${inFlight} in flight; load of the machine ${loadavg()[0]!.toFixed(1)}\n`,
)
for (const path of PAGES) await rush(path, { path })
for (const path of ['/shop', '/cart', '/search?q=mug'])
  await rush(`${path}, with a cart`, { path, cookie: browser.cookie })
await rush('adding what never sells out', { path: ADD, body: { ...JUG, quantity: 1 } })
await rush('adding the last pieces', { path: ADD, body: { ...CALENDAR, quantity: 1 } })
const { text } = await call({ path: `/api/commerce/inventory/stock/?itemId=${CALENDAR.itemId}` })
process.stdout.write(`of the last pieces left: ${/"qtyInStock":(-?\d+)/.exec(text)?.[1]}\n`)
agent.destroy()
server.kill()

/** So many calls of one kind, so many of them in flight at any moment, and how long they took. */
async function rush(name: string, wanted: Call): Promise<void> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let started = 0
  const lane = async () => {
    while (started++ < requests) {
      const before = performance.now()
      const { status } = await call(wanted)
      times.push(performance.now() - before)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: inFlight }, lane))
  const rate = (requests * 1000) / (performance.now() - begin)
  const at = (share: number) => `${Math.round(percentile(times, share))} ms`.padStart(8)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  process.stdout.write(
    `  ${name.padEnd(30)}p50${at(0.5)}   p99${at(0.99)}   ${rate.toFixed(0).padStart(5)} a second   ${answers}\n`,
  )
}

function call({ path, cookie, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const asked = request(new URL(path, url), { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = ''
      answer.setEncoding('latin1').on('data', (part: string) => {
        text += part
      })
      answer
        .on('error', reject)
        .on('end', () => resolve({ status: answer.statusCode ?? 0, cookie: cookiesOf(answer), text }))
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}

function cookiesOf({ headers }: IncomingMessage): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}
