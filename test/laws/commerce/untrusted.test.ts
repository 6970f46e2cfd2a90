// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { compile } from '../../../runtime/entries/core.ts'
import { fieldsDialog } from '../../../runtime/forms/fields-dialog.ts'
import { CART_MESSAGES } from '../../../runtime/site/messages/cart.ts'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'
import { FORM_TEMPLATE } from '../../../runtime/store/forms/form-template.ts'
import { LivePage, MUG, until } from '../../runtime/commerce/live-page.ts'

const BAD = '<img src=x onerror="document.body.dataset.hacked=1">'
/** A code that no currency has, and markup. */
const priceMoney = { value: '9.00', currency: BAD }
const terms = { afterPayMin: 1, afterPayMax: 9999, shopperLanguage: 'en', stripeAccountCountry: 'US' }
const variant = (Glaze: string, more: object) => ({ sku: Glaze, attributes: { Glaze }, priceMoney, ...more })
const ITEM = {
  ...MUG,
  title: BAD,
  fullUrl: '/shop/mug',
  merchandising: { scarcityText: `${BAD} {qtyInStock}`, customSoldOutText: BAD },
  installments: { afterPayAvailable: true, ...terms },
  structuredContent: {
    ...MUG.structuredContent,
    variants: [
      variant('Moss', { qtyInStock: 5 }),
      variant('Oat', { qtyInStock: 5, priceMoney: { value: '9.00', currency: 'USD' } }),
      variant('Ash', { qtyInStock: 0 }),
    ],
  },
}
const SURFACES = `<div class="product-price" data-scope="0">£9</div><div class="product-mark"></div>
<div class="product-scarcity" hidden></div><div class="installment-message"></div>
<div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="m">Add</div>
<a class="sqs-cart-dropzone" href="/cart"><span class="sqs-cart-quantity">0</span><span class="sqs-cart-subtotal">0</span></a>`

const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
/** Markup of data has become none of the page. */
const expectText = () => {
  expect(document.querySelectorAll('img, [onerror]')).toHaveLength(0)
  expect(document.body.dataset.hacked).toBeUndefined()
}

it('titles, texts of a site, codes and answers stay text on every surface', async () => {
  const page = new LivePage()
  document.body.insertAdjacentHTML('beforeend', SURFACES)
  const localizedStrings = Object.fromEntries(
    Object.keys({ ...COMMERCE_MESSAGES, ...CART_MESSAGES }).map((name) => [name, BAD]),
  )
  const featureFlags = { useCLDRMoneyFormat: true }
  await page.adopt({ item: ITEM, page: { localizedStrings, featureFlags } })
  page.press()
  await until(() => expect(page.dialog?.open).toBe(true))
  expect(text('#alert-title')).toBe(BAD)
  expect(text('#alert-text')).toBe(BAD)
  expect(text('.field__error')).toBe(BAD)
  expectText()
  page.dialog!.close()

  page.choose('Ash')
  await until(() => expect(page.label).toBe(BAD))
  expect(page.button.getAttribute('aria-label')).toBe(BAD)
  page.choose('Moss')
  await until(() => expect(text('.product-price')).toContain('9.00'))
  expectText()

  page.press()
  const entries = [{ id: BAD, title: BAD, quantity: 1 }]
  const shoppingCart = { id: BAD, entries, totalQuantity: 1, subtotalCents: 1, currencyCode: BAD }
  await page.answer(Response.json({ shoppingCart }))
  await until(() => expect(text('#added-popover')).toContain(BAD))
  await page.answer(Response.json({ results: [{ sku: 'Moss', unlimited: false, qtyInStock: 2 }] }))
  await until(() => expect(text('.product-scarcity')).toBe(`${BAD} 2`))
  expect(document.querySelector('.sqs-cart-dropzone')?.getAttribute('aria-label')).toBe(BAD)
  expectText()

  page.choose('Oat')
  await until(() => expect(text('.installment-pill')).toContain(BAD))
  document.querySelector<HTMLElement>('.installment-pill')!.click()
  await until(() => expect(text('#installment-title')).toBe(BAD))
  expectText()
  page.clock.pass(5000)
  expect(text('[role=status]') + text('[role=alert]')).toContain(BAD)
  expectText()
})

it('the title of a product stays text in Quick View', async () => {
  const page = new LivePage()
  const button = '<div class="sqs-product-quick-view-button" tabindex="0" data-item-id="m">View</div>'
  document.body.insertAdjacentHTML('beforeend', button)
  await page.adopt({ item: ITEM })
  const opener = document.querySelector<HTMLElement>('.sqs-product-quick-view-button')!
  await until(() => expect(opener.getAttribute('aria-label')).toContain(BAD))
  opener.click()
  const written = BAD.replace(/</g, '&lt;')
  await page.answer(new Response(`<main><h1>${written}</h1>${page.button.outerHTML}</main>`))
  await until(() => expect(text('#quick-view-dialog h1')).toBe(BAD))
  expect(document.querySelector('#quick-view-dialog')?.getAttribute('aria-label')).toBe(BAD)
  expectText()
})

it('the title and the questions of a product stay text in its form', async () => {
  const page = new LivePage()
  onTestFinished(() => void vi.unstubAllGlobals())
  const ask = fieldsDialog({ render: (template, data) => compile(template).render(data).html })
  const form = { id: 'f', name: BAD, fields: [{ id: 'text-f', type: 'text', title: BAD, description: BAD }] }
  const asked = ask({
    ...{ id: 'm', title: BAD, formId: 'f', form, answers: { 'text-f': BAD } },
    opener: page.button,
  })
  await page.answer(Response.json({ data: FORM_TEMPLATE }))
  await until(() => expect(text('dialog h2')).toContain(BAD))
  expect(text('dialog [data-form-id] label')).toContain(BAD)
  expect(document.querySelector('dialog [data-form-id] input')).toHaveProperty('value', BAD)
  expectText()
  document.querySelector('dialog')!.close()
  expect(await asked).toEqual({ kind: 'closed' })
})
