import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { withParts } from '../../../../../runtime/preview/pages/beside/beside-template.ts'
import { previewStore } from '../../../../../runtime/preview/server/preview-store.ts'
import { memory } from '../../../store/support/memory.ts'
import { Shopper } from '../../../store/support/shopper.ts'
import { SITE_REGION, serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

const BUTTON =
  '<div class="sqs-add-to-cart-button-wrapper" data-a="b"><div class="sqs-add-to-cart-button x" role="button" data-item-id="p1"></div></div>'
const variant = (sku: string, qtyInStock: number, size: string) => ({ sku, qtyInStock, attributes: { size } })
const product = (content: object) => ({ id: 'p1', structuredContent: { productType: 1, ...content } })
const ONE = { variants: [variant('A', 3, 'S')] }

function formOf(
  item: object,
  { html = BUTTON, ...more }: { html?: string; [name: string]: unknown } = {},
): Element | null {
  const page = withParts(`<body>${html}`, { item, crumb: 'c"', formKey: 'k', ...more })
  return new JSDOM(page.html).window.document.querySelector('noscript form')
}

it('a theme that needs a script for its button sells without one, and keeps what was chosen before a refusal', async () => {
  const site = smallSite()
  const store = await previewStore({ site, database: memory() })
  await store.opened
  const { server } = await serveTheme(
    { 'site.region': SITE_REGION, 'collections/products.item': '{.section item}{@|product-checkout}{.end}' },
    { site, store },
  )
  const visitor = new Shopper(server.url.replace(/\/$/, ''))
  const path = '/shop/number-1'
  const see = async (address = path) => new JSDOM((await visitor.get(address)).text).window.document
  const press = async (quantity: string) => {
    const form = (await see()).querySelector<HTMLFormElement>('noscript form')
    const fields = [...(form?.querySelectorAll('input') ?? [])].map(
      ({ name, value }) => [name, name === 'quantity' ? quantity : value] as const,
    )
    const answer = await visitor.submit(String(form?.getAttribute('action')), fields, path)
    return String(answer.headers.get('location'))
  }

  expect(await press('12345')).toBe(`${path}#add-shop-1`)
  const refused = await see()
  expect(refused.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect(refused.querySelector('#add-shop-1 [role=alert]')?.textContent).toContain('9999')
  expect(refused.querySelector<HTMLInputElement>('#add-shop-1-quantity')?.value).toBe('12345')

  expect(await press('2')).toBe('/cart')
  const cart = await see('/cart')
  expect(cart.querySelector<HTMLInputElement>('.cart-entry [name=quantity]')?.value).toBe('2')
})

it('offers the variants that are left, the chosen one again', () => {
  const item = product({ variants: [variant('A', 3, '<S>'), variant('B', 0, 'M'), variant('C', 1, 'L')] })
  const values = { sku: 'C', quantity: '2' }
  const form = formOf(item, { notice: { about: 'cart', id: 'p1', isSuccess: false, message: 'No', values } })
  const options = [...(form?.querySelectorAll('option') ?? [])]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select Value', '<S>', 'M (sold out)', 'L'])
  expect(options.map(({ disabled }) => disabled)).toEqual([false, false, true, false])
  expect(form?.querySelector('select')?.value).toBe('C')
  for (const label of form?.querySelectorAll('label') ?? [])
    expect(form?.querySelector(`[id="${label.htmlFor}"]`)).not.toBeNull()
})

it('has the words of the site and of the product', () => {
  const words = {
    localizedStrings: { productAddToCartText: 'In den Korb', productQuantityInputLabel: 'Menge' },
  }
  expect(formOf(product(ONE), words)?.textContent).toContain('Menge')
  expect(formOf(product(ONE), words)?.querySelector('button')?.textContent).toBe('In den Korb')
  const own = product({ ...ONE, useCustomAddButtonText: true, customAddButtonText: '<Take>' })
  expect(formOf(own, words)?.querySelector('button')?.textContent).toBe('<Take>')
})

it('is there once for a page with two buttons, and asks for no quantity of a download', () => {
  const digital = product({ productType: 2, price: 100 })
  const page = withParts(BUTTON + BUTTON, { item: digital, crumb: 'c', formKey: 'k' }).html
  expect(page.match(/<noscript>/g)).toHaveLength(1)
  expect(formOf(digital)?.querySelector('[name=quantity]')).toBeNull()
})

it.each([
  ['no store takes it', product(ONE), { crumb: undefined }],
  ['the page has such a form', product(ONE), { html: `<form action="/cart/entries"></form>${BUTTON}` }],
  ['the button is of another product', { ...product(ONE), id: 'p2' }, {}],
  ['everything is sold', product({ variants: [variant('A', 0, 'S')] }), {}],
  ['it asks for more', product({ ...ONE, additionalFieldsForm: { fields: [] } }), {}],
  ['it is a subscription', product({ ...ONE, isSubscribable: true }), {}],
  ['it is a gift card', product({ ...ONE, productType: 4 }), {}],
])('is not there where %s', (_, item, more) => {
  expect(formOf(item, more)).toBeNull()
})
