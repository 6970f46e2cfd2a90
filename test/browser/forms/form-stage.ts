import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import type { Site, SiteForm } from '../../../runtime/site/site.ts'
import { launch, release } from '../../support/chromium.ts'
import { demoSite } from '../support/demo-site.ts'
import type { Gates } from '../support/gates.ts'
import { DESKTOP, type Profile, REDUCED_MOTION } from '../support/profiles.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { type Visit, Visitors } from '../support/visitors.ts'

/** A browser, and the demo site with its store, whose pages run the form behaviours. */
export class FormStage {
  #browser: Browser | undefined
  #visitors: Visitors | undefined
  #site: SiteServer | undefined

  async open(): Promise<void> {
    const [browser, script] = await Promise.all([launch(), pageScript()])
    this.#browser = browser
    this.#visitors = new Visitors(browser)
    this.#site = await startSite(
      {
        site: withCaptcha(demoSite()),
        scripts: new Map(['visit.js', 'visit-products.js'].map((name) => [name, script])),
      },
      { withStore: true },
    )
  }

  async close(): Promise<void> {
    await Promise.all([release(this.#browser), this.#site?.close()])
  }

  get gates(): Gates {
    if (this.#site === undefined) throw new Error('The site is not open yet.')
    return this.#site.gates
  }

  /** Opens a page whose forms have their behaviours. */
  async visit(path: string, profile: Profile = {}): Promise<Visit> {
    if (this.#visitors === undefined || this.#site === undefined) throw new Error('Nothing is open yet.')
    const arrival = { baseURL: this.#site.origin, ...DESKTOP, ...REDUCED_MOTION, ...profile }
    const visit = await this.#visitors.visit(arrival, 'known')
    await visit.page.goto(path)
    await adopted(visit.page)
    return visit
  }
}

export async function adopted(page: Page): Promise<void> {
  await page.waitForSelector('html[data-adopted]')
}

/** The wholesale form gets a captcha of the visible kind, the contact form one that is not seen. */
function withCaptcha(site: Site): Site {
  const forms = site.forms.map((form): SiteForm => {
    const isContact = form.name === 'Write to us'
    return isContact || form.name === 'The Slow Letter' ? { ...form, captcha: true } : form
  })
  return { ...site, forms }
}

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/browser/forms/page-script.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles[0]?.text ?? ''
}
