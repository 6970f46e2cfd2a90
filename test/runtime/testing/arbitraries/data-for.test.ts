import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../../runtime/entries/index.ts'
import { dataFor } from '../../../../runtime/testing/arbitraries/index.ts'
import { propertyOptions } from '../../../support/property.ts'

const template = compile('{title}{.repeated section items}{image.url}{.end}{.var @x a.b}{@x}{@index}')

describe('dataFor', () => {
  it('is JSON', () => {
    fc.assert(
      fc.property(dataFor(template), (data) => {
        const text = JSON.stringify(data)
        expect(JSON.stringify(JSON.parse(text))).toBe(text)
      }),
      propertyOptions(200),
    )
  })

  it('has every name that the template reads, inside lists as well', () => {
    const texts = fc.sample(dataFor(template), { numRuns: 300, seed: 5 }).map((data) => JSON.stringify(data))
    for (const name of ['"title"', '"items":[{', '"image":{"url"', '"a":{"b"'])
      expect(
        texts.some((text) => text.includes(name)),
        name,
      ).toBe(true)
  })
})
