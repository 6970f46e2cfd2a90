// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { EMPTY_CART } from '../../../../runtime/api/cart.ts'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { stepper } from '../../../../runtime/commerce/surfaces/stepper.ts'

const PARTS =
  '<div><input type="number" min="1" value="3"><button data-step="1"></button><p data-stock-note></p></div>'

const ENTRY = {
  ...{ id: 'e', itemId: 'm', sku: 'a', title: 'Mug', quantity: 1 },
  ...{ purchasePriceCents: 900, additionalFields: null },
}

/** The quantity of a product with so many in stock. */
function quantityAt(qtyInStock: number) {
  const priceMoney = { value: '9.00', currency: 'GBP' }
  const variants = [{ sku: 'a', attributes: {}, qtyInStock, priceMoney }]
  const commerce = createCommerce({ page: {} })
  const product = commerce.product('m', { id: 'm', structuredContent: { productType: 1, variants } })!
  document.body.innerHTML = PARTS
  const container = document.querySelector('div')!
  onTestFinished(stepper({ container, commerce, product }))
  return { commerce, product, note: () => container.querySelector('p')?.textContent, container }
}

it('says why there are no more of a product, and nothing where the button says sold out', () => {
  expect([0, 1, 3, 4].map((stock) => quantityAt(stock).note())).toEqual([
    '',
    'There is only one of these.',
    'There are only 3 of these.',
    '',
  ])
})

it('announces why there are no more, at the last one and at each press after it', () => {
  const { commerce, container } = quantityAt(4)
  const say = vi.spyOn(commerce.announcer, 'say')
  const button = container.querySelector('button')
  button?.click()
  button?.click()
  const why = 'There are only 4 of these.'
  expect(say.mock.calls.map(([text]) => text)).toEqual(['Quantity 4', why, why])
})

it('counts what came into the cart since the stock was read', async () => {
  const { commerce, product, note } = quantityAt(3)
  const cartWith = (quantity: number) =>
    commerce.cart.change(async () => ({
      ok: true,
      value: { ...EMPTY_CART, id: 'c', entries: [{ ...ENTRY, quantity }] },
    }))
  await commerce.cart.load()
  await cartWith(2)
  expect(note()).toBe('2 already in your cart. There are only 3 of these.')
  await cartWith(3)
  expect(note()).toBe('3 already in your cart. There are only 3 of these.')
  // A count that the server has made since lacks what is in the cart.
  product.setStock([{ sku: 'a', variantId: '', unlimited: false, qtyInStock: 1 }])
  expect(note()).toBe('3 already in your cart. There are only 4 of these.')
})
