import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDataset,
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
  codeEditingHint,
  failureMessages,
  formatSize,
  videoAccountHint,
} from '../../../../runtime/site/forms/editor/index.ts'
import { EDITOR_MESSAGES } from '../../../../runtime/site/messages/editor.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'
import { editorSaid as said } from './forms.ts'

const EMAIL_FORMAT = 'Emails must be formatted as name@example.com'
const LINK_FORMAT = 'Links must be formatted as https://example.com or www.example.com'

describe('texts of an editor', () => {
  it.each([
    ['', 'Please enter a valid email'],
    ['eva', 'Please enter a valid email'],
    ['eva@', EMAIL_FORMAT],
    ['eva@example', EMAIL_FORMAT],
    [' eva@example.photography ', undefined],
  ])('e-mail %j', (text, message) => expect(said(checkEmail(text))).toBe(message))

  it.each([
    ['https://example.com/a?b#c', undefined],
    ['www.example.com', undefined],
    ['example.com:8080/a', undefined],
    ['exämple.com', undefined],
    ['', LINK_FORMAT],
    ['example', LINK_FORMAT],
    ['javascript:alert(1)', LINK_FORMAT],
    ['ftp://example.com', LINK_FORMAT],
    ['https://bank.com@evil.com', LINK_FORMAT],
    ['//example.com', LINK_FORMAT],
    ['exa mple.com', LINK_FORMAT],
    [`example.com/${'x'.repeat(2083)}`, LINK_FORMAT],
  ])('link %j', (text, message) => expect(said(checkLink(text))).toBe(message))

  it(
    'links of any web address pass, and those of other schemes never',
    () => {
      fc.assert(
        // Queries by `fc.webUrl` take seconds to prepare.
        fc.property(fc.webUrl(), fc.string(), fc.string(), (site, query, fragment) => {
          const url = `${site}?${encodeURIComponent(query)}#${encodeURIComponent(fragment)}`
          expect(checkLink(url)).toBeUndefined()
          expect(checkLink(url.replace(/^https?/, 'data'))).toBeDefined()
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )

  it.each([
    ['/', true],
    ['/shop/morning-mug', true],
    ['/blog/2026/å', true],
    ['/a%20b/', true],
    ['', false],
    ['shop', false],
    ['/a b', false],
    ['//evil.com', false],
    ['/a?b', false],
    ['/a%2', false],
    [`/${'x'.repeat(2083)}`, false],
  ])('page URL %j', (text, passes) =>
    expect(said(checkPageUrl(text))).toBe(
      passes ? undefined : `${text.slice(0, 80)} is not a valid page URL`,
    ),
  )

  it('options, lists and subjects', () => {
    expect(said(checkOption('a', ['a']))).toBeUndefined()
    expect(said(checkOption('toString', []))).toBe('toString is not one of the expected options')
    expect(said(checkList(' '))).toBe('A List must be selected')
    expect(said(checkList('list-1'))).toBeUndefined()
    expect(said(checkSubject(''))).toBe('Add an email subject')
    expect(said(checkSubject('Hello'))).toBeUndefined()
  })
})

describe('files', () => {
  const rules = { maxSize: 2_500_000, accept: ['image/*', '.csv'], typeName: 'image' }
  const file = { name: 'a.png', size: 10, type: 'image/png' }

  it('have a name, a type and a size that fit', () => {
    expect(said(checkFileName(' '))).toBe('Please enter a file name')
    expect(said(checkFileName('a'))).toBeUndefined()
    expect(said(checkFile(file, rules))).toBeUndefined()
    expect(said(checkFile({ ...file, name: 'A.CSV', type: '' }, rules))).toBeUndefined()
    expect(said(checkFile({ ...file, size: 2_500_001 }, rules))).toBe(
      'The file a.png is too large. The maximum allowed file size is 2.4 MB.',
    )
    const text = { name: 'a.txt', size: 1, type: 'text/plain' }
    expect(said(checkFile(text, rules))).toBe('The file a.txt does not appear to be a supported image file.')
    expect(said(checkFile(text, { ...rules, typeName: '' }))).toBe(
      'The file a.txt does not appear to be a supported file.',
    )
    expect(said(checkFile({ ...file, type: 'imagery/x' }, rules))).toContain('supported image file')
  })

  it('of any size pass up to the largest, inclusive', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (size, maxSize) => {
        expect(checkFile({ ...file, size }, { maxSize, accept: [] }) === undefined).toBe(size <= maxSize)
      }),
      propertyOptions(200),
    )
    expect([0, 1023, 1024, 1536, 5 * 1024 ** 3, 1024 ** 5].map(formatSize)).toEqual([
      '0 bytes',
      '1023 bytes',
      '1 KB',
      '1.5 KB',
      '5 GB',
      '1048576 GB',
    ])
  })
})

describe('datasets', () => {
  it('have a row and a column', () => {
    expect(said(checkDataset([]).problem)).toBe('Your dataset must have at least one row')
    expect(said(checkDataset([[], []]).problem)).toBe('Your dataset must have at least one column')
    expect(checkDataset([['a']]).problem).toBeUndefined()
  })

  it(
    'are cut to the largest size, which is said',
    () => {
      const rows = [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
        ['g', 'h', 'i'],
      ]
      const cut = checkDataset(rows, { rows: 2, columns: 1 })
      expect(cut.rows).toEqual([['a'], ['d']])
      expect(said(cut.problem)).toBe('Your dataset was cut to 2 rows and 1 columns.')
      const limits = fc.record({
        rows: fc.integer({ min: 1, max: 5 }),
        columns: fc.integer({ min: 1, max: 5 }),
      })
      fc.assert(
        fc.property(fc.array(fc.array(fc.string())), limits, (data, most) => {
          const { rows: kept, problem } = checkDataset(data, most)
          expect(kept.length).toBeLessThanOrEqual(most.rows)
          for (const [i, row] of kept.entries()) expect(row).toEqual(data[i]?.slice(0, most.columns))
          if (problem === undefined) expect(kept).toEqual(data)
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )
})

describe('tags', () => {
  it('are new, and edited one at a time', () => {
    const tags = { tagType: 'category', existing: ['Wool', 'Å'] }
    expect(said(checkTag(' wool ', tags))).toBe('This category already exists')
    expect(said(checkTag('A\u030a', tags))).toBe('This category already exists')
    expect(said(checkTag('Linen', tags))).toBeUndefined()
    expect(said(checkEditedTags(['a', 'b'], 'tag'))).toBe('You may only edit one tag at a time')
    expect(said(checkEditedTags(['a'], 'tag'))).toBeUndefined()
  })
})

describe('failures', () => {
  it.each([
    ['network', undefined, 'Network error'],
    ['connection', undefined, 'Unable to connect. Please try again'],
    ['load', undefined, 'Unable to load. Try again.'],
    ['upload', 'Unable to Upload File', 'There was a problem while uploading your file.'],
    ['rename', 'Unable to Rename File', 'There was a problem while renaming your file.'],
    ['processing', undefined, 'File processing failed'],
    ['cancelled', undefined, 'File processing cancelled'],
    ['no job answer', undefined, 'No response data from job request'],
    ['collections', undefined, 'Unable to load collections'],
    ['fonts', undefined, 'Unable to load fonts'],
    ['constructor', undefined, 'Something went wrong'],
  ])('%s', (failure, title, text) => {
    const messages = failureMessages(failure)
    expect(messages.title && EDITOR_MESSAGES[messages.title]).toBe(title)
    expect(EDITOR_MESSAGES[messages.text]).toBe(text)
  })

  it('of a device or an account are said in advance', () => {
    const android = codeEditingHint('Mozilla/5.0 (Linux; Android 15) Chrome/150')
    expect(android && EDITOR_MESSAGES[android]).toBe('Code editing is not available on Android.')
    expect(codeEditingHint('Mozilla/5.0 (X11; Linux)')).toBeUndefined()
    const vimeo = videoAccountHint({ provider: 'Vimeo', account: 'basic' })
    expect(vimeo && EDITOR_MESSAGES[vimeo]).toBe(
      'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
    )
    expect(videoAccountHint({ provider: 'Vimeo', account: 'plus' })).toBeUndefined()
  })
})
