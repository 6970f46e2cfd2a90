import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import type { JsonObject } from '../../../runtime/site/site.ts'
import { formById } from '../../../templates/content/forms.ts'
import { demoTheme } from '../../templates/theme/demo-theme.ts'
import { FIRST_VISIT, site, visit } from '../../templates/theme/pages.ts'

const products = site.collections.find(({ urlId }) => urlId === 'shop')?.items ?? []

function parsed(html: string): Document {
  return new JSDOM(html).window.document
}

function productAt(path: string) {
  return products.find(({ fullUrl }) => fullUrl === path)!
}

/** A page as it is for somebody who comes back from a form. */
function returnTo(path: string, notice: JsonObject): Document {
  const whole = { isSuccess: false, message: 'No.', errors: {}, values: {}, ...notice }
  return parsed(visit(path, { ...FIRST_VISIT, data: { ...FIRST_VISIT.data, notice: whole } }).html)
}

const contact = formById('contact')
const idOf = (type: string) => String(contact.fields.find((field) => field.type === type)?.id)

describe('a form that was refused', () => {
  const page = returnTo('/contact', {
    about: 'form',
    id: contact.id,
    errors: { [idOf('likert')]: 'Required', [idOf('email')]: 'Email is not valid.' },
    values: { [idOf('email')]: 'x', [idOf('time')]: { Hour: '9', Minute: '', Second: '', Ampm: 'PM' } },
  })

  it('says so above and below, with a link to each field in the order of the page', () => {
    const banners = [...page.querySelectorAll('.form__banner')]
    expect(banners.map((banner) => banner.querySelector('p')?.textContent)).toEqual([
      'Your form has encountered a problem. Please scroll down to review.',
      'Your form has encountered a problem. Please scroll up to review.',
    ])
    for (const banner of banners) {
      const links = [...banner.querySelectorAll('a')].map((link) => link.getAttribute('href'))
      expect(links).toEqual([`#${idOf('email')}`, `#${idOf('likert')}`])
      for (const link of links) expect(page.querySelector(`[id="${link?.slice(1)}"]`)).not.toBeNull()
    }
  })

  it('keeps what was typed, the half of the day included', () => {
    expect(page.getElementById(idOf('email'))?.getAttribute('value')).toBe('x')
    expect(page.querySelector(`[name="${idOf('time')}.Ampm"] option[selected]`)?.textContent).toBe('PM')
    expect(page.querySelector(`[name="${idOf('time')}.Hour"]`)?.getAttribute('value')).toBe('9')
  })

  it('says nothing to the other forms of a page', () => {
    expect(page.querySelectorAll('.newsletter [aria-invalid=true]')).toHaveLength(0)
    expect(parsed(visit('/contact').html).querySelectorAll('.form__banner p')).toHaveLength(0)
  })

  it('of the newsletter keeps the address', () => {
    const letter = formById('newsletter')
    const field = String(letter.fields[0]?.id)
    const notice = { about: 'form', id: letter.id, errors: { [field]: 'Bad.' }, values: { [field]: 'a"b' } }
    const input = returnTo('/about', notice).getElementById(field)
    expect(input?.getAttribute('value')).toBe('a"b')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a form that was sent', () => {
  it.each([
    ['/contact', contact.id],
    ['/about', formById('newsletter').id],
  ])('of %s is replaced by what the site says, without what attacks', (path, id) => {
    const message = '<p>Thank <em>you</em>.</p><script>x</script><img src=x onerror=alert(1)>'
    const page = returnTo(path, { about: 'form', id, isSuccess: true, message })
    const notice = page.getElementById(`form-${id}`)
    expect(notice?.tagName).toBe('DIV')
    expect(notice?.querySelector('em')?.textContent).toBe('you')
    expect(notice?.querySelectorAll('script, [onerror]')).toHaveLength(0)
  })
})

describe('a message', () => {
  const dish = productAt('/shop/smor-dish')
  const errors = { text: 'Too long.' }
  const isSuccess = true
  it.each([
    ['a refused review', 0, { about: 'review', errors }],
    ['a review', 0, { about: 'review', isSuccess }],
    ['a sign-up', 0, { about: 'restock', isSuccess }],
    ['a sign-up that no field explains', 1, { about: 'restock' }],
    ['the product itself', 0, { about: 'cart', errors }],
    ['another product', 1, { about: 'cart', errors, id: 'other' }],
  ])('about %s is shown once', (_, atTop, notice) => {
    const page = returnTo('/shop/smor-dish', { id: dish.id, message: 'So it is.', ...notice })
    expect(page.querySelector('.notice')?.textContent).toBe(atTop === 1 ? 'So it is.' : '')
    expect(page.body.textContent?.split('So it is.')).toHaveLength(2)
  })
})

describe('a restock form', () => {
  const dish = productAt('/shop/smor-dish')

  it('that was refused keeps its answers and says why beside the field', () => {
    const page = returnTo('/shop/smor-dish', {
      about: 'restock',
      id: dish.id,
      errors: { siteVisitorEmail: 'Email is invalid' },
      values: { siteVisitorEmail: 'ada@', isJoinMailingList: 'true' },
    })
    const email = page.querySelector('.restock-form [name=siteVisitorEmail]')
    expect(email?.getAttribute('value')).toBe('ada@')
    expect(email?.getAttribute('aria-invalid')).toBe('true')
    expect(page.getElementById(email?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Email is invalid',
    )
    expect(page.querySelector('.restock-form [name=isJoinMailingList]')?.hasAttribute('checked')).toBe(true)
  })

  it('for some of the variants is open where it has something to say', () => {
    const some = products.find(({ fullUrl }) => visit(fullUrl).html.includes('restock__more'))!
    const notice = { about: 'restock', id: some.id, errors: { siteVisitorEmail: 'Email is invalid' } }
    const more = returnTo(some.fullUrl, notice).querySelector('.restock__more')
    expect(more?.hasAttribute('open')).toBe(true)
    expect(parsed(visit(some.fullUrl).html).querySelector('.restock__more')?.hasAttribute('open')).toBe(false)
  })

  it('that was sent is replaced by the success, and only it', () => {
    const sent = { about: 'restock', id: dish.id, isSuccess: true, message: 'Signed up!' }
    const page = returnTo('/shop/smor-dish', sent)
    expect(page.querySelector('.restock-form')).toBeNull()
    expect(page.querySelector('.restock-form__done')?.textContent).toBe('Signed up!')
    expect(
      returnTo('/shop/smor-dish', { ...sent, id: 'other' }).querySelector('.restock-form'),
    ).not.toBeNull()
    expect(
      returnTo('/shop/smor-dish', { ...sent, about: 'cart' }).querySelector('.restock-form'),
    ).not.toBeNull()
  })
})

describe('a product', () => {
  const mug = productAt('/shop/morning-mug')

  it('that was refused keeps the choice and the number', () => {
    const values = { 'variant-option-Glaze': 'Ink', quantity: '12' }
    const page = returnTo('/shop/morning-mug', { about: 'cart', id: mug.id, values })
    const chosen = page.querySelector('.product [name=variant-option-Glaze]:checked')
    expect(chosen?.getAttribute('value')).toBe('Ink')
    expect(page.querySelector('.product [name=quantity]')?.getAttribute('value')).toBe('12')
  })

  it('that was refused says why where the address leads', () => {
    const notice = { about: 'cart', id: mug.id, message: 'Too many.' }
    const why = returnTo('/shop/morning-mug', notice).getElementById(`add-${mug.id}`)
    expect(why?.textContent).toBe('Too many.')
    expect(why?.nextElementSibling?.matches('.purchase')).toBe(true)
    const form = parsed(visit('/shop/morning-mug').html).getElementById(`add-${mug.id}`)
    expect(form?.querySelector('[action="/cart/entries"]')).not.toBeNull()
  })

  it('whose options are not listed is chosen among its variants, by their ids without a SKU', () => {
    const variants = ['a', 'b'].map((id) => ({ id, attributes: { Glaze: id }, unlimited: true, sku: '' }))
    const structuredContent = { productType: 1, variants, variantOptionOrdering: ['Glaze'] }
    const page = productPage({ ...mug, structuredContent, userDefinedVariantOptions: [] }, site.website)
    const values = [...page.querySelectorAll('.product [name=sku] option')].map((one) =>
      one.getAttribute('value'),
    )
    expect(values).toEqual(['', 'a', 'b'])
  })

  it('of a store with express checkout is purchased', () => {
    const express = { ...site.website, storeSettings: { selectedCurrency: 'GBP', expressCheckout: true } }
    const labelOf = (content: JsonObject) => {
      const structuredContent = { ...Object(mug.structuredContent), ...content }
      const button = productPage({ ...mug, structuredContent }, express).querySelector(
        '.product .add-form button',
      )
      return button?.textContent?.trim()
    }
    expect(labelOf({})).toBe('Purchase')
    expect(labelOf({ isSubscribable: true })).toBe('Subscribe')
    expect(labelOf({ useCustomAddButtonText: true, customAddButtonText: 'Mine' })).toBe('Mine')
  })
})

/** The page of a product in a shop that has nothing else. */
function productPage(item: (typeof products)[number], website: JsonObject): Document {
  const shop = { ...site.collections.find(({ urlId }) => urlId === 'shop')!, items: [item] }
  const front = new Storefront({
    theme: demoTheme,
    site: { ...site, website, collections: [shop] },
    isDev: false,
  })
  const page = front.pageAt(new URL(item.fullUrl, 'https://shop.example'))
  return parsed(front.render(front.prepare(page, FIRST_VISIT)).html)
}
