// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { createCommerce } from '../../../../../runtime/commerce/create-commerce.ts'
import { cartPage } from '../../../../../runtime/commerce/surfaces/cart/cart-page.ts'

interface Line {
  readonly id: string
  readonly quantity: number
}

const cartOf = (lines: readonly Line[]) => ({
  id: 'c',
  entries: lines.map(({ id, quantity }) => ({
    ...{ id, quantity, itemId: `item-${id}`, title: `The ${id}`, purchasePriceCents: 450 },
  })),
  totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotalCents: 450 * lines.length,
  currencyCode: 'GBP',
})
const markupOf = (lines: readonly Line[]) =>
  `<section class="cart"><h1>Cart</h1>${lines
    .map(
      ({ id, quantity }) =>
        `<div data-entry-id="${id}"><form action="/cart/entries/${id}" method="post"><input name="quantity" type="number" min="1" value="${quantity}"><button name="step" value="1">+</button><button name="step" value="-1">-</button></form><form action="/cart/entries/${id}" method="post"><button name="remove" value="yes">Remove</button></form></div>`,
    )
    .join(
      '',
    )}<form action="/cart/shipping-location" method="post"><select name="countryCode"><option>FR</option><option>GB</option></select><button>Show</button></form><form action="/cart/coupons" method="post"><input name="code"><button>Apply</button></form><form action="/cart/coupons" method="post"><button name="remove" value="SPRING">Remove</button></form></section>`

/** A cart page with two lines, and the server that it talks to. */
async function open() {
  let lines: readonly Line[] = [
    { id: 'mug', quantity: 1 },
    { id: 'jug', quantity: 2 },
  ]
  let isOffline = false
  let coupons: readonly { code: string }[] = []
  const asked: string[] = []
  const sentForms: string[] = []
  const sentCoupons: string[] = []
  /** Answers to forms, the next first. */
  const answers: Promise<Response>[] = []
  let part: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    if (isOffline) throw new TypeError('Failed to fetch')
    if (searchParams.has('section')) {
      asked.push('part')
      await part
      return new Response(`<!doctype html><body>${markupOf(lines)}`)
    }
    if (method === 'GET') return Response.json({ ...cartOf(lines), coupons })
    const id = pathname.split('/').at(-1)
    if (method === 'PUT' && lines.some((line) => line.id === id)) {
      const { quantity } = JSON.parse(String(body))
      lines = lines.map((line) => (line.id === id ? { ...line, quantity } : line))
      return Response.json({ shoppingCart: cartOf(lines) })
    }
    if (pathname.includes('/coupons')) {
      sentCoupons.push(`${method} ${pathname}`)
      return Response.json({ shoppingCart: cartOf(lines) })
    }
    if (id === 'shipping-location') {
      sentForms.push(JSON.parse(String(body)).countryCode)
      return (await answers.shift()) ?? Response.json({ shoppingCart: cartOf(lines) })
    }
    if (!lines.some((line) => line.id === id)) return Response.json({ message: 'Gone' }, { status: 404 })
    lines = lines.filter((line) => line.id !== id)
    return Response.json({ shoppingCart: cartOf(lines) })
  })
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('hasCart=true; cookieTrial=1')
  document.body.innerHTML = markupOf(lines)
  const container = document.querySelector<HTMLElement>('.cart')!
  const commerce = createCommerce({ page: {} })
  await commerce.cart.load()
  const end = cartPage({ container, commerce })
  onTestFinished(() => {
    end()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const button = (id: string) =>
    container.querySelector<HTMLButtonElement>(`[data-entry-id="${id}"] [name=remove]`)!
  return {
    container,
    commerce,
    asked,
    shown: () =>
      [...container.querySelectorAll<HTMLElement>('[data-entry-id]')].map((one) => one.dataset.entryId),
    button,
    remove: (id: string) => button(id).form!.requestSubmit(button(id)),
    sentForms,
    sentCoupons,
    answers,
    /** Chooses a country, which is sent at once. */
    choose: (country: string) => {
      const select = container.querySelector('select')!
      select.value = country
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
    /** The server renders the part when this has ended. */
    renderAfter: (ending: Promise<unknown>) => {
      part = ending
    },
    cutOff: () => {
      isOffline = true
    },
    /** Another tab, or another machine, changes the cart. */
    elsewhere: (next: readonly Line[]) => {
      lines = next
    },
    useCoupon: (code: string) => {
      coupons = [{ code }]
    },
  }
}

const MUG = [{ id: 'mug', quantity: 1 }]

it('a cart page follows what another tab does, once for each change', async () => {
  const { commerce, shown, asked, elsewhere, button } = await open()
  button('jug').focus()
  elsewhere(MUG)
  // As a message of the other tab, or the way back out of the back/forward cache, makes it.
  await commerce.cart.load()
  await expect.poll(shown).toEqual(['mug'])
  expect(document.activeElement).toBe(button('mug'))
  await commerce.cart.load()
  expect(asked).toEqual(['part'])
})

it('a cart page shows a coupon that another tab applies', async () => {
  const { commerce, asked, useCoupon } = await open()
  useCoupon('SPRING')
  await commerce.cart.load()
  await expect.poll(() => asked).toEqual(['part'])
})

it('a coupon is applied and removed once, however often it is pressed', async () => {
  const { container, sentCoupons } = await open()
  const code = container.querySelector<HTMLInputElement>('[name=code]')!
  const remove = container.querySelector<HTMLButtonElement>('[value=SPRING]')!
  code.value = 'SPRING'
  for (let press = 0; press < 2; press++) {
    code.form!.requestSubmit()
    remove.form!.requestSubmit(remove)
  }
  await expect.poll(() => code.form!.hasAttribute('aria-busy')).toBe(false)
  await expect.poll(() => remove.form!.hasAttribute('aria-busy')).toBe(false)
  expect(sentCoupons.sort()).toEqual([
    'DELETE /api/commerce/shopping-cart/coupons/SPRING',
    'POST /api/commerce/shopping-cart/coupons',
  ])
})

it('the sentence about what was removed comes before the one about what is left', async () => {
  const { commerce, shown, remove } = await open()
  const said = vi.spyOn(commerce.announcer, 'say')
  // As a link to the cart does at a change.
  commerce.cart.subscribe(() => commerce.announceCart('1 item in cart'))
  remove('jug')
  await expect.poll(shown).toEqual(['mug'])
  const texts = said.mock.calls.map(([text]) => text).filter((text) => text !== '')
  expect(texts).toEqual(['The jug was removed from your cart.', '1 item in cart'])
})

it('a second press for a removal removes nothing more; both lines can be put back', async () => {
  const { container, shown, remove } = await open()
  const undo = () => [...container.querySelectorAll<HTMLElement>('.cart-undo button')]
  remove('mug')
  await expect.poll(() => undo()).toHaveLength(1)
  expect(document.activeElement).toBe(undo()[0])
  expect(undo()[0]?.ariaLabel).toBe('Undo: The mug')
  // The same two keys once more: on the button, and on the line that has come up.
  undo()[0]!.click()
  remove('jug')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shown()).toEqual(['jug'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001)
  remove('jug')
  await expect.poll(shown).toEqual([])
  await expect
    .poll(() => undo().map(({ ariaLabel }) => ariaLabel))
    .toEqual(['Undo: The mug', 'Undo: The jug'])
  expect(document.activeElement).toBe(undo()[1])
  expect(container.querySelector('h1')?.parentElement?.textContent).toContain('The mug was removed')
})

it('a line that the server does not know any more leaves the page, and why is said', async () => {
  const { container, shown, remove, elsewhere } = await open()
  elsewhere(MUG)
  remove('jug')
  await expect.poll(() => container.querySelector('.cart-error')?.textContent).toBe('Gone')
  expect(shown()).toEqual(['mug'])
})

it('a change of the page’s own asks for its part once, and reports what was removed', async () => {
  const { commerce, shown, remove, asked } = await open()
  const events: unknown[] = []
  commerce.events.subscribe((event) => events.push(event))
  remove('jug')
  await expect.poll(shown).toEqual(['mug'])
  expect(asked).toEqual(['part'])
  const fields = {
    ...{ item_id: 'item-jug', item_title: 'The jug', item_quantity: 2, item_price: 4.5 },
    ...{ cart_id: 'c', cart_value: 4.5, currency_code: 'GBP', num_items_in_cart: 1 },
  }
  expect(events).toContainEqual({ type: 'shopping', name: 'RemoveFromCart', fields })
})

it('a line has one message at a time', async () => {
  const { container, remove, cutOff } = await open()
  cutOff()
  const input = container.querySelector<HTMLInputElement>('[name=quantity]')!
  input.value = '5'
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
  remove('mug')
  remove('jug')
  await expect.poll(() => container.querySelectorAll('.cart-error')).toHaveLength(2)
  const ids = [...container.querySelectorAll('.cart-error')].map(({ id }) => id)
  expect(ids).toEqual(['cart-error-mug', 'cart-error-jug'])
})

it('forms are sent one after another, and the failure of a later one outlives the part of an earlier one', async () => {
  const { container, choose, sentForms, answers, asked, renderAfter } = await open()
  let answer = (_: Response) => {}
  let show = () => {}
  const message = () => container.querySelector('.cart-error')
  answers.push(
    new Promise((done) => {
      answer = done
    }),
    Promise.resolve(new Response('', { status: 500 })),
  )
  renderAfter(
    new Promise<void>((done) => {
      show = done
    }),
  )
  choose('GB')
  choose('FR')
  await expect.poll(() => sentForms).toEqual(['GB'])
  answer(Response.json({ shoppingCart: cartOf(MUG) }))
  await expect.poll(message).not.toBeNull()
  expect([sentForms, asked]).toEqual([['GB', 'FR'], ['part']])
  const before = message()
  show()
  await expect.poll(message).not.toBe(before)
  expect(message()?.textContent).toContain('Unable to show the ways of delivery')
})

it('a cart page has one more or one less of a line by the buttons of its form', async () => {
  const { container, asked, commerce } = await open()
  const quantity = () => container.querySelector<HTMLInputElement>('[name=quantity]')?.defaultValue
  for (const [value, after] of [
    ['1', '2'],
    ['1', '3'],
    ['-1', '2'],
  ] as const) {
    const button = container.querySelector<HTMLButtonElement>(`[name=step][value="${value}"]`)!
    button.form!.requestSubmit(button)
    await expect.poll(quantity).toBe(after)
  }
  expect(asked.length).toBeGreaterThan(0)
  // At the least quantity it says how many there are, and asks for nothing.
  const said = vi.spyOn(commerce.announcer, 'say')
  const less = container.querySelector<HTMLButtonElement>('[name=step][value="-1"]')!
  less.ariaDisabled = 'true'
  const before = asked.length
  less.form!.requestSubmit(less)
  expect(said.mock.calls).toEqual([['Quantity 2']])
  expect(asked.length).toBe(before)
})
