import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus } from '../support/focus.ts'
import { DESKTOP, NARROW, WITHOUT_SCRIPT } from '../support/profiles.ts'
import { fillCheckout, putPencils } from '../support/shopper.ts'
import { keepShot } from '../support/shots.ts'
import { Store } from './store.ts'

/** Orders pencils without script. @returns address of the order's page, and the cookies of the browser */
async function orderPencils(store: Store) {
  const { context, page } = await store.arrive(WITHOUT_SCRIPT)
  await putPencils(page)
  await page.goto('/commerce/goto-checkout')
  await fillCheckout(page)
  await page.getByLabel('E-mail', { exact: true }).fill('eva')
  await page.getByRole('button', { name: 'Send order' }).click()
  const email = page.locator('#checkout-email[aria-invalid=true]')
  await email.waitFor()
  await expectFocus(email)
  await email.fill('eva@example.com')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('Keep these details').check()
  await page.getByRole('button', { name: 'Send order' }).click()
  // The ways to the usual country were shown until here.
  await page.getByText('Choose a way of delivery to this address.').waitFor()
  await expectFocus(page.getByRole('radio', { checked: true }))
  await page.getByLabel('Tracked post').check()
  await page.getByRole('button', { name: 'Send order' }).click()
  await page.waitForURL('/orders/*')
  return { address: page.url(), cookies: await context.cookies() }
}

const PHONE = { width: 360, height: 800 }

/** Returns how many pixels of a table are seen only by scrolling it sideways. */
function hiddenPart(page: Page, name: string): Promise<number> {
  const table = page.getByRole('region', { name })
  return table.evaluate((element) => element.scrollWidth - element.clientWidth)
}

function coloursOf(elements: readonly Element[]): readonly string[] {
  return elements.map((element) => getComputedStyle(element).color)
}

/** Returns how many sheets of paper a page takes. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Looks for mistakes on a wide and on a narrow screen. */
async function expectFine(page: Page, name: string): Promise<void> {
  for (const [size, { viewport }] of Object.entries({ wide: DESKTOP, narrow: NARROW })) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await keepShot(page, `${name}-${size}`)
  }
}

describe.skipIf(!hasChromium)('orders', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterAll(() => store.close())

  it('are listed, shown and changed in the dashboard', async () => {
    const { address, cookies } = await orderPencils(store)
    const { context, page, watch } = await store.arrive()
    watch.announce(/400/)
    await page.goto('/dashboard')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All orders' }).click()
    await page.getByRole('cell', { name: 'Eva Muster' }).waitFor()
    await expectFine(page, 'orders')
    await page.emulateMedia({ forcedColors: 'active' })
    const colours = await page.getByRole('navigation').first().getByRole('link').evaluateAll(coloursOf)
    expect(new Set(colours).size).toBe(2)
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setViewportSize(PHONE)
    // Status and total are seen without a swipe.
    expect(await hiddenPart(page, 'Orders')).toBe(0)
    await page.locator('tbody th a').first().click()
    await page.getByLabel('New status').selectOption('Sent')
    const parcel = page.getByLabel(/^Address where the parcel/)
    await parcel.fill('parcel')
    await page.keyboard.press('Enter')
    await page.getByText('Enter an address that begins with https://.').waitFor()
    await expectFocus(parcel)
    await expectFine(page, 'order-refused')
    await parcel.fill('https://parcels.example/5')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectFocus(page.getByText('Saved: Sent.'))
    await page.getByText('Cancel this order').click()
    await expectFine(page, 'order-saved')
    // A sum that is cut off reads as another one.
    await page.setViewportSize(PHONE)
    expect(await hiddenPart(page, 'Lines')).toBe(0)
    // Behind the check: axe speaks to frames, and no message takes an answer.
    await page.getByText('Show the message').first().click()
    await page.frameLocator('iframe').first().getByText('Hello Eva Muster').waitFor()
    await page.goto(address)
    const link = page.getByRole('link', { name: 'Follow the parcel' })
    expect(await link.getAttribute('href')).toBe('https://parcels.example/5')
    await expectFine(page, 'order-of-customer')
    expect(await printedPages(page)).toBe(1)
    await context.addCookies(cookies)
    await page.getByRole('link', { name: 'All orders of this browser' }).click()
    await page.getByText('Lindenweg 4').waitFor()
    await expectFine(page, 'account')
    await page.getByRole('button', { name: /^Forget: Eva Muster/ }).press('Enter')
    await page.getByText('These details are forgotten.').waitFor()
  })
})
