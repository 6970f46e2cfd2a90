import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import type { Site } from '../../../runtime/site/site.ts'
import { hasChromium, hasWholeChromium } from '../../support/chromium.ts'
import { back } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { wholeBrowser } from '../support/whole-browser.ts'
import { expectDialog } from './dialogs.ts'
import { addButton, alertText, alive, choose, ENTRIES, emitted, Store, unchanged } from './store.ts'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 120_000 })

const PENCILS = '/shop/hb-pencils'
const SUBSCRIBE = 'POST /api/3/commerce/cart/subscription'
const CHECKOUT = 'GET /commerce/goto-checkout'

describe.skipIf(!hasChromium)('ways to buy, and what is said of a choice', () => {
  const store = new Store()
  beforeAll(() => store.open(unchanged))
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('subscription: the choice of plan goes with the call, and its token into the address', async () => {
    const { page, watch } = await store.visit('/subscriptions/coffee-weekly')
    // The store knows nothing of the token.
    watch.announce(/answer 403: GET .*subscribe/, /console error: .*403.*subscribe/)
    await choose(page, 'Grind', 'Filter')
    await expect.poll(() => addButton(page).innerText()).toBe('Subscribe')
    const plan = page.locator('.product-subscription-options input').nth(1)
    await plan.check()
    const id = await plan.getAttribute('value')
    store.gates.answer(SUBSCRIBE, () => Response.json({ data: { cartToken: 'a+/=b' } }))
    await addButton(page).click()
    await page.waitForURL(/\/checkout\/subscribe/)
    expect(new URL(page.url()).searchParams.get('cartToken')).toBe('a+/=b')
    const [call] = store.gates.calls(SUBSCRIBE)
    expect(JSON.parse(call!.body)).toMatchObject({ qty: 1, ...(id && { subscriptionOptionId: id }) })
    expect(store.gates.calls(ENTRIES)).toHaveLength(0)
  })

  it.each([
    ['an answer without a token', () => Response.json({ data: {} }), 'Unable to add item'],
    [
      'a message of the server',
      () => Response.json({ data: { message: 'The club is <full>' } }, { status: 400 }),
      'The club is <full>',
    ],
  ])('subscription: %s leads nowhere', async (_, answer, text) => {
    const { page, watch } = await store.visit('/subscriptions/coffee-weekly')
    watch.forgive()
    await choose(page, 'Grind', 'Filter')
    await expect.poll(() => addButton(page).innerText()).toBe('Subscribe')
    store.gates.answer(SUBSCRIBE, answer)
    await addButton(page).click()
    expect(await alertText(page)).toEqual(['Unable to Add Item', text])
    expect(await emitted(page)).toContain('SUB_API_FAILURE')
    expect(new URL(page.url()).pathname).toBe('/subscriptions/coffee-weekly')
  })

  it('scarcity: says how few are left of the chosen variant, without a shift', async () => {
    const { page } = await store.visit('/shop/morning-mug')
    const notice = page.locator('.product .product-scarcity')
    expect(await notice.isVisible()).toBe(false)
    await choose(page, 'Glaze', 'Ink')
    await expect.poll(() => notice.innerText()).toBe('Only 3 left on the shelf')
    await choose(page, 'Glaze', 'Sage')
    await expect.poll(() => notice.isVisible()).toBe(false)
    expect(await shiftsOf(page)).toEqual([])
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

  it('prices are byte for byte what the server prints, of the page and of each choice', async () => {
    const { page } = await store.visit('/shop/harbour-print')
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
  })

  it('installments follow the variant, and the explanation closes in every way', async () => {
    const { page } = await store.visit('/shop/harbour-print')
    const pill = page.locator('.product .installment-pill')
    await choose(page, 'Size', '30 × 40 cm')
    await choose(page, 'Frame', 'Unframed')
    await expect.poll(() => pill.textContent()).toBe('4 interest-free payments of £9.50 Clearpay')
    await choose(page, 'Size', '50 × 70 cm')
    await expect.poll(() => pill.innerText()).toContain('of £16.25')
    expect(await shiftsOf(page)).toEqual([])
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
  })

  it('out of range nothing is said; a host that fails is one warning and a sentence', async () => {
    const { page, watch } = await store.visitFirst(PENCILS)
    expect(await page.locator('.installment-pill').count()).toBe(0)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    watch.forgive()
    store.gates.answer(/^GET \/installments/, () => new Response('', { status: 500 }))
    await page.goto('/shop/harbour-print')
    await alive(page)
    await choose(page, 'Size', '50 × 70 cm')
    await choose(page, 'Frame', 'Unframed')
    await page.locator('.product .installment-pill').click()
    const dialog = page.locator('#installment-dialog')
    await expect.poll(() => dialog.innerText()).toContain('cannot be shown')
    expect(warnings).toHaveLength(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe.skipIf(!hasChromium)('express checkout', () => {
  const store = new Store()
  beforeAll(() => store.open(withExpress))
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it.skipIf(!hasWholeChromium)(
    'adds, and leads on at once; the button rests when the page comes back',
    async () => {
      const { page } = await store.visitFirst(PENCILS, await wholeBrowser())
      expect(await addButton(page).innerText()).toBe('Purchase')
      await addButton(page).dblclick()
      await page.waitForURL('/commerce/goto-checkout')
      expect(store.gates.calls(ENTRIES)).toHaveLength(1)
      expect(store.gates.calls(CHECKOUT)).toHaveLength(1)
      await back(page, PENCILS)
      await expect.poll(() => addButton(page).innerText()).toBe('Purchase')
    },
  )

  it('reviews: an anchor leads to their element, which says whose they are', async () => {
    const { page } = await store.visit(PENCILS)
    const anchor = page.locator('.product .product-reviews-anchor')
    await anchor.click()
    expect(new URL(page.url()).hash).toBe('#reviews')
    expect(await emitted(page)).toContain('ReviewsVitalsAnchorLink')
    const [of, id] = await Promise.all(
      [anchor, page.locator('#reviews')].map((one) => one.getAttribute('data-item-id')),
    )
    expect(of).toBe(id)
  })

  it('leads the outermost window on', async () => {
    const { page } = await store.visit(PENCILS)
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

  it('goes nowhere where no cart is kept', async () => {
    const { page, watch } = await store.visit(PENCILS)
    watch.forgive()
    store.gates.answer(ENTRIES, () => Response.json({ shoppingCart: { id: 'c', entries: [] } }))
    await addButton(page).click()
    const text =
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'
    expect(await alertText(page)).toEqual(['Unable to Purchase Item', text])
    expect(await emitted(page)).toContain('EXPRESS_CHECKOUT_FAILURE')
    expect(new URL(page.url()).pathname).toBe(PENCILS)
  })
})

/** A store where nobody waits for a cart, and where there are reviews. */
function withExpress(site: Site): Site {
  const own = { expressCheckout: true, reviewsEnabled: true }
  const storeSettings = Object.assign({}, site.website.storeSettings, own)
  return { ...site, website: { ...site.website, storeSettings } }
}
