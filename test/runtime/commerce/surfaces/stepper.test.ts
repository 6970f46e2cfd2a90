// @vitest-environment dom
import { expect, it } from 'vitest'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { stepper } from '../../../../runtime/commerce/surfaces/stepper.ts'

/** The note beside the quantity of a product with so many in stock. */
function noteAt(qtyInStock: number): string | null | undefined {
  const priceMoney = { value: '9.00', currency: 'GBP' }
  const variants = [{ sku: 'a', attributes: {}, qtyInStock, priceMoney }]
  const commerce = createCommerce({ page: {} })
  const product = commerce.product('m', { id: 'm', structuredContent: { productType: 1, variants } })
  document.body.innerHTML =
    '<div><input type="number" min="1" value="3"><button data-step="1"></button><p data-stock-note></p></div>'
  const container = document.querySelector('div')!
  stepper({ container, commerce, product })()
  return container.querySelector('p')?.textContent
}

it('says why there are no more of a product, and nothing where the button says sold out', () => {
  expect([0, 1, 3, 4].map(noteAt)).toEqual([
    '',
    'There is only one of these.',
    'There are only 3 of these.',
    '',
  ])
})
