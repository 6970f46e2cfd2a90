import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itself, lastBegun } from '../../../engine/syntax/last-begun.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'

it('finds the last of ordered offsets at or before another', { timeout: PROPERTY_TIME }, () => {
  const offset = fc.integer({ min: -2, max: 20 })
  fc.assert(
    fc.property(fc.array(offset, { maxLength: 12 }), offset, (offsets, wanted) => {
      offsets.sort((a, b) => a - b)
      expect(lastBegun(offsets, wanted, itself)).toBe(offsets.findLastIndex((begun) => begun <= wanted))
    }),
    propertyOptions(1000),
  )
})
