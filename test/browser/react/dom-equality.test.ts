import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { LIST_TEMPLATE, listPage } from '../../../bench/list.ts'
import { product, SHOP_TEMPLATE, shopPage } from '../../../bench/shop.ts'
import { ofToday } from '../../support/property.ts'
import { hasChromium, LAB_TIME, openLab } from './lab.ts'
import { NASTY } from './nasty-templates.ts'
import { expectOnePage } from './take-over.ts'

const lab = openLab()
const UNKNOWN = /is unrecognized in this browser/

describe.skipIf(!hasChromium)(
  'server HTML, hydrated page and client render are one',
  { timeout: LAB_TIME },
  () => {
    it.each(Object.entries(NASTY))('%s', (_name, given) => expectOnePage(lab, given))

    it('a list of items', () => expectOnePage(lab, { source: LIST_TEMPLATE, data: listPage(12) }))
    it('a shop', () => expectOnePage(lab, { source: SHOP_TEMPLATE, data: shopPage(12, { isLocal: true }) }))
  },
)

const FRAGMENT_DATA = {
  ...product(1),
  item: product(1),
  ...{
    options: [{ name: 'Size', title: 'Size', prompt: 'Select Size', values: ['S', 'M "x"'] }],
    prompt: 'Select',
  },
  views: [
    { variantId: 'v1', scarcityText: 'Only {qtyInStock} left', qtyInStock: 2, attributes: { Size: 'S' } },
    { hiddenByDefault: true },
  ],
  messages: {
    CTAText: 'Tell me',
    buttonText: 'Go',
    placeholderText: 'Your "mail"',
    mailingListDescription: 'News & more',
  },
  ...{
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
    captchaSiteKey: 'k',
    productId: 'p1',
    hiddenByDefault: true,
  },
  ...{
    name: 'product-price',
    sale: { price: '$1', original: '$2' },
    from: { text: 'from $1' },
    normal: '$3',
    mark: 'sale',
    text: 'Sale!',
  },
  values: { Line1: 'a', City: 'b', First: 'c', Month: 1, Country: '49', Hour: '08' },
  answers: [{ question: 'q', answer: 'a' }],
}

describe.skipIf(!hasChromium)('built-in fragments', { timeout: LAB_TIME }, () => {
  const names = readdirSync('templates/fragments').filter((name) => name.endsWith('.jsont'))
  // The player's own script calls a library of Squarespace.
  const says = /Y is not defined/
  it.each(ofToday(names, 8))('%s', (name) =>
    expectOnePage(lab, {
      source: readFileSync(join('templates/fragments', name), 'utf8'),
      data: FRAGMENT_DATA,
      says,
    }),
  )
})

const THEMES = '../shared/themes'
const isThere = existsSync(THEMES)
if (!isThere) process.stdout.write(`There are no themes in ${THEMES}: they are not taken over.\n`)

/** They close an element that the theme opens elsewhere. */
const CLOSES_MORE = /fiftydresses.*\/(?:article|collection)\.item$/

describe.skipIf(!hasChromium || !isThere)('parts of real themes', { timeout: LAB_TIME }, () => {
  const files = isThere
    ? readdirSync(THEMES, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(?:block|list|item)$/.test(name),
      )
    : []
  const data = isThere ? JSON.parse(readFileSync(join(THEMES, 'wright-page/wright.json'), 'utf8')) : {}
  it.each(ofToday(files, 20))('%s', (name) =>
    expectOnePage(lab, {
      source: readFileSync(join(THEMES, name), 'utf8'),
      ...{ data, says: UNKNOWN, isOpen: CLOSES_MORE.test(name) },
    }),
  )
})
