import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { TIMES } from '../../../runtime/commerce/limits.ts'
import { launch, release } from '../../support/chromium.ts'
import { commerceScript } from '../support/commerce-script.ts'
import { DESKTOP, type Profile } from '../support/profiles.ts'
import { putPencils } from '../support/shopper.ts'
import { type SiteServer, sharedSite } from '../support/site-server.ts'
import { type Visit, Visitors } from '../support/visitors.ts'

/** A store that sells by script. */
export class Store {
  #browser: Browser | undefined
  #visitors: Visitors | undefined
  #site: SiteServer | undefined

  /** Opens the site that files of this worker share. */
  async open(): Promise<void> {
    const scripts = await commerceScript()
    ;[this.#browser, this.#site] = await Promise.all([launch(), sharedSite(scripts)])
    this.#visitors = new Visitors(this.#browser)
  }

  async close(): Promise<void> {
    this.#site?.gates.open()
    await release(this.#browser)
  }

  get site(): SiteServer {
    return this.#site!
  }

  get gates() {
    return this.site.gates
  }

  /** Somebody who opens a page of the store, whose files their browser has. */
  async visit(path: string, profile: Profile = {}): Promise<Visit> {
    return open(path, await this.arrive(profile))
  }

  /** Somebody who has opened no page yet, with such a browser: for what is done before, or without script. */
  arrive(profile: Profile = {}): Promise<Visit> {
    return this.#visitors!.visit(this.#arrival(profile), 'known')
  }

  /** Somebody who opens a page of the store with pencils in the cart. */
  async visitFilled(path: string): Promise<Visit> {
    const visit = await this.arrive()
    await putPencils(visit.page)
    return open(path, visit)
  }

  /** Somebody who opens a page of the store with a browser that is new, such as another one. */
  async visitFirst(path: string, browser = this.#browser!): Promise<Visit> {
    return open(path, await this.arriveFirst(browser))
  }

  /** Somebody who has opened no page yet, with a browser that is new. */
  arriveFirst(browser = this.#browser!): Promise<Visit> {
    return new Visitors(browser).visit(this.#arrival(), 'new')
  }

  /** Answers with other HTML where a page is asked for, until the gates are opened. */
  async changePage({ page }: Visit, path: string, change: (html: string) => string): Promise<void> {
    const answer = await page.request.get(path)
    const served = await answer.text()
    const html = change(served)
    expect(html).not.toBe(served)
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
    this.gates.answer(`GET ${path}`, () => new Response(html, { headers }))
  }

  #arrival(profile: Profile = {}) {
    return { baseURL: this.site.origin, ...DESKTOP, ...profile }
  }
}

async function open(path: string, visit: Visit): Promise<Visit> {
  await visit.page.goto(path)
  await alive(visit.page)
  return visit
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

/** The live button of the product that a page is about. */
export function addButton(page: Page) {
  return page.locator('.product .sqs-add-to-cart-button')
}

/** Waits until the button can be pressed, also again. */
export function isIdle(page: Page): Promise<void> {
  return addButton(page).filter({ hasText: 'Add To Cart' }).waitFor()
}

/** Moves the clock to where the button can be pressed again, after an addition as after a failure. */
export async function becomesIdle(page: Page): Promise<void> {
  await page.clock.runFor(TIMES.adding + TIMES.added)
  await isIdle(page)
}

export function alert(page: Page) {
  return page.getByRole('alertdialog')
}

/** Title and text of the alert. */
export async function alertText(page: Page): Promise<readonly [string, string]> {
  await alert(page).waitFor()
  return [await page.locator('#alert-title').innerText(), await page.locator('#alert-text').innerText()]
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
