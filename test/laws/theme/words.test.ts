import { readdirSync, readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { CART_MESSAGES } from '../../../runtime/site/messages/cart.ts'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'
import { FORM_MESSAGES } from '../../../runtime/site/messages/forms.ts'
import type { Site } from '../../../runtime/site/site.ts'
import { idOf } from '../../../templates/content/facts.ts'
import { demoTheme, THEME } from '../../templates/theme/demo-theme.ts'
import { FIRST_VISIT, SHOPPER, site, visit } from '../../templates/theme/pages.ts'

const files = readdirSync(THEME, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:block|page|item|list|region)$/.test(file),
)
const words = files.flatMap((file) =>
  [
    ...readFileSync(`${THEME}/${file}`, 'utf8').matchAll(
      /apply\/(?:named-)?word\.block\/name=(\w+)\/text=([^}]*)\}/g,
    ),
  ].map(([, name = '', text = '']) => ({ name, text })),
)
const names = [...new Set(words.map(({ name }) => name))]

/**
 * Said where the made-up content has its own words, a refused form, or a cart or reviews that no page of it
 * has.
 */
const UNSEEN = [
  ...[
    'variantOption',
    'editAnswers',
    'shipping',
    'tax',
    'commentReply',
    'couponFrom',
    'problemBelow',
    'problemAbove',
    'submit',
  ],
  ...['freeShippingMissing', 'signUp', 'modelTitle', 'playVideo', 'openModel', 'undo', 'addAgain'],
  ...[
    'restockTitle',
    'restockSubmit',
    'restockNews',
    'reviewsOne',
    'reviewsMany',
    'reviewsNewest',
    'reviewsNewer',
    'reviewsOlder',
    'noDelivery',
    'siftProduct',
    'productSoldOutText',
    'siftEmpty',
  ],
]

/** Not all of them have options, and one is sold out. */
const compared = ['morning-mug', 'lilla-teapot', 'smor-dish'].map((urlId) => idOf('item', `/shop/${urlId}`))

/** A page of each kind that has words. */
const KINDS = [
  ...[
    '/',
    '/shop',
    '/shop/morning-mug',
    '/shop/smor-dish',
    '/shop/strand-plate',
    '/shop/gift-card',
    '/shop/initialled-journal',
  ],
  ...['/shop/botanical-riso', '/subscriptions/coffee-weekly', '/classes-and-repairs', '/gallery', '/contact'],
  ...[
    '/cart',
    '/search',
    '/search?q=nothing-has-this-name',
    '/search?q=mgu',
    '/shop?available=1&max=1',
    '/shop?min=1',
    '/order-confirmed',
    '/seen',
    '/wishlist',
    '/compare',
    `/compare?ids=${compared.join()}`,
  ],
]

describe('the words of the demo theme', () => {
  it('are the same wherever they have the same name, and those of behaviours are theirs', () => {
    const catalogue: Readonly<Record<string, string>> = {
      ...COMMERCE_MESSAGES,
      ...CART_MESSAGES,
      ...FORM_MESSAGES,
    }
    for (const { name, text } of words) {
      expect([name, text]).toEqual([name, words.find((one) => one.name === name)?.text])
      if (Object.hasOwn(catalogue, name)) expect([name, text]).toEqual([name, catalogue[name]])
    }
  })

  it('are those of the site where it has some', () => {
    const localizedStrings = Object.fromEntries(names.map((name) => [name, `§${name}§`]))
    const express = Object.assign({}, site.website.storeSettings, { expressCheckout: true })
    const withExpress = { ...site, website: { ...site.website, storeSettings: express } }
    const rendered = (own: Site, paths: readonly string[]) => {
      const front = new Storefront({ theme: demoTheme, site: { ...own, localizedStrings }, isDev: false })
      return paths.flatMap((path) =>
        [FIRST_VISIT, SHOPPER].map((visitor) => {
          const page = front.pageAt(new URL(path, 'https://shop.example'))
          return front.render(front.prepare(page, visitor)).html
        }),
      )
    }
    // Express checkout changes pages of products and the cart.
    const html = [...rendered(site, KINDS), ...rendered(withExpress, ['/shop/morning-mug', '/cart'])]
    const all = html.join('')
    expect(names.filter((name) => !all.includes(`§${name}§`))).toEqual(UNSEEN)
  })

  it('leave no label, button or heading without a text', () => {
    const parts = 'label, legend, button, h1, h2, h3, summary, dt'
    const parser = new new JSDOM().window.DOMParser()
    const empty = KINDS.flatMap((path) => {
      const document = parser.parseFromString(visit(path, SHOPPER).html, 'text/html')
      return [...document.querySelectorAll(`main :is(${parts}), header :is(${parts}), footer :is(${parts})`)]
        .filter((part) => (part.textContent ?? '').trim() === '' && !part.hasAttribute('aria-label'))
        .map((part) => `${path}: ${part.outerHTML}`)
    })
    expect(empty).toEqual([])
  })
})
