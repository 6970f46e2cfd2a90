// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { adopt } from '../../../../runtime/adopt/adopt.ts'
import { behavioursOf } from '../../../../runtime/commerce/behaviours.tsx'
import { LazyCode } from '../../../../runtime/commerce/code/lazy-code.ts'
import type { PRODUCT_CODE } from '../../../../runtime/commerce/code/product-code.ts'
import { createStoreCalls } from '../../../../runtime/commerce/code/store-calls.ts'
import { Commerce } from '../../../../runtime/commerce/commerce.ts'

it('an element whose code does not come stays as the page has it, and is asked for once', async () => {
  document.body.innerHTML =
    '<div class="product-quantity-input" data-item-id="0"><label>Quantity <input value="1"></label></div>'
  const element = document.querySelector('.product-quantity-input')
  const load = vi.fn(async (): Promise<typeof PRODUCT_CODE> => Promise.reject(new Error('no connection')))
  const code = { products: new LazyCode(load), calls: new LazyCode({ createStoreCalls }) }
  const behaviours = behavioursOf(new Commerce({}, code))
  const onBehaviourError = vi.fn()
  const scopes = { items: [], page: {} }
  const adoption = adopt(document, {
    behaviours,
    optional: Object.keys(behaviours),
    scopes,
    onBehaviourError,
  })
  onTestFinished(() => {
    adoption.unmount()
    vi.unstubAllGlobals()
  })
  await expect.poll(() => onBehaviourError).toHaveBeenCalledOnce()
  await new Promise((done) => setTimeout(done, 200))
  expect(load).toHaveBeenCalledOnce()
  expect(document.querySelector('.product-quantity-input')).toBe(element)
})
