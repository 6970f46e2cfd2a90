// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { startPictures } from '../../../../runtime/commerce/pictures/start.ts'
import { ProductStore } from '../../../../runtime/commerce/product/product-store.ts'
import { PRODUCT_TYPES } from '../../../../runtime/site/codes.ts'
import { FakeClock } from '../../page/fake-clock.ts'

const variant = (Colour: string, mainImageId?: unknown) => ({
  ...{ sku: Colour, attributes: { Colour }, unlimited: true, mainImageId },
})
const ITEM = {
  id: 'm',
  structuredContent: {
    productType: PRODUCT_TYPES.physical,
    variantOptionOrdering: ['Colour'],
    variants: [variant('Red', 'two'), variant('Blue'), variant('Grey', 'gone'), variant('Sea', 7)],
  },
}

it('a picture stays where the chosen variant has none, or one that is not there', () => {
  // jsdom does not scroll.
  Element.prototype.scrollTo = () => {}
  document.body.innerHTML = `<div data-pictures><ul data-pictures-strip>${['one', 'two']
    .map((id) => `<li data-picture="${id}"><img alt="${id}"></li>`)
    .join('')}</ul></div>`
  const container = document.querySelector<HTMLElement>('[data-pictures]')!
  const commerce = createCommerce({ page: {} })
  const around = { clock: new FakeClock(), page: {} }
  const product = new ProductStore('m', ITEM, around)
  const end = startPictures({ container, commerce, product })
  onTestFinished(() => {
    end()
    vi.restoreAllMocks()
  })
  const shown = (Colour: string) => {
    product.select(new Map([['Colour', Colour]]))
    return [...container.querySelectorAll<HTMLElement>('[data-current]')].map((one) => one.dataset.picture)
  }
  expect(shown('Red')).toEqual(['two'])
  expect([shown('Blue'), shown('Grey'), shown('Sea')]).toEqual([['two'], ['two'], ['two']])
})
