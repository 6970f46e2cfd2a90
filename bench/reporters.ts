import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { ClientScripts } from '../runtime/preview/server/client-script.ts'
import { PAGE_FACTS } from '../runtime/site/page-shopping.ts'
import { hasChromium, launch } from '../test/support/chromium.ts'

/** Cost of the reporters to a page in a browser on a processor that is four times slower, in milliseconds. */
export interface ReportersCost {
  /**
   * Medians of what tasks took beyond 50 each, of pages without and with reporters. Other work on the machine
   * counts.
   */
  readonly blocking: { readonly without: number; readonly with: number }
  /** Medians of what the page's thread worked, of pages without and with reporters. */
  readonly work: { readonly without: number; readonly with: number }
}

const SLOWER = 4
/** From the load of a page until its reporters have started, in milliseconds. */
const SETTLED = 3000

/**
 * Loads a page with nothing else on it, with and without reporters in turns, at a quarter of the processor's
 * speed. Undefined where there is no Chromium.
 */
export async function reportersCost(rounds: number): Promise<ReportersCost | undefined> {
  if (!hasChromium) return undefined
  const [server, browser] = await Promise.all([serve(), launch()])
  const { port } = server.address() as AddressInfo
  const loads: Record<'without' | 'with', Load[]> = { without: [], with: [] }
  for (let round = 0; round < rounds; round++) {
    for (const which of ['without', 'with'] as const) {
      const page = await browser.newPage()
      loads[which].push(await measureLoad(page, `http://localhost:${port}/${which}`))
      await page.close()
    }
  }
  await browser.close()
  server.close()
  const medians = (figure: keyof Load) => ({
    without: median(loads.without.map((load) => load[figure])),
    with: median(loads.with.map((load) => load[figure])),
  })
  return { blocking: medians('blocking'), work: medians('work') }
}

interface Load {
  readonly blocking: number
  readonly work: number
}

async function measureLoad(page: Page, address: string): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(address)
  await page.waitForTimeout(SETTLED)
  const durations: number[] = await page.evaluate(() => Reflect.get(window, 'durations'))
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  return {
    blocking: durations.reduce((sum, duration) => sum + duration - 50, 0),
    work: seconds * 1000,
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function serve() {
  const scripts = new ClientScripts()
  const facts = `<script type="application/json" id="${PAGE_FACTS}">{"pageType":50,"roles":[],"renderingErrors":[]}</script>`
  const server = createServer(async ({ url = '', method }, response) => {
    const script = await scripts.get(url.replace(/^\/__vitrine\//, ''))
    if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script)
    if (method === 'POST') return response.writeHead(204).end()
    const reporters = `${facts}<script type="module" src="/__vitrine/report.js"></script>`
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Page</title><h1>Page</h1>${url === '/with' ? reporters : ''}`)
  })
  await new Promise<void>((done) => server.listen(0, done))
  return server
}
