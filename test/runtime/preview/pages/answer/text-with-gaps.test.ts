import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextWithGaps } from '../../../../../runtime/preview/pages/answer/text-with-gaps.ts'

const part = fc.string({ unit: 'grapheme', maxLength: 60 })

it('is the same plain and compressed, whatever its text and values are', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(part, fc.constantFrom('a', 'b')), { maxLength: 6 }),
    part,
    fc.record({ a: part, b: part }),
    async (holes, last, fillings) => {
      const text = new TextWithGaps(
        [...holes.map(([before]) => before), last],
        holes.map(([, name]) => name),
      )
      const whole = holes.map(([before, name]) => before + fillings[name]).join('') + last
      expect(text.plain(fillings).toString()).toBe(Buffer.from(whole).toString())
      for (const packed of [await text.gzip(fillings), text.gzipOnce(fillings)])
        expect(gunzipSync(packed).toString()).toBe(Buffer.from(whole).toString())
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

it('takes a filling that is longer than a block of the format', async () => {
  const text = TextWithGaps.cut('[<gap>]', new Map([['<gap>', 'a']]))
  for (const length of [0xffff, 0x10000, 200_001]) {
    const a = 'é'.repeat(length)
    expect(gunzipSync(await text.gzip({ a })).toString() === `[${a}]`).toBe(true)
  }
})

it('is cut at its marks, next to each other and at the ends too', () => {
  const marks = new Map([
    ['<1>', 'one'],
    ['<2>', 'two'],
  ])
  const text = TextWithGaps.cut('<1><2>-<1>', marks)
  expect(text.names).toEqual(['one', 'two', 'one'])
  expect(text.plain({ one: 'a', two: 'b' }).toString()).toBe('ab-a')
  expect(text.plain({}).toString()).toBe('-')
  expect(text.equals(TextWithGaps.cut('<1><2>-<1>', marks))).toBe(true)
  expect(text.equals(TextWithGaps.cut('<1><2>-<2>', marks))).toBe(false)
  expect(text.equals(TextWithGaps.cut('<1><2>-', marks))).toBe(false)
})
