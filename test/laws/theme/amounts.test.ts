import { expect, it } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { demoTheme } from '../../templates/theme/demo-theme.ts'
import { SHOPPER, site } from '../../templates/theme/pages.ts'

/** Texts of the pill and of the totals in the cart of a store that sells in a currency. */
function amountsIn(selectedCurrency: string | undefined, subtotalCents: number) {
  const website = { ...site.website, language: 'en-US', storeSettings: { selectedCurrency } }
  const front = new Storefront({ theme: demoTheme, site: { ...site, website }, isDev: false })
  const cart = { ...SHOPPER.cart, subtotalCents, discountCents: 0, grandTotalCents: subtotalCents }
  const page = front.pageAt(new URL('https://shop.example/cart'))
  const { html } = front.render(front.prepare(page, { ...SHOPPER, cart }))
  const textOf = (pattern: RegExp) => pattern.exec(html)?.[1]?.trim()
  return [
    textOf(/class="cart-pill__subtotal sqs-cart-subtotal">([^<]*)/),
    textOf(/<dt>Subtotal<\/dt><dd>([^<]*)/),
    textOf(/<dt>Total<\/dt><dd>([^<]*)/),
  ]
}

it.each([
  // The pill leaves out a fraction of nothing, and no other.
  ['GBP', 7500, ['£75', '£75.00', '£75.00']],
  ['GBP', 1250, ['£12.50', '£12.50', '£12.50']],
  ['GBP', 100_000, ['£1,000', '£1,000.00', '£1,000.00']],
  ['JPY', 1250, ['¥1,250', '¥1,250', '¥1,250']],
  // Two decimals, where banks write none.
  ['COP', 155_050, ['COP 1,550.50', 'COP 1,550.50', 'COP 1,550.50']],
  ['IDR', 155_000, ['IDR 1,550', 'IDR 1,550.00', 'IDR 1,550.00']],
  [undefined, 1250, ['$12.50', '$12.50', '$12.50']],
])('in %s, %d are %j', (currency, cents, [pill, subtotal, total]) => {
  expect(amountsIn(currency, cents).map((text) => text?.replaceAll('\u{a0}', ' '))).toEqual([
    pill,
    subtotal,
    total,
  ])
})

it('a line of the cart has the decimals of its currency', () => {
  const lineOf = (money: Readonly<Record<string, string>>) => {
    const entry = { id: 'e', quantity: 1, title: 'T', chosenVariant: {}, subTotal: money }
    const front = new Storefront({ theme: demoTheme, site, isDev: false })
    const page = front.pageAt(new URL('https://shop.example/cart'))
    const { html } = front.render(
      front.prepare(page, { ...SHOPPER, cart: { ...SHOPPER.cart, entries: [entry] } }),
    )
    return /Total: <\/span>([^<]*)/.exec(html)?.[1]?.trim().replaceAll('\u{a0}', ' ')
  }
  expect(lineOf({ decimalValue: '1550.50', currencyCode: 'COP' })).toBe('COP 1,550.50')
  expect(lineOf({ value: '1550', currency: 'JPY' })).toBe('JP¥1,550')
})
