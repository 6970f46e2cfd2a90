import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compile } from '../../runtime/entries/index.ts'

const cart = compile(readFileSync('templates/system/cart.jsont', 'utf8'), { name: 'cart' })

function shown(shoppingCart: object, notice?: object): string {
  const { html, errors } = cart.render({ crumb: 'c', shoppingCart, notice }, { locale: 'en-GB' })
  expect(errors).toEqual([])
  return html
}

it('the cart changes and removes a line, names its currency and leads to the checkout', () => {
  const entries = [{ id: 'e1', title: 'Mug & cup', quantity: 2 }]
  const html = shown({ entries, subtotalCents: 2450, currencyCode: 'GBP' })
  expect(html).toContain('Mug &amp; cup')
  expect(html).toContain('<form action="/cart/entries/e1" method="post">')
  expect(html).toContain('<input type="hidden" name="crumb" value="c">')
  expect(html).toMatch(/name="quantity" .*value="2"/)
  expect(html).toContain('name="remove" value="yes"')
  expect(html).toContain('Subtotal: £24.50')
  expect(html).toContain('action="/commerce/goto-checkout"')
})

it('the cart shows yen without decimals, and what the store says of the cart', () => {
  const entries = [{ id: 'e1', title: 'Mug', quantity: 1 }]
  const html = shown(
    { entries, subtotalCents: 2450, currencyCode: 'JPY' },
    { about: 'cart', message: 'Sold out' },
  )
  expect(html).toMatch(/Subtotal: JP¥2,450/)
  expect(html).toContain('<p role="status">Sold out</p>')
})

it('the cart has no checkout for an empty cart', () => {
  const html = shown({ entries: [] })
  expect(html).toContain('Your cart is empty.')
  expect(html).not.toContain('goto-checkout')
})

it('a list that a browser keeps says so where it is empty, and hides that once it is not', () => {
  const kept = compile(readFileSync('templates/system/kept.jsont', 'utf8'), { name: 'kept' })
  const collection = { urlId: 'wishlist', title: 'Wish List' }
  expect(kept.render({ collection, items: [], itemCount: 0 }).html).toContain('<p data-kept-none>Nothing')
  expect(kept.render({ collection, items: [{}], itemCount: 1 }).html).toContain('<p data-kept-none hidden>')
})
