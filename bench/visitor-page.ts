import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { openBareTab } from './bare-tab.ts'

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

/** Gives a sign of a visitor. Returns milliseconds until behaviours are there; NaN after half a minute. */
const GIVE_SIGN = `
  new Promise((done) => {
    const { dataset } = document.documentElement
    const began = performance.now()
    const look = () => dataset.hydrated !== undefined && done(performance.now() - began)
    if (dataset.hydrated !== undefined || !document.querySelector('script[data-later]')) return done(0)
    new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
    setTimeout(() => done(NaN), 30_000)
    document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
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

const SIZE = Object.freeze({ width: 400, height: 800 })

/** Answers with the times of the page and the addresses of its scripts, reports aside. */
const LOOK = `({
  ...window.benchSeen,
  loaded: performance.getEntriesByType('navigation')[0].loadEventEnd,
  scripts: performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => /\\.js$/.test(name) && !/report|web-vitals/.test(name)),
})`

const LOADED = `new Promise((done) => {
  if (document.readyState === 'complete') return done()
  addEventListener('load', done)
})`

interface Look extends Pick<Measured, 'blocking' | 'ready' | 'complete'> {
  readonly loaded: number
  readonly scripts: readonly string[]
}

/** Opens a page in a fresh profile, slowed down. */
export async function visitOnce(browser: Browser, address: string): Promise<Measured> {
  const tab = await openBareTab(browser, SIZE)
  try {
    await tab.send('Page.enable')
    await tab.send('Emulation.setDeviceMetricsOverride', { ...SIZE, deviceScaleFactor: 1, mobile: false })
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
    await tab.send('Page.navigate', { url: address })
    await tab.evaluate(LOADED)
    await setTimeout(SETTLED)
    const { blocking, ready, complete, loaded, scripts } = (await tab.evaluate(LOOK)) as Look
    const answer = Number(await tab.evaluate(GIVE_SIGN))
    await setTimeout(SETTLED)
    const { scripts: inUse } = (await tab.evaluate(LOOK)) as Look
    return {
      html: (await bytesAt(address)).length,
      script: await weightOf(scripts),
      scriptInUse: await weightOf(inUse),
      answer,
      blocking,
      ready: ready || loaded,
      complete: complete || loaded,
    }
  } finally {
    await tab.close()
  }
}

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  return Buffer.from(await answer.arrayBuffer())
}

/** Bytes of files, each gzipped. */
async function weightOf(addresses: readonly string[]): Promise<number> {
  const files = await Promise.all(addresses.map(bytesAt))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
}
