import { badInput, Problem } from './problem.ts'

/** Longest JavaScript string. */
const MAX_BYTES = 0x1fffffe8

/**
 * Reads bytes as UTF-8 without a byte order mark. Throws a problem that names the first byte that is none.
 */
export function decode(bytes: Uint8Array, name: string): string {
  if (bytes.length > MAX_BYTES) throw new Problem(`${name} is too large to read: ${bytes.length} bytes`, 1)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const position = firstBadByte(bytes)
    const byte = bytes[position.offset]?.toString(16).toUpperCase().padStart(2, '0')
    throw badInput({
      code: 'not-utf-8',
      severity: 'error',
      message: `The file is not UTF-8: byte 0x${byte} at offset ${position.offset}`,
      help: looksLikeUtf16(bytes) ? 'It looks like UTF-16; save it as UTF-8.' : 'Save the file as UTF-8.',
      file: name,
      line: position.line,
      column: position.column,
      frame: '',
    })
  }
}

/** Returns the byte order mark that bytes begin with, which `decode` leaves out; else nothing. */
export function markOf([first, second, third]: Uint8Array): '' | '\ufeff' {
  return first === 0xef && second === 0xbb && third === 0xbf ? '\ufeff' : ''
}

/** Returns true for pictures and other binary files. */
export function isBinary(bytes: Uint8Array): boolean {
  return !looksLikeUtf16(bytes) && bytes.subarray(0, 8000).includes(0)
}

function looksLikeUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/** Finds the first replacement character of a forgiving reading that the bytes themselves do not spell. */
function firstBadByte(bytes: Uint8Array): { offset: number; line: number; column: number } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let at = text.indexOf('\ufffd')
  let offset = Buffer.byteLength(text.slice(0, at))
  while (bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd) {
    const next = text.indexOf('\ufffd', at + 1)
    if (next < 0) break
    offset += Buffer.byteLength(text.slice(at, next))
    at = next
  }
  const before = text.slice(0, at).split('\n')
  return { offset, line: before.length, column: before.at(-1)!.length + 1 }
}
