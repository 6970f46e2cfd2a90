/** Bits of the characters that decide how a value is read. */
export const Sign = Object.freeze({
  less: 1,
  ampersand: 2,
  doubleQuote: 4,
  singleQuote: 8,
  /** A null character or a carriage return, which HTML replaces. */
  odd: 16,
})

/** From here on searching for each sign is faster than looking at each character. */
const LONG = 128

/** The sign of each character up to `<`. */
const SIGNS = /* @__PURE__ */ Uint8Array.from({ length: 61 }, (_, code) => search(String.fromCharCode(code)))

/** Returns the signs that a value holds. Most values are short: one look at each character. */
export function signsOf(value: string): number {
  const { length } = value
  if (length > LONG) return search(value)
  let signs = 0
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i)
    if (code <= 60) signs |= SIGNS[code]!
  }
  return signs
}

/** Returns true if HTML replaces some of its characters. */
export function isOdd(value: string): boolean {
  return value.includes('\r') || value.includes('\0')
}

function search(value: string): number {
  return (
    (value.includes('<') ? Sign.less : 0) |
    (value.includes('&') ? Sign.ampersand : 0) |
    (value.includes('"') ? Sign.doubleQuote : 0) |
    (value.includes("'") ? Sign.singleQuote : 0) |
    (isOdd(value) ? Sign.odd : 0)
  )
}
