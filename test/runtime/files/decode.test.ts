import { describe, expect, it } from 'vitest'
import { decode, isBinary } from '../../../runtime/files/decode.ts'
import { Problem } from '../../../runtime/files/problem.ts'

function diagnosticOf(...bytes: number[]): Problem['diagnostic'] {
  try {
    decode(Uint8Array.from(bytes), 'x')
  } catch (error) {
    if (error instanceof Problem) return error.diagnostic
  }
  return undefined
}

describe('decode', () => {
  it('drops a byte order mark', () => {
    expect(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'x')).toBe('a')
  })

  it('names the first byte that is no UTF-8, with its line', () => {
    const [a, newline, e] = [0x61, 0x0a, 0xe9]
    expect(diagnosticOf(a, newline, a, e, a)).toMatchObject({ line: 2, column: 2, code: 'not-utf-8' })
    expect(diagnosticOf(a, newline, a, e, a)?.message).toBe('The file is not UTF-8: byte 0xE9 at offset 3')
  })

  it('is not misled by replacement characters that the file holds', () => {
    expect(diagnosticOf(0xef, 0xbf, 0xbd, 0xef, 0xbf, 0xbd, 0xff)?.message).toContain('byte 0xFF at offset 6')
    expect(diagnosticOf(0xef, 0xbb, 0xbf, 0xef, 0xbf, 0xbd, 0x61, 0xff)?.message).toContain(
      'byte 0xFF at offset 7',
    )
  })

  it('says what UTF-16 is', () => {
    expect(diagnosticOf(0xff, 0xfe, 0x61, 0)?.help).toContain('UTF-16')
  })

  it('distinguishes pictures from text', () => {
    expect(isBinary(Uint8Array.of(0x89, 0x50, 0))).toBe(true)
    expect(isBinary(Uint8Array.of(0x61))).toBe(false)
    expect(isBinary(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toBe(false)
  })
})
