import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { duplicateIds, overflow } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { announcements } from '../support/live-regions.ts'
import { WITHOUT_SCRIPT } from '../support/profiles.ts'
import { keepShot } from '../support/shots.ts'
import { alive, Store } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const PHONE = { viewport: { width: 390, height: 780 } }
const MUG = '/shop/morning-mug'
const seen = (page: Page) => page.locator('section[data-kept=seen]')
const wish = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Wish list ?: ${title}$`) })
const count = (page: Page) => page.locator('.site-tools__count')
const heard = async (page: Page) => (await announcements(page)).map(({ text }) => text)
const cards = (page: Page) => page.locator('.kept .product-card__title')

/** Ids that a browser keeps. */
const stored = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, `vitrine-${name}`)

/** Goes on to a page as a visitor who uses it. */
async function look(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
  await page.keyboard.press('Shift')
}

describe.skipIf(!hasChromium)('lists that a browser keeps', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('show what was seen, forget it and bring it back', async () => {
    const { page } = await store.visit(MUG)
    expect(await stored(page, 'seen')).toBe(0)
    await page.keyboard.press('Shift')
    await expect.poll(() => stored(page, 'seen')).toBe(1)
    expect(await seen(page).isVisible()).toBe(false)
    await look(page, '/shop/smor-dish')
    await seen(page).getByRole('link', { name: 'Morning Mug' }).waitFor()
    expect(await seen(page).locator('.product-card').count()).toBe(1)
    await seen(page).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    expect(await duplicateIds(page)).toEqual([])
    expect(await shiftsOf(page)).toEqual([])
    await keepShot(page, 'seen')

    await seen(page).getByRole('button', { name: 'Forget these' }).press('Enter')
    const undo = seen(page).getByRole('button', { name: 'Undo' })
    await expectFocus(undo)
    expect(await stored(page, 'seen')).toBe(0)
    await undo.press('Enter')
    await seen(page).getByRole('link', { name: 'Morning Mug' }).waitFor()
    expect(await stored(page, 'seen')).toBe(2)
  })

  it('hold wishes, count them in every tab, and lead back to the list by a link', async () => {
    const { page, context } = await store.visit('/shop', PHONE)
    const other = await context.newPage()
    await other.goto(MUG)
    await alive(other)
    const heart = wish(page, 'Morning Mug').first()
    await heart.press('Enter')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => heard(page)).toContain('Added to your wish list.')
    expect(await count(page).innerText()).toBe('1')
    await expect.poll(() => count(other).innerText()).toBe('1')
    await expect.poll(() => wish(other, 'Morning Mug').first().getAttribute('aria-pressed')).toBe('true')
    await wish(page, 'Smör, a Butter Dish').first().click()
    await expect.poll(() => count(other).innerText()).toBe('2')
    expect(await shiftsOf(page)).toEqual([])
    await expectAccessible(page)

    await page.goto('/wishlist')
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(['Smör, a Butter Dish', 'Morning Mug'])
    await expect.poll(() => wish(page, 'Smör, a Butter Dish').getAttribute('aria-pressed')).toBe('true')
    await expectAccessible(page)
    expect(await shiftsOf(page)).toEqual([])
    await keepShot(page, 'wishlist')
    await wish(page, 'Smör, a Butter Dish').press('Enter')
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(['Morning Mug'])
    const undo = page.getByRole('button', { name: 'Undo' })
    await expectFocus(undo)
    await expect.poll(() => count(other).innerText()).toBe('1')
    await undo.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(2)
    await wish(other, 'Morning Mug').first().click()
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(['Smör, a Butter Dish'])
    await page.getByRole('button', { name: 'Empty this list' }).press('Enter')
    await page.getByText('Nothing here yet.').waitFor()
    await expectAccessible(page)
    expect(await stored(page, 'wishlist')).toBe(0)
  })

  it('are shared by an address, which may hold anything', async () => {
    const { page } = await store.visit('/shop')
    const ids = await page
      .locator('.product-card [data-kept=wishlist]')
      .evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('data-item-id')))
    await wish(page, 'Brick Pot').or(page.locator('[data-kept=wishlist]').last()).first().click()
    await expect.poll(() => stored(page, 'wishlist')).toBe(1)
    const wild = [
      ids[0],
      '"><img src=x onerror=alert(1)>',
      ids[1],
      '..%2f..',
      ids[1],
      '0'.repeat(9000),
      'gone',
    ]
    await page.goto(`/wishlist?ids=${wild.map((id) => encodeURIComponent(id ?? '')).join(',')}`)
    await alive(page)
    expect(await cards(page).count()).toBe(2)
    await expect.poll(() => page.locator('[data-kept-note]').innerText()).toContain('not sold any more: 1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put it on my list' }).press('Enter')
    await expect.poll(() => cards(page).count()).toBe(3)
    await expectFocus(page.getByRole('button', { name: 'Undo' }))
    expect(await page.evaluate(() => location.search)).toBe('')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share this list' }).click()
    await page.locator('[data-kept-note]').getByText('The link to this list is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const plain = await page.context().browser()!.newContext(WITHOUT_SCRIPT)
    const reader = await plain.newPage()
    await reader.goto(link)
    expect(await cards(reader).count()).toBe(3)
    expect(await reader.locator('.keep').first().isVisible()).toBe(false)
    await reader.goto(new URL('/wishlist', link).href)
    await reader.getByText('needs JavaScript').waitFor()
    await plain.close()
  })

  it('compare up to four products, and say so', async () => {
    const { page } = await store.visit(MUG)
    const compare = page.locator('.product__panel [data-kept=compare].keep')
    await compare.click()
    await page.getByRole('link', { name: 'See the comparison 1' }).waitFor()
    const others = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('.related [data-kept=wishlist]')]
      const ids = new Set(all.map(({ dataset }) => dataset.itemId))
      const [own] = JSON.parse(localStorage.getItem('vitrine-compare') ?? '[]')
      ids.delete(own)
      localStorage.setItem('vitrine-compare', JSON.stringify([...ids].slice(0, 4)))
      return ids.size
    })
    expect(others).toBeGreaterThanOrEqual(4)
    await page.reload()
    await alive(page)
    await compare.press('Enter')
    await expect.poll(() => page.getByRole('alertdialog').innerText()).toContain('It holds 4 products.')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectFocus(compare)
    await page.getByRole('link', { name: 'See the comparison' }).click()
    const columns = page.locator('.comparison__title')
    await expect.poll(() => columns.count()).toBe(4)
    await alive(page)
    await expectAccessible(page)
    await keepShot(page, 'compare')
    await page.setViewportSize(PHONE.viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await keepShot(page, 'compare-phone')
    await page.locator('.comparison .keep').first().press('Enter')
    await expect.poll(() => columns.count()).toBe(3)
  })

  it('last as long as the page where storage is full, and take what is strange for nothing', async () => {
    const { page, context } = await store.visitFirst('/faq')
    await page.evaluate(() => {
      localStorage.setItem('vitrine-wishlist', '{"0":"x"')
      localStorage.setItem('vitrine-compare', JSON.stringify([['a'], 5, '<img>', '../..']))
      localStorage.setItem('vitrine-seen', JSON.stringify({ length: 3 }))
    })
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await look(page, MUG)
    const heart = wish(page, 'Morning Mug').first()
    await heart.press('Enter')
    await expect.poll(() => page.getByRole('alertdialog').innerText()).toContain('keeps no lists')
    await page.keyboard.press('Enter')
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await count(page).innerText()).toBe('1')
    await page.locator('.site-tools__wishes a').click()
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(['Morning Mug'])
  })

  it('stay where they are while the server does not answer', async () => {
    const { page, watch } = await store.visit('/shop')
    watch.forgive()
    await wish(page, 'Morning Mug').first().click()
    await expect.poll(() => stored(page, 'wishlist')).toBe(1)
    store.gates.answer(/^GET \/wishlist\?ids/, () => new Response('', { status: 500 }), 1)
    await page.goto('/wishlist')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(1)
    expect(await stored(page, 'wishlist')).toBe(1)
  })
})
