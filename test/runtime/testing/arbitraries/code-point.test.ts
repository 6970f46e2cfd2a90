import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codePoint } from '../../../../runtime/testing/arbitraries/code-point.ts'
import { propertyOptions } from '../../../support/property.ts'

it('gives whole characters of every plane', () => {
  const given = fc.sample(codePoint, { seed: 1, numRuns: 2000 }).map((text) => text.codePointAt(0) ?? -1)
  expect(given.every((code) => code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000))).toBe(
    true,
  )
  expect(new Set(given.map((code) => code >> 16)).size).toBe(17)
  expect(given.some((code) => code < 0x80)).toBe(true)
})

it('shrinks texts, and mixes in those that often break programs', () => {
  const text = fc.string({ unit: codePoint })
  const shrunk = fc.check(
    fc.property(text, (one) => [...one].length < 3),
    propertyOptions(200),
  )
  expect(shrunk.counterexample).toEqual(['\0\0\0'])
  const given = fc.sample(text, { seed: 1, numRuns: 5000 })
  expect(given.some((one) => one.includes('__proto__'))).toBe(true)
})
