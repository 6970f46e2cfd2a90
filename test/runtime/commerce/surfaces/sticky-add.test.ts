// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { stickyAdd } from '../../../../runtime/commerce/surfaces/sticky-add.ts'

it('the bar touches the style of the whole page only where what it covers is another height', () => {
  let see = (_: readonly { isIntersecting: boolean }[]) => {}
  let resize = () => {}
  const silent = { observe() {}, disconnect() {} }
  vi.stubGlobal('IntersectionObserver', function observe(call: typeof see) {
    see = call
    return silent
  })
  vi.stubGlobal('ResizeObserver', function observe(call: typeof resize) {
    resize = call
    return silent
  })
  document.body.innerHTML =
    '<div class="sqs-add-to-cart-button" data-item-id="m"></div><aside data-sticky-add data-item-id="m"></aside>'
  const container = document.querySelector('aside')!
  container.getBoundingClientRect = () => new DOMRect(0, 0, 390, 72.4)
  const set = vi.spyOn(document.documentElement.style, 'setProperty')
  const commerce = createCommerce({ page: {} })
  const product = commerce.product('m', { id: 'm', structuredContent: { productType: 1, variants: [] } })
  const end = stickyAdd({ container, commerce, product })
  onTestFinished(() => {
    end()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  see([{ isIntersecting: true }])
  resize()
  expect(set).not.toHaveBeenCalled()
  see([{ isIntersecting: false }])
  resize()
  expect(set.mock.calls).toEqual([['--sticky-add-height', '73px']])
  see([{ isIntersecting: true }])
  expect(set).toHaveBeenLastCalledWith('--sticky-add-height', '0px')
})

it('the bar keeps values of other directions in the order of the options', () => {
  const silent = () => ({ observe() {}, disconnect() {} })
  for (const name of ['IntersectionObserver', 'ResizeObserver'])
    vi.stubGlobal(name, function observer() {
      return silent()
    })
  document.body.innerHTML =
    '<div class="sqs-add-to-cart-button" data-item-id="m"></div><aside><p data-sticky-choice></p></aside>'
  const values = { צבע: 'כחול', Size: '3 m' }
  const optionValues = Object.entries(values).map(([optionName, value]) => ({ optionName, value }))
  const variant = { attributes: values, optionValues, sku: 's', unlimited: true }
  const variants = [variant, { ...variant, attributes: { צבע: 'אדום', Size: '3 m' } }]
  const variantOptionOrdering = Object.keys(values)
  const item = { id: 'm', structuredContent: { productType: 1, variants, variantOptionOrdering } }
  const commerce = createCommerce({ page: {} })
  const product = commerce.product('m', item)
  const container = document.querySelector('aside')!
  const end = stickyAdd({ container, commerce, product })
  onTestFinished(() => {
    end()
    vi.unstubAllGlobals()
  })
  expect(container.textContent).toBe('Select Option')
  product?.select(new Map(Object.entries(values)))
  expect(container.textContent).toBe('\u2068כחול\u2069, \u20683 m\u2069')
})
