import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TIMES } from '../../../runtime/commerce/limits.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { hasChromium, hasWholeChromium } from '../../support/chromium.ts'
import { back } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import type { Gates } from '../support/gates.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { MOVED_CLOCK } from '../support/profiles.ts'
import { PENCILS } from '../support/shopper.ts'
import { wholeBrowser } from '../support/whole-browser.ts'
import { expectDialog } from './dialogs.ts'
import { addButton, alertText, alive, choose, ENTRIES, emitted, isIdle, pill, Store } from './store.ts'

const SUBSCRIBE = 'POST /api/3/commerce/cart/subscription'
const CHECKOUT = 'GET /commerce/goto-checkout'

describe.skipIf(!hasChromium)('ways to buy, and what is said of a choice', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('subscription: the choice of plan goes with the call, and its token into the address', async () => {
    const { page, watch } = await store.visit('/subscriptions/coffee-weekly', MOVED_CLOCK)
    const { gates } = store
    await choose(page, 'Grind', 'Filter')
    const button = addButton(page).filter({ hasText: 'Subscribe' })
    watch.announce(/answer 400: POST .*subscription/, /console error: .*400.*subscription/)
    const refusals: readonly [text: string, answer: () => Response][] = [
      // An answer without a token.
      ['Unable to add item', () => Response.json({ data: {} })],
      [
        'The club is <full>',
        () => Response.json({ data: { message: 'The club is <full>' } }, { status: 400 }),
      ],
    ]
    for (const [i, [text, answer]] of refusals.entries()) {
      gates.open()
      gates.answer(SUBSCRIBE, answer)
      await button.click()
      expect(await alertText(page)).toEqual(['Unable to Add Item', text])
      expect((await emitted(page)).filter((name) => name === 'SUB_API_FAILURE')).toHaveLength(i + 1)
      expect(new URL(page.url()).pathname).toBe('/subscriptions/coffee-weekly')
      await page.keyboard.press('Escape')
      await page.clock.runFor(TIMES.failed)
    }

    // The store knows nothing of the token.
    watch.announce(/answer 403: GET .*subscribe/, /console error: .*403.*subscribe/)
    gates.open()
    const plan = page.locator('.product-subscription-options input').nth(1)
    await plan.check()
    const id = await plan.getAttribute('value')
    gates.answer(SUBSCRIBE, () => Response.json({ data: { cartToken: 'a+/=b' } }))
    await button.click()
    await page.waitForURL(/\/checkout\/subscribe/)
    expect(new URL(page.url()).searchParams.get('cartToken')).toBe('a+/=b')
    const [call] = gates.calls(SUBSCRIBE)
    expect(JSON.parse(call!.body)).toMatchObject({ qty: 1, ...(id && { subscriptionOptionId: id }) })
    expect(gates.calls(ENTRIES)).toHaveLength(0)
  })

  it('stock: says how few are left of the chosen variant; steps end where nothing is left', async () => {
    const { page } = await store.visit('/shop/morning-mug')
    const notice = page.locator('.product .product-scarcity')
    expect(await notice.isVisible()).toBe(false)
    await choose(page, 'Glaze', 'Ink')
    await expect.poll(() => notice.innerText()).toBe('Only 3 left on the shelf')
    await choose(page, 'Glaze', 'Sage')
    await notice.waitFor({ state: 'hidden' })
    expect(await shiftsOf(page)).toEqual([])

    await choose(page, 'Glaze', 'Ink')
    const more = page.locator('.product [data-step="1"]')
    const input = page.locator('.product .product-quantity-input input')
    await more.click()
    await expect.poll(() => input.inputValue()).toBe('2')
    await more.click()
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
    await more.click({ force: true })
    expect(await input.inputValue()).toBe('3')
    const note = page.locator('.product [data-stock-note]')
    expect(await note.innerText()).toBe('There are only 3 of these.')
    await page.locator('.product [data-step="-1"]').click()
    await addButton(page).click()
    await note.filter({ hasText: '2 already in your cart.' }).waitFor()
  })

  it('restock: its form is there for the chosen variant while nothing is left; what was typed stays', async () => {
    const { page } = await store.visit('/shop/botanical-riso')
    const form = page.locator('.product .product-restock-notification')
    const email = form.locator('input').first()
    expect(await form.isVisible()).toBe(false)
    await choose(page, 'Finish', 'Framed in black')
    await email.fill('ada@example.com')
    await choose(page, 'Finish', 'Print only')
    await expect.poll(() => form.isVisible()).toBe(false)
    await choose(page, 'Finish', 'Framed in black')
    await expect.poll(() => form.isVisible()).toBe(true)
    expect(await email.inputValue()).toBe('ada@example.com')
  })

  it('prices and installments follow the variant, and the explanation closes in every way', async () => {
    const { page, watch } = await store.visit('/shop/harbour-print')
    await printsThePricesOfTheServer(page)
    watch.announce(/answer 500: GET .*installments/, /console error: .*500.*installments/, /warning/)
    await saysThatNothingCanBeExplained(page, store.gates)
    await explainsInstallments(page)
  })

  it('express checkout adds, and leads the outermost window on, but not where no cart is kept', async () => {
    const visit = await store.arrive()
    const { page } = visit
    await store.changePage(visit, PENCILS, withExpress)
    await page.goto(PENCILS)
    await alive(page)
    // Out of their range nothing is said of installments.
    expect(await page.locator('.installment-pill').count()).toBe(0)
    await leadsToReviews(page)
    await staysWhereNoCartIsKept(page, store.gates)

    await page.evaluate((path) => {
      const frame = document.createElement('iframe')
      frame.src = path
      frame.width = '900'
      frame.height = '900'
      document.body.replaceChildren(frame)
    }, PENCILS)
    const button = page.frameLocator('iframe').locator('.product .sqs-add-to-cart-button')
    await button.click()
    await page.waitForURL('/commerce/goto-checkout')
  })

  it.skipIf(!hasWholeChromium)(
    'a page that comes back has its button at rest, its cart as it is',
    async () => {
      const visit = await store.visitFirst(PENCILS, await wholeBrowser())
      const { page, context } = visit
      await addButton(page).click()
      await addButton(page).filter({ hasText: 'Added!' }).waitFor()
      await page.goto('/faq')
      await back(page, PENCILS)
      await isIdle(page)
      await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 1 £9: 1 item in cart')

      // A button that leads to the checkout at once.
      await context.clearCookies()
      store.gates.open()
      await store.changePage(visit, PENCILS, withExpress)
      await page.goto(PENCILS)
      await alive(page)
      expect(await addButton(page).innerText()).toBe('Purchase')
      await addButton(page).dblclick()
      await page.waitForURL(/\/commerce\/goto-checkout$/)
      expect(store.gates.calls(ENTRIES)).toHaveLength(1)
      expect(store.gates.calls(CHECKOUT)).toHaveLength(1)
      await back(page, PENCILS)
      await addButton(page).filter({ hasText: 'Purchase' }).waitFor()
    },
  )
})

/** A page of a store where nobody waits for a cart. */
function withExpress(html: string): string {
  return html.replace('"storeSettings":{', '$&"expressCheckout":true,')
}

/** Byte for byte, of the page and of each choice. */
async function printsThePricesOfTheServer(page: Page): Promise<void> {
  const live = () => page.locator('.product .product-price').first().textContent()
  const served = await page.evaluate(async () => {
    const text = await (await fetch(location.href)).text()
    const html = new DOMParser().parseFromString(text, 'text/html')
    return html.querySelector('.product .product-price')?.textContent
  })
  expect(await live()).toBe(served)
  const data = await page.evaluate(async () => (await fetch('?format=json')).json())
  const { item } = data
  const template = compile('{.section item}{@|product-price}{.end}')
  for (const variant of item.structuredContent.variants) {
    for (const [name, value] of Object.entries<string>(variant.attributes)) await choose(page, name, value)
    const content = { ...item.structuredContent, variants: [variant] }
    const { html } = template.render({ ...data, item: { ...item, structuredContent: content } })
    const [, printed = ''] = /<div class="product-price">([^<]*)<\/div>/.exec(html) ?? []
    await expect.poll(live).toBe(printed)
  }
}

/** The message takes the height that is kept for it, also where it needs two lines. */
async function keepsItsLinesFree(page: Page): Promise<void> {
  const size = page.viewportSize()!
  for (const width of [320, 360, size.width]) {
    await page.setViewportSize({ ...size, width })
    const heights = await page.locator('.product .installment-message').evaluate((message) => {
      const empty = document.createElement('div')
      empty.className = message.className
      message.after(empty)
      const both = [message, empty].map((one) => one.getBoundingClientRect().height)
      empty.remove()
      return both
    })
    expect(heights[0], `at ${width} px`).toBe(heights[1])
  }
}

async function explainsInstallments(page: Page): Promise<void> {
  const pill = page.locator('.product .installment-pill')
  await choose(page, 'Size', '30 × 40 cm')
  await choose(page, 'Frame', 'Unframed')
  await expect.poll(() => pill.textContent()).toBe('4 interest-free payments of £9.50 Clearpay')
  await choose(page, 'Size', '50 × 70 cm')
  await expect.poll(() => pill.innerText()).toContain('of £16.25')
  expect(await shiftsOf(page)).toEqual([])
  await keepsItsLinesFree(page)
  const dialog = page.locator('#installment-dialog')
  const info = page.locator('.product .installment-info')
  const closers = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button').first().click(),
    () => page.mouse.click(2, 2),
  ]
  for (const [i, close] of closers.entries()) {
    const opener = i === 0 ? info : pill
    await opener.click()
    await dialog.locator('iframe').waitFor()
    await close()
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(opener)
  }
  await expectDialog(page, { dialog, name: /Clearpay/, opener: info, successor: pill })
}

/** Where the host of the explanation fails, that is one warning and a sentence. */
async function saysThatNothingCanBeExplained(page: Page, gates: Gates): Promise<void> {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  gates.answer(/^GET \/installments/, () => new Response('', { status: 500 }))
  await page.locator('.product .installment-pill').click()
  const dialog = page.locator('#installment-dialog')
  await dialog.filter({ hasText: 'cannot be shown' }).waitFor()
  expect(warnings).toHaveLength(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  gates.open()
}

/** An anchor leads to the element of the reviews, which says whose they are. */
async function leadsToReviews(page: Page): Promise<void> {
  const anchor = page.locator('.product .product-reviews-anchor')
  await anchor.click()
  expect(new URL(page.url()).hash).toBe('#reviews')
  expect(await emitted(page)).toContain('ReviewsVitalsAnchorLink')
  const [of, id] = await Promise.all(
    [anchor, page.locator('#reviews')].map((one) => one.getAttribute('data-item-id')),
  )
  expect(of).toBe(id)
}

async function staysWhereNoCartIsKept(page: Page, gates: Gates): Promise<void> {
  gates.answer(ENTRIES, () => Response.json({ shoppingCart: { id: 'c', entries: [] } }), 1)
  await addButton(page).click()
  const text =
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'
  expect(await alertText(page)).toEqual(['Unable to Purchase Item', text])
  expect(await emitted(page)).toContain('EXPRESS_CHECKOUT_FAILURE')
  expect(new URL(page.url()).pathname).toBe(PENCILS)
  await page.keyboard.press('Escape')
}
