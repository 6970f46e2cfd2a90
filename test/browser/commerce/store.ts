import type { Browser, Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Site } from '../../../runtime/site/site.ts'
import { launch, release } from '../../support/chromium.ts'
import { commerceScript } from '../support/commerce-script.ts'
import { demoSite } from '../support/demo-site.ts'
import type { Scripts } from '../support/development-client.ts'
import { DESKTOP, type Profile } from '../support/profiles.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { equip, type Visit } from '../support/stage.ts'

/** A store that sells by script: one browser and one server for all tests of a file. */
export class Store {
  #browser: Browser | undefined
  #site: SiteServer | undefined
  #scripts: Scripts = new Map()

  async open(change: (site: Site) => Site = (site) => site): Promise<void> {
    this.#scripts = await commerceScript()
    const starting = startSite({ site: change(demoSite()), scripts: this.#scripts }, { withStore: true })
    ;[this.#browser, this.#site] = await Promise.all([launch(), starting])
  }

  async close(): Promise<void> {
    await Promise.all([release(this.#browser), this.#site?.close()])
  }

  get site(): SiteServer {
    return this.#site!
  }

  get gates() {
    return this.site.gates
  }

  /** Somebody who opens a page of the store. */
  async visit(path: string, profile: Profile = {}, browser = this.#browser!): Promise<Visit> {
    const context = await browser.newContext({ baseURL: this.site.origin, ...DESKTOP, ...profile })
    const visit = await equip(context, onTestFinished)
    await visit.page.goto(path)
    await alive(visit.page)
    return visit
  }
}

/** Waits until behaviours are attached and shown. */
export function alive(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated === 'all' &&
      document.documentElement.matches('.commerce-ready'),
  )
}

export const ENTRIES = 'POST /api/commerce/shopping-cart/entries'
export const CART = 'GET /api/commerce/shopping-cart?calculateSubtotal=true'
export const STOCK = /^GET \/api\/commerce\/inventory\/stock/

/** The live button of the product that a page is about. */
export function addButton(page: Page) {
  return page.locator('.product .sqs-add-to-cart-button')
}

export function alert(page: Page) {
  return page.getByRole('alertdialog')
}

/** Title and text of the alert. */
export async function alertText(page: Page): Promise<readonly [string, string]> {
  await alert(page).waitFor()
  return [await page.locator('#alert-title').innerText(), await page.locator('#alert-text').innerText()]
}

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

export function pill(page: Page) {
  return page.locator('.cart-pill')
}

/** Returns what was emitted so far, by type or by the name of a shopping event. */
export function emitted(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { events } = Reflect.get(window, 'storefront')
    return events.map((event: object) =>
      String(Reflect.get(event, 'name') ?? Reflect.get(event, 'error') ?? Reflect.get(event, 'type')),
    )
  })
}

/** The live controls of an option: a select, or a radio button for each value. */
export function optionOf(page: Page, option: string): Locator {
  const own = `[data-variant-option-name="${option}"]`
  return page.locator(`.product .product-variants :is(select${own}, ${own} .variant-radiobtn)`)
}

/** The chosen value of an option; empty for none. */
export function chosenOf(page: Page, option: string): Promise<string> {
  return optionOf(page, option).evaluateAll((controls) => {
    const chosen = controls.find((one) => one instanceof HTMLSelectElement || Reflect.get(one, 'checked'))
    return String(Reflect.get(chosen ?? {}, 'value') ?? '')
  })
}

/** Chooses a value as a visitor does with the keyboard. */
export async function choose(page: Page, option: string, value: string): Promise<void> {
  const controls = optionOf(page, option)
  const isSelect = await controls.first().evaluate((control) => control.localName === 'select')
  await controls.first().focus()
  await page.keyboard.press(isSelect ? 'Home' : 'Space')
  for (let i = 0; i < 10 && (await chosenOf(page, option)) !== value; i++)
    await page.keyboard.press('ArrowDown')
  expect(await chosenOf(page, option)).toBe(value)
}
