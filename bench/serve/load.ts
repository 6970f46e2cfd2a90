import { Agent, type IncomingMessage, request } from 'node:http'
import { percentile } from '../measure.ts'
import { startServer } from '../start.ts'
import { processorTime } from './processor.ts'

/** Answers to so many requests of one kind. */
export interface Load {
  readonly name: string
  /** Milliseconds within which half of the answers came, and 99 of 100. */
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
  /** Microseconds of the processor that the server used for one. */
  readonly micros: number
  /** Answers in a second that two cores leave time for, the callers on them, without other programs. */
  readonly onTwoCores: number
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>
}

export interface LoadChoice {
  /** Of each kind. */
  readonly requests: number
  readonly inFlight: number
}

interface Call {
  readonly path: string
  readonly cookie?: string
  /** Sent as JSON by POST. */
  readonly body?: object
}

interface Answer {
  readonly status: number
  readonly cookie: string
}

const JUG = { itemId: '02cd158e72d34458745b474d', sku: 'OR-GRADDAJUG-01' }
const CALENDAR = { itemId: '012d6ef7ced4745435fb1a04', sku: 'OR-WALLCALENDAR20-01' }
const ADD = '/api/commerce/shopping-cart/entries'
const PAGES = ['/', '/shop', '/shop/morning-mug', '/journal', '/contact', '/cart']
const OWN_PAGES = ['/shop', '/cart', '/search?q=mug']
/** Carts whose page is requested once each. */
const CARTS = 600
/** Calls before those that count, of kinds that run the same code, which is compiled while it runs. */
const WARM_UP = 12_000
/** Of carts whose page takes twenty times as long. */
const WARM_UP_CARTS = 300

/**
 * Loads of one `vitrine serve` with the demo store, on PostgreSQL with DATABASE_URL. Every request is a
 * visitor's first, or that of a visitor with something in the cart.
 */
export async function* serveLoads(choice: LoadChoice): AsyncGenerator<Load> {
  const { server, url } = await startServer('serve')
  const agent = new Agent({ keepAlive: true, maxSockets: choice.inFlight })
  const caller: Caller = { url, agent, pid: server.pid ?? 0, ...choice }
  try {
    const { cookie } = await call(caller, { path: ADD, body: { ...JUG, quantity: 2 } })
    const shared = PAGES.map((path) => ({ name: path, path }))
    const own = OWN_PAGES.map((path) => ({ name: `${path}, with a cart`, path, cookie }))
    for (const kinds of [shared, own]) {
      await rush({ ...caller, requests: WARM_UP }, 'warm-up', kinds)
      for (const { name, ...wanted } of kinds) yield rush(caller, name, wanted)
    }
    const carts = await cartPages(caller, WARM_UP_CARTS + CARTS)
    await rush({ ...caller, requests: WARM_UP_CARTS }, '/cart', carts.slice(0, WARM_UP_CARTS))
    yield rush({ ...caller, requests: CARTS }, '/cart, another one each', carts.slice(WARM_UP_CARTS))
    yield rush(caller, 'adding what never sells out', { path: ADD, body: { ...JUG, quantity: 1 } })
    yield rush(caller, 'adding the last pieces', { path: ADD, body: { ...CALENDAR, quantity: 1 } })
  } finally {
    agent.destroy()
    server.kill()
  }
}

/** Fills carts, each with another quantity, and returns a request for the page of each. */
async function cartPages(caller: Caller, count: number): Promise<readonly Call[]> {
  const pages: Call[] = []
  while (pages.length < count) {
    const { cookie } = await call(caller, { path: ADD, body: { ...JUG, quantity: pages.length + 1 } })
    pages.push({ path: '/cart', cookie })
  }
  return pages
}

interface Caller extends LoadChoice {
  readonly url: string
  readonly agent: Agent
  /** Of the server. */
  readonly pid: number
}

/** Makes so many calls of one kind, one or several in turns, so many of them in flight at any moment. */
async function rush(caller: Caller, name: string, wanted: Call | readonly Call[]): Promise<Load> {
  const { requests, inFlight, pid } = caller
  const times: number[] = []
  const statuses = new Map<number, number>()
  const calls = [wanted].flat()
  let started = 0
  const lane = async () => {
    while (started < requests) {
      const next = calls[started++ % calls.length]!
      const before = performance.now()
      const { status } = await call(caller, next)
      times.push(performance.now() - before)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const own = process.cpuUsage()
  const served = processorTime(pid)
  const begin = performance.now()
  await Promise.all(Array.from({ length: inFlight }, lane))
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(own)
  const { all, main } = processorTime(pid)
  const micros = ((all - served.all) * 1000) / requests
  const mainMicros = ((main - served.main) * 1000) / requests
  const callerMicros = (user + system) / requests
  return {
    name,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: requests / seconds,
    micros,
    // The server's first thread has one core at most, and so has the caller.
    onTwoCores: 1e6 / Math.max(mainMicros, callerMicros, (micros + callerMicros) / 2),
    statuses,
  }
}

function call({ url, agent }: Caller, { path, cookie, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const asked = request(new URL(path, url), { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve({ status: answer.statusCode ?? 0, cookie: cookiesOf(answer) }))
        .resume()
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}

function cookiesOf({ headers }: IncomingMessage): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}
