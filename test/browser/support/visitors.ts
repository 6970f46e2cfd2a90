import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { rememberNodes } from './hydration.ts'
import { recordShifts } from './layout-shift.ts'
import { recordAnnouncements } from './live-regions.ts'
import { DESKTOP, type Profile } from './profiles.ts'
import { Watch } from './watch.ts'

/** Somebody on a site. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
}

/** Where a visitor comes to, and with which browser. */
export interface Arrival extends Profile {
  readonly baseURL: string
}

interface Tab {
  readonly context: BrowserContext
  readonly page: Page
}

/**
 * Which tab a visitor gets: a `new` one of a new browser; an `emptied` one, which others had, without their
 * files; or a `known` one, whose cache has the files of the site. A page takes two thirds of the time in an
 * emptied tab and half of it in a known one, whose scripts are compiled.
 */
export type TabKind = 'new' | 'emptied' | 'known'

/** Events that tests listen to on a page. */
const HEARD = ['console', 'pageerror', 'request', 'response', 'dialog'] as const

/**
 * The visitors of one browser. A tab that one has left goes to the next one, whose window and preferences it
 * takes on; other options have tabs of their own.
 */
export class Visitors {
  readonly #free = new Map<string, Tab[]>()

  constructor(readonly browser: Browser) {}

  /** Somebody who leaves with the test, which fails on what the browser says. */
  async visit(arrival: Arrival, kind: TabKind): Promise<Visit> {
    if (kind === 'new') return equip(await this.#open(arrival))
    const { viewport, colorScheme, reducedMotion, forcedColors, ...lasting } = arrival
    const key = JSON.stringify(lasting)
    const free = this.#free.get(key) ?? []
    this.#free.set(key, free)
    const tab = free.pop() ?? (await prepare(await this.#open({ ...lasting, ...DESKTOP })))
    await Promise.all([
      tab.page.setViewportSize(viewport ?? DESKTOP.viewport),
      tab.page.emulateMedia({
        media: null,
        colorScheme: colorScheme ?? 'light',
        reducedMotion: reducedMotion ?? 'no-preference',
        forcedColors: forcedColors ?? 'none',
      }),
    ])
    if (kind === 'emptied') await forgetFiles(tab)
    const watch = new Watch(tab.context)
    onTestFinished(async () => {
      const isFree = await hasLeft(tab, arrival.javaScriptEnabled !== false)
      watch.stop()
      if (isFree) free.push(tab)
      else await tab.context.close()
      watch.check()
    })
    return { ...tab, watch }
  }

  async #open({ isClockMoved, ...options }: Arrival): Promise<BrowserContext> {
    const context = await this.browser.newContext(options)
    if (isClockMoved) await context.clock.install()
    return context
  }
}

/** Makes a context somebody who leaves with the test, which fails on what the browser says. */
export async function equip(context: BrowserContext): Promise<Visit> {
  const watch = new Watch(context)
  onTestFinished(async () => {
    await context.close()
    watch.check()
  })
  return { ...(await prepare(context)), watch }
}

async function prepare(context: BrowserContext): Promise<Tab> {
  // Shorter than a test, so that what is waited for in vain is named.
  context.setDefaultTimeout(60_000)
  await Promise.all([rememberNodes, recordShifts, recordAnnouncements].map((record) => record(context)))
  return { context, page: await context.newPage() }
}

/** Empties the caches of a tab, that of its process too. */
async function forgetFiles({ context, page }: Tab): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  await session.detach()
}

/** Takes from a tab what its visitor did and kept; false where that cannot be done. */
async function hasLeft({ context, page }: Tab, hasScript: boolean): Promise<boolean> {
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const type of HEARD) page.removeAllListeners(type)
    // Requests that are under way are answered by nobody then.
    const behavior = 'ignoreErrors'
    await Promise.all([
      page.unrouteAll({ behavior }),
      context.unrouteAll({ behavior }),
      context.setOffline(false),
    ])
    await Promise.all([context.clearPermissions(), page.mouse.move(0, 0)])
    // No script runs there that could keep something again.
    await page.goto('/robots.txt')
    await Promise.all([
      context.clearCookies(),
      hasScript &&
        page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        }),
    ])
    return true
  } catch {
    return false
  }
}
