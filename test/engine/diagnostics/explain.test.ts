import { expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'

/** The formatter that is suggested for a misspelt one. */
const suggested = (name: string) => compile(`{a|${name}}`).diagnostics[0]?.suggestion

it.each([
  ['htlm', 'html'],
  ['HTMLATTR', 'htmlattr'],
  ['add-to-cart-button', 'add-to-cart-btn'],
])('suggests for %s the formatter that was meant: %s', (name, meant) => {
  expect(suggested(name)).toBe(meant)
})

it.each(['product-gallery-of-mine', 'item-nothing', 'zzz'])(
  'suggests nothing for %s, which several names or none are near to',
  (name) => {
    expect(suggested(name)).toBeUndefined()
  },
)
