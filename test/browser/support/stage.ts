import type { Browser } from 'playwright-core'
import { launch, release } from '../../support/chromium.ts'
import { developmentClient, type Scripts } from './development-client.ts'
import { DESKTOP, type Profile } from './profiles.ts'
import { type SiteServer, sharedSite } from './site-server.ts'
import { type TabKind, type Visit, Visitors } from './visitors.ts'

interface Where {
  /** The site of the stage where left out. */
  readonly site?: SiteServer
  /** A new one where left out. */
  readonly tab?: TabKind
}

/** The worker's browser and its site with the store: both take seconds to open. */
export class Stage {
  #browser: Browser | undefined
  #site: SiteServer | undefined
  #visitors: Visitors | undefined
  #scripts: Scripts = new Map()

  async open(): Promise<void> {
    this.#scripts = await developmentClient()
    ;[this.#browser, this.#site] = await Promise.all([launch(), sharedSite(this.#scripts)])
    this.#visitors = new Visitors(this.#browser)
  }

  async close(): Promise<void> {
    this.#site?.gates.open()
    await release(this.#browser)
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
  async visit(profile: Profile = {}, { site = this.site, tab = 'new' }: Where = {}): Promise<Visit> {
    const arrival = { baseURL: site.origin, ...DESKTOP, ...profile }
    return (this.#visitors ?? new Visitors(this.browser)).visit(arrival, tab)
  }
}
