import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectContrast } from '../support/axe.ts'
import { overflow, styled } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { DARK, NARROW } from '../support/profiles.ts'
import { keepShot } from '../support/shots.ts'
import type { Stage } from '../support/stage.ts'

/**
 * Fails where a page of a visitor who asked for less motion moves, or is not readable in the dark; a picture
 * of each look is kept to be looked at. Leaves the page in a narrow window.
 */
export async function expectPreferences(page: Page, path: string): Promise<void> {
  const name = path.replace(/\W+/g, '-')
  await page.locator('main :is(a, button), footer a').filter({ visible: true }).first().hover()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  await keepShot(page, `${name}-light`)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await keepShot(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await keepShot(page, `${name}-forced-colours`)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(NARROW.viewport)
  await keepShot(page, `${name}-narrow`)
}

/** Pages follow what visitors ask of their system. */
export function preferences(stage: Stage): void {
  it('a button of a block is readable in the dark', async () => {
    const { page } = await stage.visit(DARK, { tab: 'known' })
    await page.goto('/blocks')
    await styled(page)
    await expectContrast(page)
  })

  it('the menu of a phone closes where the focus goes on behind it', async () => {
    const { page } = await stage.visit(NARROW, { tab: 'known' })
    await page.goto('/shop')
    const menu = page.locator('.site-menu')
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await expectFocus(menu.getByRole('button', { name: 'Close' }))
    const last = menu.locator('.site-menu__search').last()
    await last.focus()
    expect(await menu.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await menu.isVisible()).toBe(false)
    await expectFocus(page.locator('.wordmark'))
    // A press in an element of the button would have Safari go on with Tab behind the menu.
    const button = page.getByRole('button', { name: 'Menu' })
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const isPressed = await button.evaluate(
      (element, [left, top]) => document.elementFromPoint(left, top) === element,
      [x + width / 2, y + height / 2] as const,
    )
    expect(isPressed).toBe(true)
  })

  it('forced colours leave nothing without its outline', async () => {
    const { page } = await stage.visit({}, { tab: 'known' })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/shop/morning-mug')
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const border = await page
      .locator('.add-form button')
      .first()
      .evaluate((button) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(button)
        return `${borderTopWidth} ${borderTopStyle}`
      })
    expect(border).toBe('1px solid')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(outline).not.toBe('none')
  })
  it('text of twice the size stays within a narrow window', async () => {
    const { page } = await stage.visit(NARROW, { tab: 'known' })
    for (const path of LARGE) {
      await page.goto(path)
      await styled(page)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      // One pixel is a matter of rounding.
      expect(await overflow(page), path).toBeLessThanOrEqual(1)
    }
  })

  it('names keep their words, and the bar of a product its lines, where letters are large on a phone', async () => {
    const { page } = await stage.visit({ ...NARROW, viewport: { width: 180, height: 370 } }, { tab: 'known' })
    await page.goto('/shop/everyday-bowl')
    await styled(page)
    // An em of the page's first size is as wide as one of twice the size in a window of twice the width.
    const high = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().height / 16)
    expect(await high('.wordmark')).toBeLessThan(4)
    expect(await high('.sticky-add')).toBeLessThan(10)
    expect(await overflow(page)).toBeLessThanOrEqual(1)
  })

  it('a wide window shows the welcome beside its picture', async () => {
    const { page } = await stage.visit({}, { tab: 'known' })
    await page.goto('/')
    await styled(page)
    const [words, picture] = await Promise.all(
      ['.welcome h1', '.welcome ~ figure'].map((part) => page.locator(part).boundingBox()),
    )
    expect(picture?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
  })
}

const LARGE = [
  '/',
  '/shop',
  '/shop/everyday-bowl',
  '/cart',
  '/contact',
  '/journal/first-frost',
  '/search?q=cup',
]
