// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { giftCard } from '../../../../runtime/commerce/cart/gift-card.ts'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { added, until } from '../live-page.ts'

const FORM = `<form data-gift-card data-item-id="m" action="/cart/gift-cards" method="post">
<p data-error=""></p><input type="hidden" name="productId" value="m">
<label><input type="radio" name="sku" value="25">25</label><label><input type="radio" name="sku" value="50" checked>50</label>
<input name="giftName" value="Ada"><span data-error="giftName"></span>
<input name="giftEmail"><span data-error="giftEmail"></span>
<textarea name="giftMessage"></textarea><span data-error="giftMessage"></span>
<input type="date" name="giftDay"><span data-error="giftDay"></span><button>Add</button></form>`

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]:not([value="25"])`)!
const error = (name: string) => document.querySelector(`[data-error="${name}"]`)?.textContent
const press = () => document.querySelector<HTMLButtonElement>('[data-gift-card] button')!.click()
const refused = (errors: object) =>
  Response.json({ message: 'Please correct the marked fields.', errors }, { status: 400 })

/** The form of a gift card, and the server that it talks to. */
function open(answers: readonly Response[]) {
  const bodies: unknown[] = []
  const waiting = [...answers]
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return new Response('<section class="cart"></section>')
    bodies.push(JSON.parse(String(body)))
    return waiting.shift() ?? new Response('', { status: 500 })
  })
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('cookieTrial=1')
  document.body.innerHTML = FORM
  const container = document.querySelector('form')!
  const end = giftCard({ container, commerce: createCommerce({ page: {} }), product: undefined })
  onTestFinished(() => {
    end()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return bodies
}

it('goes into the cart with a name, an address, a message and a day, and is empty for the next', async () => {
  const bodies = open([added()])
  field('giftEmail').value = 'ada@example.org'
  field('giftMessage').value = '<b>Love</b>'
  field('giftDay').value = '2026-12-24'
  press()
  // A second press while the first is under way is no second card.
  press()
  await until(() => expect(field('giftEmail').value).toBe(''))
  expect(bodies).toEqual([
    {
      ...{ itemId: 'm', sku: '50', quantity: 1 },
      giftCard: { name: 'Ada', email: 'ada@example.org', message: '<b>Love</b>', day: '2026-12-24' },
    },
  ])
})

it('asks for cookies where the browser keeps none, sends nothing, and keeps what was typed', async () => {
  const bodies = open([added()])
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  field('giftEmail').value = 'ada@example.org'
  press()
  await until(() => expect(error('')).toContain('Please enable cookies'))
  expect([bodies, field('giftEmail').value]).toEqual([[], 'ada@example.org'])
})

it('says at each field what is wrong, leads to the first, and keeps what was typed', async () => {
  open([refused({ giftEmail: '<img src=x>', giftDay: 'Choose a day.' }), refused({ giftDay: 'No.' })])
  field('giftDay').value = '2020-01-01'
  press()
  await until(() => expect(error('giftEmail')).toBe('<img src=x>'))
  expect(document.querySelector('img')).toBe(null)
  expect([error('giftDay'), error('giftName')]).toEqual(['Choose a day.', ''])
  expect(document.activeElement).toBe(field('giftEmail'))
  expect(field('giftEmail').getAttribute('aria-invalid')).toBe('true')
  expect(field('giftDay').value).toBe('2020-01-01')
  press()
  await until(() => expect([error('giftEmail'), error('giftDay')]).toEqual(['', 'No.']))
  expect(field('giftEmail').getAttribute('aria-invalid')).toBe('false')
})

it('says that the server did not answer, and keeps what was typed', async () => {
  open([new Response('', { status: 500 })])
  press()
  await until(() => expect(error('')).toBe('Unable to purchase Gift Card'))
  expect(field('giftName').value).toBe('Ada')
})
