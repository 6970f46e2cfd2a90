import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus, hasFocus } from '../support/focus.ts'
import { MOVED_CLOCK, REDUCED_MOTION } from '../support/profiles.ts'
import { alive, choose, chosenOf, optionOf, Store } from './store.ts'

/** Milliseconds for which a slideshow shows a picture. */
const STAY = 5000
const MUG = '/shop/morning-mug'
const current = (page: Page) =>
  page
    .locator('[data-thumb][aria-current]')
    .evaluateAll((all) => all.map((one) => one.querySelector('img')?.alt))
const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Pictures: Morning Mug' })

describe.skipIf(!hasChromium)('pictures', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('are enlarged, and follow the choice, which the address keeps for a reload, and the cart shows', async () => {
    const { page } = await store.visit(MUG)
    await areEnlarged(page)
    await leaveTheFocus(page)
    await followTheChoice(page)
  })

  /** The event of a dialog comes a frame after it is closed: the visitor may have moved on. */
  async function leaveTheFocus(page: Page) {
    await page.keyboard.press('Enter')
    await enlarged(page).waitFor()
    const control = optionOf(page, 'Glaze').first()
    await control.evaluate(async (one) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
      const isClosed = new Promise((resolve) => dialog?.addEventListener('close', resolve))
      dialog?.close()
      if (one instanceof HTMLElement) one.focus()
      await isClosed
    })
    expect(await hasFocus(control)).toBe(true)
  }

  async function followTheChoice(page: Page) {
    await choose(page, 'Glaze', 'Ink')
    await expect.poll(() => current(page)).toEqual(['Morning Mug in Ink'])
    await expect.poll(() => page.locator('.product-pictures__item').nth(4).evaluate(isInView)).toBe(true)
    expect(new URL(page.url()).searchParams.get('variant')).toBe('OR-MORNINGMUG-03')
    await page.reload()
    await alive(page)
    await expect.poll(() => current(page)).toEqual(['Morning Mug in Ink'])
    expect(await chosenOf(page, 'Glaze')).toBe('Ink')
    await page.locator('.product .sqs-add-to-cart-button').click()
    await page.locator('#added-popover').waitFor()
    await page.goto('/cart')
    expect(await page.locator('.cart-line img').getAttribute('src')).toContain('morning-mug-ink')
  }

  /** Opens the named dialog, with arrows, swipes, zoom and a way back. */
  async function areEnlarged(page: Page) {
    const opener = page.locator('[data-enlarge]').first()
    await page.waitForLoadState('networkidle')
    await opener.focus()
    await page.keyboard.press('Enter')
    await enlarged(page).waitFor()
    const count = enlarged(page).getByRole('status')
    const image = enlarged(page).locator('img')
    await expectFocus(enlarged(page).getByRole('button', { name: 'Close' }))
    expect(await count.innerText()).toBe('1 of 6')
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    expect(await count.innerText()).toBe('6 of 6')
    await enlarged(page).getByRole('button', { name: 'Next picture' }).click()
    await page.mouse.move(700, 400)
    await page.mouse.down()
    await page.mouse.move(500, 410, { steps: 4 })
    await page.mouse.up()
    expect(await count.innerText()).toBe('2 of 6')
    await page.mouse.dblclick(640, 400)
    const scale = () => image.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
    expect(await scale()).toBe(2.5)
    await page.keyboard.press('0')
    expect(await scale()).toBe(1)
    await page.keyboard.press('+')
    await enlarged(page).getByText('Zoom: 125%').waitFor({ state: 'attached' })
    await page.keyboard.press('-')
    await page.mouse.wheel(0, -300)
    expect(await scale()).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
    await enlarged(page).waitFor({ state: 'detached' })
    // The one that opened it has left the strip's view.
    await expectFocus(page.locator('[data-enlarge]').nth(1))
    expect(await current(page)).toEqual([
      'A sage green stoneware mug with an unglazed foot under an arch (view 2)',
    ])
  }

  it('come into view with the focus of a keyboard, also where their edge is seen already', async () => {
    const { page } = await store.visit(MUG, REDUCED_MOTION)
    await page.setViewportSize({ width: 320, height: 640 })
    const links = page.locator('.product-pictures__open')
    await links.first().focus()
    await page.keyboard.press('Shift+Tab')
    for (const index of [0, 1, 2]) {
      await page.keyboard.press('Tab')
      await expect.poll(() => hasFocus(links.nth(index))).toBe(true)
      await expect.poll(() => links.nth(index).evaluate(isInView)).toBe(true)
    }
  })

  it('that are videos play on request only, in the page and in the dialog', async () => {
    const { page } = await store.arrive()
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto('/shop/strand-plate')
    await alive(page)
    const video = page.locator('.product video').first()
    const state = () =>
      video.evaluate((one: HTMLVideoElement) => [one.paused, one.preload, one.error?.message])
    expect(await state()).toEqual([true, 'none', undefined])
    // A phone has no thumbnails: the next picture looks in at the side, and title and price come into view.
    expect(await page.locator('.thumbs').isVisible()).toBe(false)
    await video.evaluate((one) => one.scrollIntoView({ inline: 'center', block: 'nearest' }))
    await expect.poll(() => current(page)).toEqual(['Video: A plate is thrown on the wheel'])
    await video.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime > 0)).toBe(true)
    await page.locator('[data-enlarge]').first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Pictures: Strand Plate' })
    await page.keyboard.press('ArrowLeft')
    await dialog.getByLabel('Video: A plate is thrown on the wheel').waitFor()
    expect((await state())[0]).toBe(true)
    await expectAccessible(page)
  })

  it('of a slideshow move by themselves, pause on request, and never move under reduced motion', async () => {
    const { page } = await store.visit('/gallery-slideshow', MOVED_CLOCK)
    const first = await shown(page)
    await page.clock.runFor(STAY)
    await expect.poll(() => current(page)).not.toEqual(first)
    await page.getByRole('button', { name: 'Pause the slideshow' }).click()
    await arrived(page)
    const rest = await current(page)
    await page.clock.runFor(2 * STAY)
    await arrived(page)
    expect(await current(page)).toEqual(rest)
    await expectAccessible(page)
    await page.emulateMedia(REDUCED_MOTION)
    await page.reload()
    await alive(page)
    const still = await shown(page)
    await page.clock.runFor(2 * STAY)
    await arrived(page)
    expect(await current(page)).toEqual(still)
    expect(await page.getByRole('button', { name: /slideshow/ }).count()).toBe(0)
  })
})

/** Returns the marked picture once the gallery is alive and has marked one. */
async function shown(page: Page) {
  await expect.poll(() => current(page)).toHaveLength(1)
  return current(page)
}

/** Waits until the strip of pictures no longer scrolls. */
async function arrived(page: Page) {
  const position = () => page.locator('[data-pictures-strip]').evaluate(({ scrollLeft }) => scrollLeft)
  let last = Number.NaN
  for (let now = await position(); now !== last; now = await position()) {
    last = now
    await page.waitForTimeout(150)
  }
}

function isInView(element: Element): boolean {
  const strip = element.closest('[data-pictures-strip]')!.getBoundingClientRect()
  const { left, right } = element.getBoundingClientRect()
  return left >= strip.left - 1 && right <= strip.right + 1
}
