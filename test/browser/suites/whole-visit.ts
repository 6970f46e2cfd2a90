import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SHOPPING_EVENTS, SHOPPING_PREFIX } from '../../../runtime/site/events.ts'
import { eventWords } from '../../../runtime/store/dashboard/words.ts'
import { hydrated } from '../support/hydration.ts'
import { tabTo } from '../support/keyboard.ts'
import { dashboardOf, reporting, visitorOf } from '../support/reporting.ts'
import type { Stage } from '../support/stage.ts'

const JOURNAL = '/shop/initialled-journal'

/** A visitor who does everything that commerce reports: nothing is emitted by the test. */
export function wholeVisit(stage: Stage): void {
  const hits = () =>
    stage.site.gates.calls('POST /api/census/RecordHit').map(({ body }) => {
      const hit = new URLSearchParams(body)
      return { event: hit.get('event') ?? '', data: JSON.parse(hit.get('data') ?? '{}') }
    })
  const shopping = () =>
    hits()
      .filter(({ event }) => event.startsWith(SHOPPING_PREFIX))
      .map(({ event, data }) => ({ ...data, event: event.slice(SHOPPING_PREFIX.length) }))
  const came = (...names: readonly string[]) =>
    expect.poll(() => shopping().map(({ event }) => event)).toEqual(expect.arrayContaining([...names]))
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    await reporting(page)
    await hydrated(page)
  }

  /** Does all that is reported; returns the path of the related product that was opened. */
  const visitShop = async (page: Page): Promise<string | null> => {
    await open(page, '/shop?category=Ceramics')
    await came('VisitPLP')

    await open(page, JOURNAL)
    await page.getByRole('link', { name: 'Reviews', exact: true }).click()
    await page.locator('#reviews > summary').click()
    await page.locator('.product .product-variants').getByLabel('Plum').check()
    await page.locator('.product .sqs-add-to-cart-button').click()
    const dialog = page.getByRole('dialog', { name: 'Your initials' })
    await dialog.locator('input').fill('ÅB')
    await dialog.locator('select').selectOption('Gold')
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    await came('ReviewsVitalsAnchorLink', 'ReviewsTab', 'OpenCustomProductForm', 'SaveCustomProductForm')
    await came('AddToCart')

    await open(page, '/shop/morning-mug')
    const related = page.locator('.related')
    await related.scrollIntoViewIfNeeded()
    // One that asks for nothing.
    const card = related.locator('.product-card', { hasText: 'Lilla' })
    await card.locator('.sqs-add-to-cart-button').click()
    await came('RelatedProductAddToCart', 'RelatedProductDisplay')
    const link = related.locator('.product-card__title a').first()
    const path = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(`**${path}`)
    await reporting(page)
    await came('RelatedProductClick')

    // The cart comes when the page is alive already.
    stage.site.gates.delay(/^GET \/api\/commerce\/shopping-cart/, 1000)
    await open(page, '/cart')
    await came('ViewCart')
    await page
      .locator('.cart-line')
      .first()
      .getByRole('button', { name: /remove/i })
      .click()
    await came('RemoveFromCart')

    await open(page, '/order-confirmed')
    await expect.poll(() => hits().some(({ event }) => event === 'CheckoutConfirmed')).toBe(true)
    return path
  }

  const expectFields = (related: string | null) => {
    expect(new Set(shopping().map(({ event }) => event))).toEqual(new Set(SHOPPING_EVENTS))
    const one = (name: string) => shopping().find(({ event }) => event === name)
    const around = { website_id: expect.any(String), page_id: expect.any(String) }
    const journal = {
      ...around,
      item_id: expect.any(String),
      item_type: 1,
      item_title: 'Initialled Journal',
      item_collection_id: expect.any(String),
      item_collection_name: 'Shop',
      is_subscription: false,
      product_page: JOURNAL,
      pdp_layout: 'default',
      has_custom_form: true,
      currency_code: 'GBP',
      item_price: 36,
    }
    const cart = { cart_id: expect.any(String), cart_value: 36, num_items_in_cart: 1, currency_code: 'GBP' }
    expect(one('VisitPLP')).toMatchObject({ ...around, item_collection_name: 'Shop', num_items_in_cart: 0 })
    for (const name of ['VisitPDP', 'ReviewsTab', 'ReviewsVitalsAnchorLink'])
      expect(one(name)).toMatchObject(journal)
    for (const name of ['OpenCustomProductForm', 'SaveCustomProductForm'])
      expect(one(name)).toMatchObject({ ...journal, is_quickview: false, item_quantity: 1 })
    expect(one('AddToCart')).toMatchObject({ ...journal, ...cart, is_quickview: false, item_quantity: 1 })
    const displayed = shopping().filter(({ event }) => event === 'RelatedProductDisplay')
    expect(new Set(displayed.map(({ item_id }) => item_id)).size).toBe(displayed.length)
    expect(one('RelatedProductClick')).toMatchObject({
      product_page: related,
      item_price: expect.any(Number),
    })
    expect(one('RelatedProductAddToCart')).toMatchObject({
      item_title: expect.any(String),
      ...{ num_items_in_cart: 2 },
    })
    expect(one('ViewCart')).toMatchObject({
      cart_id: expect.any(String),
      cart_value: expect.any(Number),
      currency_code: 'GBP',
      num_items_in_cart: 2,
    })
    expect(one('RemoveFromCart')).toMatchObject({ item_title: expect.any(String), num_items_in_cart: 1 })
    const sold = hits().find(({ event }) => event === 'CheckoutConfirmed')?.data
    expect(sold).toMatchObject({
      transaction_id: one('ViewCart')?.cart_id,
      items: [{ item_id: expect.any(String), item_name: 'Lilla Teapot', quantity: 1 }],
      value: sold.items[0].price,
      currency: 'GBP',
      shipping: 0,
      tax: 0,
    })
  }

  /** The dashboard lists the events of a visitor in order, and one order. */
  const expectOnDashboard = async (page: Page, visitor: string) => {
    // The longest first: one begins with another.
    const words = SHOPPING_EVENTS.map((name) => eventWords(SHOPPING_PREFIX + name)).sort(
      (a, b) => b.length - a.length,
    )
    const names = async () =>
      (await dashboardOf(page, visitor)).flatMap(
        (row) => words.find((one) => row.startsWith(`Event ${one} `)) ?? [],
      )
    await expect.poll(async () => (await names()).length).toBe(shopping().length)
    expect(await names()).toEqual(shopping().map(({ event }) => eventWords(SHOPPING_PREFIX + event)))
    const rows = await dashboardOf(page, visitor)
    expect(rows.filter((row) => row.startsWith('Event Ordered '))).toHaveLength(1)
  }

  /** The owner comes to the events of the visitor by keyboard alone. */
  const reachByKeyboard = async (page: Page, visitor: string) => {
    await page.goto('/dashboard')
    await tabTo(page, page.getByRole('link', { name: '7 days' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard?span=week')
    await tabTo(page, page.locator(`a[href*="visitor=${visitor}"]`))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**visitor=${visitor}#shoppers`)
    const events = page.getByLabel('Events of a shopper', { exact: true })
    await events.getByText('Ordered').waitFor()
  }

  describe('a whole visit', () => {
    it('reaches the dashboard with all twelve shopping events and their fields', async () => {
      const { page, context } = await stage.visit({}, { tab: 'known' })
      stage.site.gates.open()
      expectFields(await visitShop(page))
      const visitor = (await visitorOf(context))?.id ?? ''
      await expectOnDashboard(page, visitor)
      await reachByKeyboard(page, visitor)
    })
  })
}
