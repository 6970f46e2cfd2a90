// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { adopt } from '../../../../../runtime/adopt/adopt.ts'
import { commerceBehaviours } from '../../../../../runtime/commerce/create-commerce.ts'

const LINK =
  '<a class="cart-pill sqs-cart-dropzone zero-quantity" href="/cart"><span class="sqs-cart-quantity">0</span> <span class="sqs-cart-subtotal"></span></a>'

/** Shows a page to a visitor with a cart, which a call asks for. Returns its link to the cart. */
async function shown(html: string, ask: (address: string) => Promise<Response>): Promise<HTMLElement> {
  vi.stubGlobal('fetch', ask)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('hasCart=true')
  document.body.innerHTML = html
  const behaviours = commerceBehaviours({ page: { locale: 'en-GB' } })
  const adoption = adopt(document, { behaviours, optional: Object.keys(behaviours) })
  onTestFinished(() => {
    adoption.unmount()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  await adoption.complete
  return document.querySelector<HTMLElement>('.cart-pill')!
}

/** The link to a cart with so many things in it. */
async function linkTo(totalQuantity: number, subtotalCents: number): Promise<HTMLElement> {
  const cart = { id: 'c', entries: [], totalQuantity, subtotalCents, currencyCode: 'GBP' }
  const asked = vi.fn(async (_address: string) => Response.json(cart))
  const link = await shown(LINK, asked)
  await expect.poll(() => link.getAttribute('aria-label')).not.toBe(null)
  // The sum that the link shows is asked for.
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/api/commerce/shopping-cart?calculateSubtotal=true',
  ])
  return link
}

it.each([
  [0, 0, true, '0', '', '0: You have nothing in your shopping cart.'],
  [1, 1250, false, '1', '£12.50', '1 £12.50: 1 item in cart'],
  [100, 90_000, false, '100', '£900', '100 £900: 100 items in cart'],
  [101, 90_905, false, '100+', '£909.05', '100+ £909.05: More than 100 items in cart'],
])('the link to a cart of %i things for %i pence', async (...[count, cents, isHidden, shown, sum, name]) => {
  const link = await linkTo(count, cents)
  const textOf = (part: string) => link.querySelector(part)?.textContent
  const isMarked = () => link.classList.contains('zero-quantity')
  await expect
    .poll(() => [isMarked(), textOf('.sqs-cart-quantity'), textOf('.sqs-cart-subtotal')])
    .toEqual([isHidden, shown, sum])
  await expect.poll(() => link.getAttribute('aria-label')).toBe(name)
})

it('the link shows the cart beside the page before it is known what is in it', async () => {
  const link = await shown(`${LINK}<dialog data-cart-drawer></dialog>`, () => new Promise(() => {}))
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  expect(document.querySelector('.cart-pill')?.className).toContain('zero-quantity')
})
