import { crc32 } from 'node:zlib'

/** The checksum of a text, and what it takes to put the text behind another one without reading it again. */
export interface Checksum {
  /** CRC-32. */
  readonly sum: number
  /** The polynomial x^(8 · bytes): it moves the sum of what comes before to where it ends before the text. */
  readonly shift: number
}

/** Returns the CRC-32 of a text, and the factor that moves another sum before it. */
export function checksumOf(text: Uint8Array): Checksum {
  return { sum: crc32(text), shift: powerOfX(8 * text.length) }
}

/** Returns the sum of two texts, one behind the other. */
export function joinSums(before: number, { sum, shift }: Checksum): number {
  return (multiply(before, shift) ^ sum) >>> 0
}

// Sums are polynomials over the integers modulo 2, the lowest power in the highest bit, modulo that of CRC-32
// (RFC 1952, section 8).
const CRC_32 = 0xedb88320
const ONE = 0x80000000
const X = 0x40000000

function powerOfX(exponent: number): number {
  let power = ONE
  let square = X
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square)
    square = multiply(square, square)
  }
  return power
}

function multiply(one: number, other: number): number {
  let product = 0
  let shifted = other
  for (let bits = one | 0; bits !== 0; bits <<= 1) {
    if (bits < 0) product ^= shifted
    shifted = (shifted >>> 1) ^ (shifted & 1 ? CRC_32 : 0)
  }
  return product
}
