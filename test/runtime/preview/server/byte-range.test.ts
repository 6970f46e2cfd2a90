import { expect, it } from 'vitest'
import { byteRange } from '../../../../runtime/preview/server/byte-range.ts'

it.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=3-3', { first: 3, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=5-900', { first: 5, last: 9 }],
  ['bytes=10-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
])('%s of ten bytes', (range, expected) => {
  expect(byteRange(new Headers({ range }), 10)).toEqual(expected)
})

it('is no part of what may be another version, nor of what is not asked for', () => {
  expect(byteRange(new Headers({ range: 'bytes=0-1', 'if-range': '"x"' }), 10)).toBeUndefined()
  expect(byteRange(new Headers(), 10)).toBeUndefined()
})
