/** First and last byte of a part of a file. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Returns the part of a file that a request asks for; Safari plays videos only from servers that send parts.
 * Undefined where the whole file is sent: also for several parts, and for a part outside of the file.
 */
export function byteRange(headers: Headers, length: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  // A part of another version of the file would not fit.
  if (from + to === '' || headers.has('if-range')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : undefined
}
