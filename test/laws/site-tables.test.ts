import { describe, expect, test } from 'vitest'
import * as codes from '../../runtime/site/codes.ts'
import * as gallery from '../../runtime/site/gallery.ts'
import { IMAGE_WIDTHS, nextImageWidth, THUMBNAIL_BUCKETS, thumbnailWidth } from '../../runtime/site/images.ts'
import { CURRENCIES } from '../../runtime/site/money/currencies.ts'
import { DEFAULT_CURRENCY } from '../../runtime/site/money/currency-digits.ts'
import { PAGE_TYPES, USER_ROLES } from '../../runtime/site/pages.ts'

const { PROMOTED_BLOCK_TYPES, ...tables } = codes
const CODE_TABLES = { ...tables, PAGE_TYPES, USER_ROLES }

describe('code tables', () => {
  test.each(Object.entries(CODE_TABLES))('%s is frozen and has each code once', (_name, table) => {
    const all = Object.values(table)
    expect(Object.isFrozen(table)).toBe(true)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every(Number.isInteger)).toBe(true)
  })

  test('ends of the lists', () => {
    expect(Object.entries(codes.SLICE_TYPES).slice(1)).toHaveLength(18)
    expect(codes.SLICE_TYPES.twitter).toBe(19)
    expect(codes.BLOCK_TYPES.accordion).toBe(69)
    expect(Object.keys(PAGE_TYPES)).toHaveLength(19)
    expect(Object.keys(USER_ROLES)).toHaveLength(15)
    expect(PROMOTED_BLOCK_TYPES).toHaveLength(11)
    expect(Object.isFrozen(PROMOTED_BLOCK_TYPES)).toBe(true)
  })
})

describe('currencies', () => {
  const english = new Intl.DisplayNames('en', { type: 'currency' })

  test('there are 27, the default among them', () => {
    expect(Object.keys(CURRENCIES)).toHaveLength(27)
    expect(CURRENCIES[DEFAULT_CURRENCY].name).toBe('US Dollar')
    expect(new Set(Object.values(CURRENCIES).map(({ numeric }) => numeric)).size).toBe(27)
    expect(Object.isFrozen(CURRENCIES)).toBe(true)
  })

  test.each(Object.entries(CURRENCIES))('%s', (code, { name, numeric, digits }) => {
    expect(name).toBe(english.of(code))
    expect(numeric).toMatch(/^[0-9]{3}$/)
    expect(digits).toBe(code === 'JPY' ? 0 : 2)
  })
})

describe('images', () => {
  test('a thumbnail is served in the first width that holds it', () => {
    expect([Number.NaN, 1, 100, 101, 1000, 1001, 9999].map(thumbnailWidth)).toEqual([
      100, 100, 100, 300, 1000, 1500, 1500,
    ])
    expect(IMAGE_WIDTHS.slice(0, THUMBNAIL_BUCKETS.length)).toEqual(THUMBNAIL_BUCKETS)
  })

  test('the width behind a served one', () => {
    expect(['100w', '1500w', '2500w', '900w', '100', ''].map(nextImageWidth)).toEqual([
      300,
      2500,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('gallery settings', () => {
  test.each(Object.entries(gallery.GALLERY_SLIDERS))('%s begins within its range', (_name, slider) => {
    expect(slider.min).toBeLessThan(slider.max)
    expect(slider.initial).toBeGreaterThanOrEqual(slider.min)
    expect(slider.initial).toBeLessThanOrEqual(slider.max)
    expect(Object.isFrozen(slider)).toBe(true)
  })

  test('ratios are those of their names', () => {
    for (const [name, ratio] of Object.entries(gallery.GALLERY_ASPECT_RATIOS)) {
      const [width = 0, height = 1] = name.split(':').map(Number)
      expect(ratio).toBeCloseTo(width / height)
    }
    expect(gallery.GALLERY_ASPECT_RATIOS[gallery.DEFAULT_GALLERY_ASPECT_RATIO]).toBe(1)
    expect(gallery.GALLERY_DESIGNS).toContain(gallery.DEFAULT_GALLERY_DESIGN)
  })
})
