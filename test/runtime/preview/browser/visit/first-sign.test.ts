// @vitest-environment dom
import { expect, it, vi } from 'vitest'
import { firstSign } from '../../../../../runtime/preview/browser/visit/first-sign.ts'
import { startOf } from '../../../../../runtime/preview/browser/visit/may-wait.ts'

const movePointer = (movementX: number) =>
  document.body.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))

it.each([
  ['a move of the pointer', () => movePointer(1)],
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown'))],
  ['another tab that keeps something', () => dispatchEvent(new Event('storage'))],
  ['a page that comes back', () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
])('%s is a sign of a visitor', async (_what, give) => {
  const sign = firstSign(document)
  dispatchEvent(new Event('load'))
  movePointer(0)
  let isGiven = false
  void sign.then(() => {
    isGiven = true
  })
  await Promise.resolve()
  expect(isGiven).toBe(false)
  give()
  await sign
})

it('a focus that is there already is a sign', async () => {
  document.body.innerHTML = '<input autofocus>'
  document.querySelector('input')?.focus()
  await firstSign(document)
})

it.each([
  ['<div class="product-variants"></div>', 'at-once'],
  ['<main data-kept-page></main>', 'at-once'],
  ['<div class="sqs-add-to-cart-button"></div><form data-sift></form>', 'at-use'],
  ['<a data-kept="wishlist"></a>', 'soon'],
  ['<a data-kept="compare"></a>', 'at-use'],
])('a page with %s needs its behaviours %s', (html, start) => {
  localStorage.setItem('vitrine-wishlist', '["1"]')
  document.body.innerHTML = html
  expect(startOf(document)).toBe(start)
  localStorage.clear()
})

it('a page that was made without the cart of the browser needs them soon', () => {
  document.body.innerHTML = '<a class="sqs-cart-dropzone zero-quantity"></a>'
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('hasCart=true')
  expect(startOf(document)).toBe('soon')
  document.body.innerHTML = '<a class="sqs-cart-dropzone"></a>'
  expect(startOf(document)).toBe('at-use')
  cookie.mockRestore()
})
