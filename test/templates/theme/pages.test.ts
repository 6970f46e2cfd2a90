import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { memoizeIn } from '../../../engine/cache/memoize.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { ofToday } from '../../support/property.ts'
import { demoTheme, THEME } from './demo-theme.ts'
import { PATHS, SHOPPER, site, visit } from './pages.ts'

/** Pages whose elements are looked at today, and which a first visitor sees; all are rendered each day. */
const TODAY = ofToday(PATHS, 30)

const parser = new new JSDOM().window.DOMParser()
// Each page is rendered and parsed once for all tests.
const rendered = memoizeIn(new Map(), (path: string) => visit(path, SHOPPER))
const page = memoizeIn(
  new Map(),
  (path: string): Document => parser.parseFromString(rendered(path).html, 'text/html'),
)
const all = (path: string, selector: string) => [...page(path).querySelectorAll(selector)]

describe.each(PATHS)('%s', (path) => {
  it('renders without an error', () => {
    const { kind, diagnostics } = rendered(path)
    expect(kind === 'not found').toBe(path === '/no-such-page')
    expect(diagnostics).toEqual([])
  })

  it('leaves no tag of the language and no missing value in the page', () => {
    const { html } = rendered(path)
    expect(html.match(/\{[.@a-z][^{}\n"]*[|?}]|\bNaN\b|\[object |\bundefined\b|<squarespace:/g)).toBeNull()
  })
})

describe.each(TODAY)('%s', (path) => {
  it('renders without an error for a first visitor', () => {
    expect(visit(path).diagnostics).toEqual([])
  })

  it('has landmarks, one h1, and headings in order', () => {
    expect(all(path, 'h1')).toHaveLength(1)
    expect(all(path, 'main, body > header, body > footer')).toHaveLength(3)
    const levels = all(path, 'main :is(h1, h2, h3, h4)').map(({ tagName }) => Number(tagName[1]))
    const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 1) + 1)
    expect(jumps).toEqual([])
  })

  it('has no id twice, and every reference finds its element', () => {
    const ids = all(path, '[id]').map(({ id }) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    const wanted = (attribute: string) =>
      all(path, `[${attribute}]`).map((one) => one.getAttribute(attribute) ?? '')
    const single = ['for', 'popovertarget', 'form'].flatMap(wanted)
    const lists = ['aria-labelledby', 'aria-describedby'].flatMap(wanted).flatMap((text) => text.split(' '))
    expect([...single, ...lists].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('keeps room for every picture, and says what it shows', () => {
    const pictures = all(path, 'main img:not(.squarespace-comments img)')
    const bad = pictures.filter((one) => !['alt', 'src'].every((name) => one.hasAttribute(name)))
    expect(bad.map((one) => one.outerHTML)).toEqual([])
    const sized = (one: Element) => one.hasAttribute('width') || one.closest('[class*="__frame"]') !== null
    expect(pictures.filter((one) => !sized(one)).map((one) => one.outerHTML)).toEqual([])
  })

  it('names every control', () => {
    const labelled = new Set(all(path, 'label').map((one) => one.getAttribute('for')))
    const controls = all(path, 'input:not([type=hidden]):not([type=submit]), select, textarea')
    const named = (one: Element) =>
      one.hasAttribute('aria-label') || one.closest('label') !== null || labelled.has(one.id)
    // The fragment of the restock form names its field by a placeholder.
    const bare = controls.filter((one) => !named(one) && !one.hasAttribute('placeholder'))
    expect(bare.map((one) => one.outerHTML)).toEqual([])
    expect(
      all(path, 'button, a').filter(
        (one) => !one.textContent?.trim() && !one.matches('[aria-label], :has(img[alt]:not([alt=""]))'),
      ),
    ).toEqual([])
  })

  it('asks for what leads on by links and forms that need no script', () => {
    expect(
      all(path, 'a').filter((one) => /^(?:#|javascript:)?$/.test(one.getAttribute('href') ?? '')),
    ).toEqual([])
    const forms = all(path, 'form:not([method=dialog]):not(.product-restock-form)')
    expect(forms.filter((one) => !one.getAttribute('action')?.startsWith('/'))).toEqual([])
  })
})

describe('the page of results', () => {
  it('says what can be found, before a search and where nothing matches', () => {
    const text = (path: string) => page(path).querySelector('main')?.textContent ?? ''
    expect(text('/search')).toContain('Products, stories and pages: write a word or two above.')
    expect(all('/search?q=mug', '.search-results h2').length).toBeGreaterThan(0)
    const none = '/search?q=nothing-has-this-name'
    expect(all(none, 'main :is(ul, ol):empty, .search-results:not(:has(li))')).toEqual([])
    expect(all(none, 'h2 + .search-results h3').length).toBeGreaterThan(0)
  })
})

describe('the form of a review', () => {
  const block = (name: string) => readFileSync(`${THEME}/blocks/${name}.block`, 'utf8')
  const refused = { id: '7', about: 'review', isSuccess: false, message: 'Check it', errors: {}, values: {} }
  const reasonAfter = (notice: object) => {
    const partials = { 'crumb.block': block('crumb'), 'word.block': block('word') }
    const { html } = compile(block('review-form')).render({ id: '7', crumb: 'c', notice }, { partials })
    return new JSDOM(html).window.document.getElementById('review-7')
  }

  it('leads the focus to the reason where it was refused', () => {
    const reason = reasonAfter(refused)
    expect([reason?.textContent, reason?.getAttribute('role'), reason?.tabIndex]).toEqual([
      ...['Check it', 'alert', -1],
    ])
    expect(reasonAfter({ ...refused, id: '8' })?.localName).toBe('form')
  })
})

describe('the notice of a removed line', () => {
  it('shows the name of a product as text, and has a form that puts it back', () => {
    const hostile = '<img src=x onerror=alert(1)> & "co"'
    const undo = { path: '/cart/entries', fields: [{ name: 'itemId', value: hostile }] }
    const notice = { id: '7', about: 'cart', isSuccess: true, message: hostile, errors: {}, values: { undo } }
    const { html } = visit('/cart', { ...SHOPPER, data: { ...SHOPPER.data, notice } })
    const status = parser.parseFromString(html, 'text/html').querySelector('main [role=status]')
    expect(status?.firstChild?.textContent?.trim()).toBe(hostile)
    const form = status?.querySelector('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/cart/entries', 'post'])
    const controls = [...(form?.querySelectorAll('[name]') ?? [])]
    expect(controls.map((one) => [one.getAttribute('name'), one.getAttribute('value')])).toEqual([
      ...[
        ['crumb', 'crumb-of-a-test'],
        ['itemId', hostile],
        ['undo', 'yes'],
      ],
    ])
  })
})

describe('surfaces', () => {
  const products = site.collections
    .filter(({ typeName }) => typeName === 'products')
    .flatMap(({ items = [] }) => items)

  it.each(products.map(({ fullUrl }) => fullUrl).filter((path) => TODAY.includes(path)))(
    '%s has its price, its buying part and its pictures',
    (path) => {
      expect(all(path, '.product .product-price').length).toBeGreaterThan(0)
      expect(all(path, '.product .purchase')).toHaveLength(1)
      expect(all(path, '.product .sqs-add-to-cart-button')).toHaveLength(1)
      expect(all(path, '.product-pictures img').length).toBeGreaterThan(0)
    },
  )

  it('names what enlarges a picture otherwise than what leads to it', () => {
    const nameOf = (link: Element | undefined) =>
      `${link?.textContent} ${link?.querySelector('img')?.getAttribute('alt')}`.replace(/\s+/g, ' ').trim()
    const picture = nameOf(all('/shop/morning-mug', '[data-thumb]')[0])
    expect(nameOf(all('/shop/morning-mug', '[data-enlarge]')[0])).toBe(`Enlarge: ${picture}`)
  })

  it.each([
    ['max=30', 'Price: up to 30'],
    ['min=10', 'Price: from 10'],
    ['min=10&max=30', 'Price: 10–30'],
    ['max=0', 'Price: up to 0'],
  ])('says which prices %s lets through', (query, text) => {
    const fields = all(`/shop?${query}`, '.sift__prices input')
    expect(fields.flatMap((one) => one.getAttribute('value') || [])).toEqual(text.match(/\d+/g))
    expect(all(`/shop?${query}`, '.chip bdi').map((chip) => chip.textContent)).toEqual([text])
  })

  it('shows every gallery in the design that its options name', () => {
    const galleries = site.collections.filter(({ typeName }) => typeName === 'gallery')
    for (const { fullUrl, items = [] } of galleries) {
      expect(all(fullUrl, '.gallery')).toHaveLength(1)
      expect(all(fullUrl, '.gallery__item')).toHaveLength(items.length)
    }
  })

  it('says so where the cart is empty', () => {
    expect(visit('/cart').html.includes('You have nothing in your shopping cart.')).toBe(true)
    expect(all('/cart', '.cart-line')).toHaveLength(3)
    expect(all('/cart', '.cart-line button[name=remove]')).toHaveLength(3)
    // Values of options may be of other directions than the page.
    for (const choice of all('/cart', '.cart-line__variant'))
      expect(choice.innerHTML).toMatch(/^<bdi>[^<]+<\/bdi>(?: \/ <bdi>[^<]+<\/bdi>)*$/)
  })

  it('hides the pill while the cart is empty', () => {
    expect(visit('/').html.includes('zero-quantity')).toBe(true)
    expect(all('/', '.cart-pill.zero-quantity')).toEqual([])
    expect(all('/', '.cart-pill')[0]?.getAttribute('href')).toBe('/cart')
  })
})

it('says nothing of delivery and installments where a product is sold out', () => {
  const said = (path: string) => all(path, '.delivery, .installment-message').length
  expect(said('/shop/hb-pencils')).toBe(2)
  expect(said('/shop/smor-dish')).toBe(0)
})

const inLanguage = (language: string) =>
  new Storefront({
    theme: demoTheme,
    site: { ...site, website: { ...site.website, language } },
    isDev: false,
  })

it.each([
  ['ar-EG', 'rtl'],
  ['fr-CA', 'ltr'],
])('is read as its language is: %s', (language, direction) => {
  const { html } = visit('/cart', SHOPPER, inLanguage(language))
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
})

it.each([
  ['en-GB', '15 November 2026', 'Thu 1 Jan'],
  ['fr-FR', '15 novembre 2026', 'jeu. 1 janv.'],
  ['ja-JP', '2026年11月15日', '1月1日(木)'],
])('writes dates of posts and of delivery as they are written in %s', (language, published, delivered) => {
  const other = inLanguage(language)
  expect(visit('/journal/first-frost', SHOPPER, other).html).toContain(`>${published}</time>`)
  expect(visit('/cart', SHOPPER, other).html).toContain(`<span class="shipping__days">${delivered}`)
})
