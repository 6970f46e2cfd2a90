import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../../templates/content/facts.ts'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { duplicateIds, overflow } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { announcements } from '../support/live-regions.ts'
import { WITHOUT_SCRIPT } from '../support/profiles.ts'
import { keepShot } from '../support/shots.ts'
import { alive, Store } from './store.ts'

const PHONE = { width: 390, height: 780 }
const MUG = '/shop/morning-mug'
const DISH = '/shop/smor-dish'
const seen = (page: Page) => page.locator('section[data-kept=seen]')
const wish = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Wish list: ${title}$`) })
const count = (page: Page) => page.locator('.site-tools__count')
const heard = async (page: Page) => (await announcements(page)).map(({ text }) => text)
const cards = (page: Page) => page.locator('.kept .product-card__title')

const compareButton = (page: Page) => page.locator('.product__panel [data-kept=compare].keep')

/** Ids of the products of a list that no test wishes for. */
const otherIds = (page: Page) =>
  page.locator('.product-card [data-kept=wishlist]').evaluateAll(
    (all, wished) =>
      all.map((one) => one.getAttribute('data-item-id') ?? '').filter((id) => !wished.includes(id)),
    [MUG, DISH].map((path) => idOf('item', path)),
  )

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

  it('show what was seen, forget it and bring it back, and compare up to four products', async () => {
    const { page } = await store.visit(MUG)
    expect(await stored(page, 'seen')).toBe(0)
    await page.keyboard.press('Shift')
    await expect.poll(() => stored(page, 'seen')).toBe(1)
    expect(await seen(page).isVisible()).toBe(false)
    await comparesOne(page)

    await look(page, DISH)
    await showsSeen(page)
    await comparesNoFifth(page)
  })

  async function showsSeen(page: Page) {
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
  }

  /** Fills the list with four others, which the next page finds. */
  async function comparesOne(page: Page) {
    await compareButton(page).click()
    await page.getByRole('link', { name: 'See the comparison 1' }).waitFor()
    const others = await page.evaluate(
      (dish) => {
        const all = [...document.querySelectorAll<HTMLElement>('.related [data-kept=wishlist]')]
        const ids = new Set(all.map(({ dataset }) => dataset.itemId))
        const [own] = JSON.parse(localStorage.getItem('vitrine-compare') ?? '[]')
        for (const id of [own, dish]) ids.delete(id)
        localStorage.setItem('vitrine-compare', JSON.stringify([...ids].slice(0, 4)))
        return ids.size
      },
      idOf('item', DISH),
    )
    expect(others).toBeGreaterThanOrEqual(4)
  }

  async function comparesNoFifth(page: Page) {
    const compare = compareButton(page)
    await compare.press('Enter')
    await expect.poll(() => page.getByRole('alertdialog').innerText()).toContain('It holds 4 products.')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectFocus(compare)
    await page.getByRole('link', { name: 'See the comparison' }).click()
    const columns = page.locator('.comparison__title')
    await expect.poll(() => columns.count()).toBe(4)
    const titles = await columns.allInnerTexts()
    for (const name of titles) await page.getByRole('columnheader', { name, exact: true }).waitFor()
    await alive(page)
    await expectAccessible(page)
    await keepShot(page, 'compare')
    await page.setViewportSize(PHONE)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await keepShot(page, 'compare-phone')
    await page.locator('.comparison .keep').first().press('Enter')
    await expect.poll(() => columns.count()).toBe(3)
  }

  it('hold wishes in every tab, are shared by an address, and wait for a server that does not answer', async () => {
    const { page, context, watch } = await store.arrive()
    const other = await context.newPage()
    await page.setViewportSize(PHONE)
    for (const [tab, path] of [
      [page, '/shop'],
      [other, MUG],
    ] as const) {
      await tab.goto(path)
      await alive(tab)
    }
    const ids = await otherIds(page)
    await areCounted(page, other)
    await leadBack(page, other)
    await other.close()

    await comeByAddress(page, ids)
    await areSharedByLink(page)

    const before = await stored(page, 'wishlist')
    watch.announce(/\b500\b/)
    store.gates.answer(/^GET \/wishlist\?ids/, () => new Response('', { status: 500 }), 1)
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => cards(page).count()).toBe(3)
    expect(await stored(page, 'wishlist')).toBe(before)
    await alive(page)
    await page.getByRole('button', { name: 'Empty this list' }).press('Enter')
    await page.getByText('Nothing here yet.').waitFor()
    await expectAccessible(page)
    expect(await stored(page, 'wishlist')).toBe(0)
  })

  async function areCounted(page: Page, other: Page) {
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
  }

  async function leadBack(page: Page, other: Page) {
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
  }

  /** Opens the list of an address that holds two products, one of them twice, and what is strange. */
  async function comeByAddress(page: Page, ids: readonly string[]) {
    const [first = '', second = ''] = ids
    const strange = ['"><img src=x onerror=alert(1)>', '..%2f..', '0'.repeat(9000), 'gone']
    const wild = [first, strange[0], second, strange[1], second, ...strange.slice(2)]
    await page.goto(`/wishlist?ids=${wild.map((id) => encodeURIComponent(id ?? '')).join(',')}`)
    await alive(page)
    expect(await cards(page).count()).toBe(2)
    await expect.poll(() => page.locator('[data-kept-note]').innerText()).toContain('not sold any more: 1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put it on my list' }).press('Enter')
    await expect.poll(() => cards(page).count()).toBe(3)
    await expectFocus(page.getByRole('button', { name: 'Undo' }))
    expect(await page.evaluate(() => location.search)).toBe('')
  }

  async function areSharedByLink(page: Page) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share this list' }).click()
    await page.locator('[data-kept-note]').getByText('The link to this list is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const { page: reader } = await store.arrive(WITHOUT_SCRIPT)
    await reader.goto(link)
    expect(await cards(reader).count()).toBe(3)
    expect(await reader.locator('.keep').first().isVisible()).toBe(false)
    await reader.goto('/wishlist')
    await reader.getByText('needs JavaScript').waitFor()
  }

  it('last as long as the page where storage is full, and take what is strange for nothing', async () => {
    const { page: first, context } = await store.arrive()
    await first.goto('/robots.txt')
    await first.evaluate(() => {
      localStorage.setItem('vitrine-wishlist', '{"0":"x"')
      localStorage.setItem('vitrine-compare', JSON.stringify([['a'], 5, '<img>', '../..']))
      localStorage.setItem('vitrine-seen', JSON.stringify({ length: 3 }))
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
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
    await look(page, '/seen')
    await page.locator('[data-kept-note]', { hasText: 'its storage is full' }).waitFor()
    expect(await page.getByText('You have looked at nothing yet.').isVisible()).toBe(false)
  })
})
