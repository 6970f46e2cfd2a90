import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { COLLECTION_TYPES, PRODUCT_TYPES, RECORD_TYPES } from '../../../runtime/site/codes.ts'
import { FIELD_KINDS } from '../../../runtime/site/forms/kinds.ts'
import { product } from '../../../runtime/site/schemas/product.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { collection, contentItem } from '../../support/contracts/content-item.ts'
import { image, video } from '../../support/contracts/image.ts'
import { installment } from '../../support/contracts/installment.ts'
import { merchandisingContext } from '../../support/contracts/merchandising.ts'
import { website, websiteSettings } from '../../support/contracts/website.ts'
import { allItems, collectionAt, strings, walk } from '../../templates/content/reading.ts'

const site = demoContent()
const items = allItems(site)

describe('the shape of the site', () => {
  it.each(items.map((item) => [item.fullUrl, item] as const))('%s is a content item', (_, item) => {
    expect(contentItem.parse(item)).toEqual(item)
    expect(image.parse(item)).toEqual(item)
    expect(Object.values(RECORD_TYPES)).toContain(item.recordType)
    if (item.recordType === RECORD_TYPES['store-item']) expect(product.parse(item)).toEqual(item)
    if (item.recordType === RECORD_TYPES.video) expect(video.parse(item)).toEqual(item)
  })

  it('has collections of known types that hold their own items', () => {
    for (const one of site.collections) {
      expect(Object.values(COLLECTION_TYPES)).toContain(one.type)
      expect(() => collection.parse(one)).not.toThrow()
      for (const item of one.items ?? []) {
        expect(item.collectionId).toBe(one.id)
        expect(item.fullUrl).toBe(`${one.fullUrl}/${item.urlId}`)
      }
    }
  })

  it('has a website, settings, stock texts and installments as the schemas have them', () => {
    expect(website.parse(site.website)).toEqual(site.website)
    expect(websiteSettings.parse(site.websiteSettings)).toEqual(site.websiteSettings)
    expect(merchandisingContext.parse(site.merchandising)).toEqual(site.merchandising)
    const store = z
      .looseObject({ storeSettings: z.looseObject({ installments: z.unknown() }) })
      .parse(site.website)
    expect(() => installment.parse(store.storeSettings.installments)).not.toThrow()
    expect(store.storeSettings).toMatchObject({
      selectedCurrency: 'GBP',
      expressCheckout: false,
      cartStyle: 'floating',
    })
    expect(site.website.captchaSettings).toEqual({})
  })

  it('has every image of a gallery as the schema has it', () => {
    const images = walk(site).filter((node) => node.recordTypeLabel === 'image')
    expect(images.length).toBeGreaterThan(150)
    for (const one of images) {
      expect(() => image.parse(one)).not.toThrow()
      expect(one.originalSize).toMatch(/^\d+x\d+$/)
      expect(one.altText, String(one.filename)).toMatch(/\w/)
    }
  })
})

describe('ids', () => {
  it('are of 24 hexadecimal digits', () => {
    for (const { id } of [...items, ...site.collections, ...site.forms]) expect(id).toMatch(/^[0-9a-f]{24}$/)
  })

  it('are not given twice', () => {
    const ids = [...items, ...site.collections, ...site.forms].map(({ id }) => id)
    const variants = walk(site).filter((node) => typeof node.sku === 'string')
    const fields = site.forms.flatMap((form) => form.fields.map((field) => field.id))
    for (const all of [
      ids,
      variants.map((one) => one.id),
      variants.map((one) => one.sku),
      fields,
      items.map((item) => item.fullUrl),
    ]) {
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

describe('the same site each time', () => {
  it('is equal on two calls, and the second is not changed through the first', () => {
    const first = demoContent()
    expect(demoContent()).toEqual(first)
    Reflect.set(first.website, 'siteTitle', 'changed')
    expect(demoContent().website.siteTitle).toBe('Öberg & Rowe')
  })

  it('does not depend on the clock or on the time zone', () => {
    const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
    expect(digest(demoContent())).toBe(digest(site))
    expect(strings(site).filter((text) => /Invalid|NaN|undefined|\[object/.test(text))).toEqual([])
  })

  it('survives being written down as JSON', () => {
    expect(JSON.parse(JSON.stringify(site))).toEqual(site)
  })
})

describe('forms', () => {
  it('asks with every kind of field on the contact page', () => {
    const contact = site.forms.find(({ name }) => name === 'Write to us')
    const kinds = new Set(contact?.fields.map(({ type }) => type))
    expect([...kinds].sort()).toEqual([...FIELD_KINDS, 'textarea', 'url'].sort())
    expect(contact?.fields.find(({ type }) => type === 'textarea')?.maxLength).toBe(600)
    expect(collectionAt(site, '/contact').formId).toBe(contact?.id)
  })

  it('gives every form a success of one kind or the other, but those of products', () => {
    const attached = new Set(walk(site).map((node) => node.additionalFieldsFormId))
    for (const form of site.forms) {
      if (!attached.has(form.id)) expect(form.submissionText ?? form.successUrl, form.name).toBeTruthy()
    }
    expect(site.forms.filter(({ id }) => attached.has(id))).toHaveLength(4)
  })
})

it('uses the codes of Squarespace for what it sells', () => {
  const types = items
    .flatMap((item) => walk(item).map((node) => node.productType))
    .filter((type) => type !== undefined)
  expect(new Set(types)).toEqual(
    new Set([
      PRODUCT_TYPES.physical,
      PRODUCT_TYPES.digital,
      PRODUCT_TYPES.service,
      PRODUCT_TYPES['gift-card'],
    ]),
  )
})
