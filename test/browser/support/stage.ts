import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launch, release } from '../../support/chromium.ts'
import { demoSite } from './demo-site.ts'
import { developmentClient, type Scripts } from './development-client.ts'
import { rememberNodes } from './hydration.ts'
import { recordShifts } from './layout-shift.ts'
import { recordAnnouncements } from './live-regions.ts'
import { DESKTOP, type Profile } from './profiles.ts'
import { type SiteServer, startSite } from './site-server.ts'
import { Watch } from './watch.ts'

/** Somebody on a site. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
}

/** Does something when a test ends. */
type AtEnd = (work: () => Promise<void>) => void

interface Where {
  /** The site of the stage where left out. */
  readonly site?: SiteServer
  /** `onTestFinished` of a test that runs beside others. */
  readonly atEnd?: AtEnd
}

/** One browser and one site with its store for all tests: both take seconds to open. */
export class Stage {
  #browser: Browser | undefined
  #site: SiteServer | undefined
  #scripts: Scripts = new Map()

  async open(): Promise<void> {
    this.#scripts = await developmentClient()
    const starting = startSite({ site: demoSite(), scripts: this.#scripts }, { withStore: true })
    ;[this.#browser, this.#site] = await Promise.all([launch(), starting])
  }

  async close(): Promise<void> {
    await Promise.all([release(this.#browser), this.#site?.close()])
  }

  get browser(): Browser {
    if (this.#browser === undefined) throw new Error('The browser is not open yet.')
    return this.#browser
  }

  get site(): SiteServer {
    if (this.#site === undefined) throw new Error('The site is not open yet.')
    return this.#site
  }

  /** The scripts of the site's pages, for other sites. */
  get scripts(): Scripts {
    return this.#scripts
  }

  /**
   * Somebody who comes to a site for the first time and leaves it with the test, which fails on what the
   * browser says.
   */
  async visit(
    profile: Profile = {},
    { site = this.site, atEnd = onTestFinished }: Where = {},
  ): Promise<Visit> {
    const context = await this.browser.newContext({ baseURL: site.origin, ...DESKTOP, ...profile })
    return equip(context, atEnd)
  }
}

/** Makes a context somebody who is watched. */
export async function equip(context: BrowserContext, atEnd: AtEnd = onTestFinished): Promise<Visit> {
  // Shorter than a test, so that what is waited for in vain is named.
  context.setDefaultTimeout(15_000)
  const watch = new Watch(context)
  await Promise.all([rememberNodes, recordShifts, recordAnnouncements].map((record) => record(context)))
  atEnd(async () => {
    await context.close()
    watch.check()
  })
  return { context, page: await context.newPage(), watch }
}
