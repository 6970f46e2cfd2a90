import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/**
 * Any character but half of a pair, as the unit of `fc.string`. The unit `binary` gives the same texts, but
 * lists all 1.1 million of them first, which takes a second and 100 MB.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES), indexOf)

/** Returns the index of a character. Throws on any other text, as fast-check expects. */
function indexOf(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('Not one character')
  return code < FIRST_SURROGATE ? code : code - SURROGATES
}
