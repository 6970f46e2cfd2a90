/** Values of an expression; a missing value counts as null. */
export type Scalar = string | number | boolean | null

const NUMERIC = /^[+-]?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?)$/

function parsed(text: string): number {
  if (text === '') return 0
  if (!NUMERIC.test(text)) return Number.NaN
  // The host reads no signed hexadecimal, so the sign is taken off first.
  const magnitude = Number(text.replace(/^[+-]/, ''))
  return text.startsWith('-') ? -magnitude : magnitude
}

/** The conversion `num`: a string is one complete literal or NaN. */
export function num(value: Scalar): number {
  return typeof value === 'string' ? parsed(value) : Number(value)
}

/** The conversion `str`. */
export function str(value: Scalar): string {
  return String(value)
}

/** The conversion `bool`. */
export function bool(value: Scalar): boolean {
  return Boolean(value)
}
