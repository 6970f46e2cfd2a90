import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { FRAGMENTS_STYLE } from '../../../../../runtime/preview/server/styles/fragments-style.ts'

const PRODUCT = `<div class="ProductItem-summary"><div class="ProductItem-gallery">
  <div class="ProductItem-gallery-slides"><div class="ProductItem-gallery-slides-item"></div></div></div>
  <div class="ProductItem-details"></div></div>`

it('sets the product page that a theme takes over from Squarespace in columns', () => {
  const { window } = new JSDOM(`<style>${FRAGMENTS_STYLE}</style>${PRODUCT}`)
  const display = (selector: string) =>
    window.getComputedStyle(window.document.querySelector(selector) ?? window.document.body).display
  expect(display('.ProductItem-summary')).toBe('flex')
  expect(display('.ProductItem-gallery-slides')).toBe('flex')
})

it('lets the weakest rule of a theme go before the columns', () => {
  const selectors = FRAGMENTS_STYLE.match(/[^\n{}]*ProductItem[^{]*/g)?.map((selector) => selector.trim())
  expect(selectors?.length).toBeGreaterThan(6)
  const weak = /^:where\([^()]*\)$/
  // A reset that shows all sections as blocks must not show the title of phones on wide windows.
  const strong = selectors?.filter((selector) => !weak.test(selector))
  expect(new Set(strong)).toEqual(new Set(['.ProductItem-details--mobile']))
})
