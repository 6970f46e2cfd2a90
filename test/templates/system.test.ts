import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compile } from '../../runtime/entries/index.ts'
import { Storefront } from '../../runtime/preview/pages/storefront.ts'
import { SYSTEM_TEMPLATES } from '../../runtime/theme/system-templates.ts'
import type { Theme } from '../../runtime/theme/theme.ts'
import { demoTheme } from './theme/demo-theme.ts'
import { FIRST_VISIT, SHOPPER, site, visit } from './theme/pages.ts'

const partials = SYSTEM_TEMPLATES
const [cart, kept] = ['cart', 'kept'].map((name) =>
  compile(readFileSync(`templates/system/${name}.jsont`, 'utf8'), { name }),
)

function shown(shoppingCart: object, notice?: object): string {
  const { html, errors } = cart!.render({ crumb: 'c', shoppingCart, notice }, { locale: 'en-GB', partials })
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

it.each([[[]], [[{ id: 'e1', title: 'Mug', quantity: 1 }]]])(
  'the cart says that something is not sold any more, beside %j',
  (entries) => {
    expect(shown({ entries, goneText: 'Gone & away' })).toContain('<p class="cart-gone">Gone &amp; away</p>')
    expect(shown({ entries, goneText: '' })).not.toContain('cart-gone')
    const own = visit('/cart', { ...SHOPPER, cart: { ...SHOPPER.cart, entries, goneText: 'Gone & away' } })
    expect(own.html).toContain('<p class="note">Gone &amp; away</p>')
  },
)

it('the cart has no checkout for an empty cart', () => {
  const html = shown({ entries: [] })
  expect(html).toContain('Your cart is empty.')
  expect(html).not.toContain('goto-checkout')
})

it('a list that a browser keeps says so where it is empty, and hides that once it is not', () => {
  const collection = { urlId: 'wishlist', title: 'Wish List' }
  const html = (items: readonly object[]) =>
    kept!.render({ collection, items, itemCount: items.length }, { partials }).html
  expect(html([])).toContain('<p data-kept-none>Nothing')
  expect(html([{}])).toContain('<p data-kept-none hidden>')
})

/** Addresses whose plain pages have all words between them. */
const PLAIN = [
  ...['/shop/morning-mug', '/shop?limit=2&page=2', '/shop?category=none', '/journal?limit=1&page=2'],
  ...['/cart', '/wishlist', '/no-such-page', '/search?q=shelf', '/search?q=strand'],
  ...[
    '/search?q=kiln&format=suggestions',
    '/search?q=mgu&format=suggestions',
    '/search?q=qqqqq&format=suggestions',
  ],
]

it('every word of the plain pages is that of the site where it has one, as text', () => {
  const texts = Object.values(SYSTEM_TEMPLATES).join('')
  const names = new Set(Array.from(texts.matchAll(/system\/word.name=(\w+)/g), ([, name = '']) => name))
  const localizedStrings = Object.fromEntries([...names].map((name) => [name, `§"${name}"§`]))
  const theme: Theme = { ...demoTheme, collections: new Map(), pages: new Map() }
  const front = new Storefront({ theme, site: { ...site, localizedStrings }, isDev: false })
  const html = PLAIN.flatMap((path) =>
    [FIRST_VISIT, SHOPPER].map((who) => visit(path, who, front).html),
  ).join('')
  expect([...names].filter((name) => !html.includes(`§&quot;${name}&quot;§`))).toEqual([])
})
