import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkEditedTags,
  checkEmail,
  checkFile,
  checkFileName,
  checkLink,
  checkList,
  checkOption,
  checkPageUrl,
  checkSubject,
  checkTag,
} from '../../../runtime/site/forms/editor/index.ts'
import { postalCodeHint, postcodeStartHint } from '../../../runtime/site/forms/postal-codes.ts'
import { propertyOptions } from '../../support/property.ts'

/** Texts with what validators look at in them. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('/', '@', '.', '?', '%', 'a', 'Å', ' ', '\u2028', '🌊', '\ud800') }),
)

describe('the rules of the editor hold for any text', () => {
  const holds = (rule: (text: string) => void) => fc.assert(fc.property(text, rule), propertyOptions(300))

  it('an e-mail address has an @ between a name and a host with a dot', () =>
    holds((email) => {
      const problem = checkEmail(email)
      if (problem === undefined) expect(email.trim()).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s.]+$/)
      else expect(problem.message).toBe(email.includes('@') ? 'emailFormat' : 'email')
    }))

  it('a page URL is a path: it begins with one slash and has no query, no blank and no other host', () => {
    holds((path) => {
      if (checkPageUrl(path) !== undefined) return
      expect(path).toMatch(/^\/(?!\/)[^\s?#]*$/)
      expect(new URL(path, 'https://example.com').host).toBe('example.com')
    })
    const words = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(words, (names) => {
        const path = `/${names.map((name) => encodeURIComponent(name).replace(/[!'()*]/g, '_')).join('/')}`
        expect(checkPageUrl(path)).toBeUndefined()
      }),
      propertyOptions(200),
    )
  })

  it('a link names a host of the web, without credentials', () =>
    holds((link) => {
      if (checkLink(link) !== undefined) return
      const full = link.trim()
      const { protocol, username } = new URL(/^https?:\/\//i.test(full) ? full : `https://${full}`)
      expect([/^https?:$/.test(protocol), username]).toEqual([true, ''])
    }))

  it('an option is one of those that are offered', () =>
    fc.assert(
      fc.property(text, fc.array(text), (value, options) => {
        expect(checkOption(value, options) === undefined).toBe(options.includes(value))
        expect(checkOption(value, [...options, value])).toBeUndefined()
      }),
      propertyOptions(200),
    ))

  it('a tag is new, whatever its capitals and the blanks around it', () =>
    fc.assert(
      fc.property(text, fc.array(text), (tag, others) => {
        const tags = { tagType: 'tag', existing: [...others, ` ${tag.toLowerCase()} `] }
        expect(checkTag(tag, tags)).toEqual({ message: 'tagExists', values: { tagType: 'tag' } })
        expect(checkTag(`${tag}x`, { tagType: 'tag', existing: [tag] })).toBeUndefined()
        expect(checkEditedTags(others, 'tag') === undefined).toBe(others.length < 2)
      }),
      propertyOptions(200),
    ))

  it('names, lists and subjects are not blank', () =>
    holds((value) => {
      const isBlank = value.trim() === ''
      for (const check of [checkFileName, checkList, checkSubject])
        expect(check(value) !== undefined).toBe(isBlank)
    }))

  it('a file is of one of the kinds that are accepted', () => {
    const file = fc.record({
      name: fc.tuple(text, fc.constantFrom('png', 'csv', 'txt')).map((parts) => parts.join('.')),
      type: fc.constantFrom('image/png', 'image/svg+xml', 'text/csv', ''),
      size: fc.nat(2000),
    })
    fc.assert(
      fc.property(file, ({ name, type, size }) => {
        const rules = { maxSize: 1000, accept: ['image/*', '.csv', 'text/csv'] }
        const problem = checkFile({ name, size, type }, rules)
        const fits = type.startsWith('image/') || type === 'text/csv' || name.endsWith('.csv')
        expect(problem?.message).toBe(fits ? (size > 1000 ? 'fileTooLarge' : undefined) : 'fileType')
      }),
      propertyOptions(200),
    )
  })

  it('a hint to a postal code is for a code that was given, and of one country at most', () =>
    holds((code) => {
      if (code.trim() === '') {
        expect([postalCodeHint('US', code), postcodeStartHint(code)]).toEqual([undefined, undefined])
        return
      }
      const fits = ['NO', 'US'].filter((country) => postalCodeHint(country, code) === undefined)
      expect(fits.length).toBeLessThan(2)
      expect(postcodeStartHint(code) === undefined).toBe(/^\d{1,3}$/.test(code.trim()))
    }))
})
