// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { adopt } from '../../../../runtime/adopt/adopt.ts'
import { behavioursOf } from '../../../../runtime/commerce/behaviours.tsx'
import { LazyCode } from '../../../../runtime/commerce/code/lazy-code.ts'
import { PRODUCT_CODE } from '../../../../runtime/commerce/code/product-code.ts'
import { createStoreCalls } from '../../../../runtime/commerce/code/store-calls.ts'
import { Commerce } from '../../../../runtime/commerce/commerce.ts'
import type { CommerceOptions } from '../../../../runtime/commerce/options.ts'
import { FakeClock } from '../../page/fake-clock.ts'
import { added } from '../live-page.ts'

const card = (id: string) =>
  `<li data-scope="${id}"><a href="/shop/${id}">${id}</a><div class="product-price">£9</div>
<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${id}">Quick View</span>
<div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${id}" data-original-label="Add To Cart"
><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></li>`
const product = (title: string, qtyInStock: number) => ({
  id: title === 'Mug' ? '0' : '1',
  title,
  fullUrl: `/shop/${title}`,
  structuredContent: { productType: 1, variants: [{ sku: title, attributes: {}, qtyInStock }] },
})

/** A list of a mug and a vase, which is sold out, whose code of products is late. */
async function list(load: () => Promise<typeof PRODUCT_CODE>, options: CommerceOptions = {}) {
  document.documentElement.className = ''
  document.body.innerHTML = `<ul>${card('0')}${card('1')}</ul>`
  const send = vi.fn(async (_address: string, _init?: RequestInit) => added())
  vi.stubGlobal('fetch', send)
  const navigate = vi.fn()
  const code = { products: new LazyCode(load), calls: new LazyCode({ createStoreCalls }) }
  const commerce = new Commerce({ navigate, page: { locale: 'en-GB' }, ...options }, code)
  const behaviours = behavioursOf(commerce)
  const scopes = { items: [product('Mug', 4), product('Vase', 0)], page: {} }
  const buttons = [...document.querySelectorAll<HTMLElement>('.sqs-add-to-cart-button')]
  const adoption = adopt(document, { behaviours, optional: Object.keys(behaviours), scopes })
  onTestFinished(() => {
    adoption.unmount()
    vi.unstubAllGlobals()
  })
  await adoption.complete
  const named = () => buttons.map((button) => button.getAttribute('aria-label'))
  await expect.poll(named).toEqual(['Add To Cart: Mug', 'Sold Out: Vase'])
  return { buttons, send, navigate }
}

it('a list names its buttons and marks what is sold out without the code of products', async () => {
  const load = vi.fn(async () => PRODUCT_CODE)
  const { buttons } = await list(load)
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual([null, 'true'])
  expect(document.querySelector('.sqs-product-quick-view-button')?.getAttribute('aria-label')).toBe(
    'Quick View: Mug',
  )
  expect(load).not.toHaveBeenCalled()
})

it('the first press counts, once, and all elements stay', async () => {
  const load = vi.fn(async () => PRODUCT_CODE)
  const { buttons, send } = await list(load)
  const [mug] = buttons
  mug?.click()
  mug?.click()
  await expect.poll(() => send).toHaveBeenCalled()
  await expect.poll(() => mug?.textContent).toBe('Adding…')
  const body = send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  expect(body).toEqual([{ itemId: '0', sku: 'Mug', quantity: 1 }])
  expect([...document.querySelectorAll('.sqs-add-to-cart-button')]).toEqual(buttons)
  expect(load).toHaveBeenCalledOnce()
})

it('sends again after the pause that the store asks for', async () => {
  const alert = vi.fn()
  HTMLDialogElement.prototype.showModal = alert
  const clock = new FakeClock()
  const { buttons, send } = await list(async () => PRODUCT_CODE, { clock })
  send.mockImplementation(async () => new Response('', { status: 429, headers: { 'retry-after': '5' } }))
  const [mug] = buttons
  const press = async () => {
    alert.mockClear()
    mug?.click()
    await expect.poll(() => alert).toHaveBeenCalled()
    clock.pass(1000)
  }
  await press()
  await press()
  expect(send).toHaveBeenCalledOnce()
  clock.pass(4000)
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

it('leads to the product where its code does not come', async () => {
  const { buttons, navigate } = await list(() => Promise.reject(new Error('no connection')))
  buttons[0]?.click()
  await expect.poll(() => navigate).toHaveBeenCalledExactlyOnceWith('/shop/Mug', false)
})

it('asks for a connection beside the button until the browser has one', async () => {
  const { buttons, navigate } = await list(() => Promise.reject(new Error('no connection')))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const notes = () => [...document.querySelectorAll('[data-connection-note]')].map((note) => note.textContent)
  buttons[0]?.click()
  const text = 'Please check your internet connection.'
  await expect.poll(notes).toEqual([text])
  buttons[0]?.click()
  await expect.poll(() => document.querySelector('#announcer-polite')?.textContent).toBe(text)
  expect(notes()).toEqual([text])
  expect(navigate).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(notes()).toEqual([])
})
