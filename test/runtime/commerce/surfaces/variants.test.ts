// @vitest-environment dom
import { expect, it } from 'vitest'
import { LivePage, MUG, until } from '../live-page.ts'

const variant = (Size: string, Glaze: string) => ({
  ...{ sku: Size + Glaze, attributes: { Size, Glaze }, unlimited: true },
  priceMoney: { value: '9.00', currency: 'GBP' },
})
const variants = [variant('Small', 'Moss'), variant('Large', 'Oat')]
const structuredContent = { productType: 1, variantOptionOrdering: ['Size', 'Glaze'], variants }
const SIZES =
  '<select data-variant-option-name="Size"><option value=""></option><option>Small</option><option>Large</option></select>'

it('shows that a combination does not exist, until one is chosen that does', async () => {
  const page = new LivePage()
  document.querySelector('.product-variants')?.insertAdjacentHTML('beforeend', SIZES)
  await page.adopt({ item: { ...MUG, structuredContent } })
  const size = document.querySelectorAll('select')[1]!
  size.value = 'Large'
  size.dispatchEvent(new Event('change', { bubbles: true }))
  page.choose('Moss')
  const shown = () => document.querySelector('.product-variants .field__error')?.textContent
  await until(() =>
    expect(shown()).toBe('Sorry, that item variant is unavailable. Please select another variant.'),
  )
  page.choose('Oat')
  await until(() => expect(shown()).toBeUndefined())
})
