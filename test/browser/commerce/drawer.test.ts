import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { duplicateIds, focused } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { DESKTOP } from '../support/profiles.ts'
import { PENCILS, putPencils } from '../support/shopper.ts'
import { alive, pill, Store } from './store.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })

describe.skipIf(!hasChromium)('the cart beside a page', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('is changed as on its page, gives back what was removed, and gives the focus back', async () => {
    const { page, watch } = await store.visitFilled(PENCILS)
    await pill(page).focus()
    await page.keyboard.press('Enter')
    await drawer(page).locator('.cart-line').waitFor()
    await expectAccessible(page)
    expect(await duplicateIds(page)).toEqual([])
    const names = await drawer(page).ariaSnapshot()
    expect(names).toContain('button "Remove: Pencils')
    expect(names).not.toMatch(/ :/)
    await comesFromItsSide(page)
    const { y = 0, height = 0 } =
      (await drawer(page).getByRole('button', { name: 'Check out' }).boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(DESKTOP.viewport.height)
    await expect(drawer(page).locator('.cart-related a').count()).resolves.toBe(3)
    const quantity = drawer(page).getByLabel('Quantity')
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect.poll(() => drawer(page).locator('.totals__row--grand').innerText()).toContain('£27.00')
    await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('3 items')
    await drawer(page).getByRole('button', { name: 'Remove' }).click()
    await drawer(page).locator('.cart-empty').waitFor()
    const puts = () => store.gates.calls(/^POST .*\/entries$/).length
    const before = puts()
    // Two presses are one.
    await drawer(page).getByRole('button', { name: 'Undo' }).dblclick()
    await expect.poll(() => drawer(page).locator('.totals__row--grand').innerText()).toContain('£27.00')
    expect(puts() - before).toBe(1)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('a')
    await expectFocus(pill(page))
    expect(new URL(page.url()).pathname).toBe(PENCILS)

    // Once it is empty, the pill that opened it is gone.
    await pill(page).press('Enter')
    await drawer(page).getByRole('button', { name: 'Remove' }).click()
    await drawer(page).locator('.cart-empty').waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(page.locator('.site-tools').getByRole('link', { name: 'Cart' }))
    await putPencils(page)
    await page.goto(PENCILS)
    await alive(page)

    // Where the part of the page does not come, the page does.
    watch.announce(/answer 500: GET .*cart/, /console error: .*500/)
    store.gates.answer(/^GET \/cart\?section/, () => new Response('', { status: 500 }))
    await pill(page).click()
    await page.waitForURL('/cart')
  })

  it('leaves a shopper without a connection on the page, and says so above its link', async () => {
    const { page, watch, context } = await store.visitFilled(PENCILS)
    watch.announce(/INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await pill(page).click()
    const note = page.locator('.cart-pill + [data-connection-note]')
    await note.waitFor()
    const { y = 0, height = 0 } = (await note.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((await pill(page).boundingBox())?.y ?? 0)
    expect(new URL(page.url()).pathname).toBe(PENCILS)
    await context.setOffline(false)
    await note.waitFor({ state: 'detached' })
    await pill(page).click()
    await drawer(page).locator('.cart-line').waitFor()
  })
})

/** It slides in from beyond the edge that it lies at: the other one in scripts that run from the right. */
async function comesFromItsSide(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const beyond = await drawer(page).evaluate((dialog) =>
    ['ltr', 'rtl'].map((direction) => {
      document.documentElement.dir = direction
      dialog.style.animation = 'none'
      dialog.getBoundingClientRect()
      dialog.style.animation = ''
      for (const animation of dialog.getAnimations()) {
        animation.pause()
        animation.currentTime = 0
      }
      const { left, right } = dialog.getBoundingClientRect()
      return [Math.round(Math.max(-left, 0)), Math.round(Math.max(right - innerWidth, 0))]
    }),
  )
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  // A press on what still slides may begin and end on two elements, and so press neither.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(beyond).toEqual([
    [0, 64],
    [64, 0],
  ])
}
