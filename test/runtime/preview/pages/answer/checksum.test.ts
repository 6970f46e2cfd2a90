import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checksumOf, joinSums } from '../../../../../runtime/preview/pages/answer/checksum.ts'

it('joins the sums of texts to that of the whole', () => {
  const texts = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(texts, (parts) => {
      const joined = parts.reduce((before, part) => joinSums(before, checksumOf(part)), 0)
      expect(joined).toBe(crc32(Buffer.concat(parts)))
    }),
  )
})

it('joins a long text', () => {
  const [before, after] = [Buffer.alloc(70_000, 'a'), Buffer.alloc(3_000_001, 'bc')]
  expect(joinSums(crc32(before), checksumOf(after))).toBe(crc32(Buffer.concat([before, after])))
})
