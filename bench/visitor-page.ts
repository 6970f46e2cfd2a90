import { type ChildProcess, spawn } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/** A storefront that is served. */
export interface Served {
  readonly origin: string
  stop(): void
}

export interface Side {
  readonly name: string
  readonly server: Served
}

/** Cost of one visit. */
export interface Measured {
  /** Bytes of the page. */
  readonly html: number
  /** Bytes of its scripts before any sign of a visitor, gzipped one by one. */
  readonly script: number
  /** Bytes of its scripts after the first sign. */
  readonly scriptInUse: number
  /** Milliseconds from that sign until what is near the view has its behaviours; 0 where it has them. */
  readonly answer: number
  /** Milliseconds of long tasks beyond the first 50 of each. */
  readonly blocking: number
  /**
   * Milliseconds until what is near the view has its behaviours; until the page has loaded where it has none.
   */
  readonly ready: number
  /** Milliseconds until the rest of the page has them, too. */
  readonly complete: number
}

/** By how much the browser is slowed down. */
const SLOWDOWN = 4
/** Milliseconds after which nothing is expected any more. */
const SETTLED = 2500

/**
 * Runs in the page before all else. Text, because tsx adds to functions what a page has not. Earlier builds
 * said that they were ready as React began: what counts is that it has taken a page over.
 */
const WATCH = `
  const seen = (window.benchSeen = { blocking: 0, ready: 0, complete: 0 })
  let isCommitted = false
  const look = () => {
    const { hydrated } = document.documentElement.dataset
    if (hydrated === undefined || !isCommitted) return
    seen.ready ||= performance.now()
    if (hydrated !== 'near') seen.complete ||= performance.now()
  }
  const nothing = () => {}
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: nothing,
    onCommitFiberRoot() {
      isCommitted = true
      look()
    },
    onPostCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(look).observe(document, {
    attributes: true,
    subtree: true,
    attributeFilter: ['data-hydrated'],
  })
`

/** Gives a sign of a visitor. Returns milliseconds until behaviours are there. */
const GIVE_SIGN = `
  new Promise((done) => {
    const { dataset } = document.documentElement
    const began = performance.now()
    const look = () => dataset.hydrated !== undefined && done(performance.now() - began)
    if (dataset.hydrated !== undefined || !document.querySelector('script[data-later]')) return done(0)
    new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
    document.dispatchEvent(new Event('pointermove'))
  })
`

/** Serves the demo theme with the command that is built in a folder. */
export async function serveBuild(folder: string): Promise<Served> {
  const child: ChildProcess = spawn('node', ['dist/cli.js', 'serve', 'templates/theme', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((done, fail) => {
    child.stdout?.on('data', (text: Buffer) => {
      const [address] = /http:\/\/[\w.:[\]]+/.exec(String(text)) ?? []
      if (address !== undefined) done(address)
    })
    child.on('exit', (code) => fail(new Error(`The server ended with ${code}.`)))
  })
  return { origin, stop: () => void child.kill() }
}

/** Opens a page in a fresh browser context, slowed down. */
export async function visitOnce(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 400, height: 800 } })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const scripts: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'script' || /report|web-vitals|platform/.test(answer.url()))
        return
      scripts.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.addInitScript({ content: WATCH })
    const document = await page.goto(address, { waitUntil: 'load' })
    const html = (await document?.body())?.length ?? 0
    await page.waitForTimeout(SETTLED)
    const { blocking, ready, complete, loaded } = await page.evaluate(() => {
      const { blocking, ready, complete }: Pick<Measured, 'blocking' | 'ready' | 'complete'> = Reflect.get(
        window,
        'benchSeen',
      )
      const [entry] = performance.getEntriesByType('navigation')
      return {
        blocking,
        ready,
        complete,
        loaded: entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0,
      }
    })
    const weigh = async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)
    const script = await weigh()
    const answer = await page.evaluate<number>(GIVE_SIGN)
    await page.waitForTimeout(SETTLED)
    const scriptInUse = await weigh()
    const times = { blocking, ready: ready || loaded, complete: complete || loaded, answer }
    return { html, script, scriptInUse, ...times }
  } finally {
    await context.close()
  }
}
