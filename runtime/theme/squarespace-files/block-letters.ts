/**
 * Capital letters on a grid of five rows; each row is the binary number of its five squares, as a digit to
 * base 32.
 */
const LETTERS: Readonly<Record<string, string>> = Object.freeze({
  a: 'ehvhh',
  b: 'uhuhu',
  c: 'fgggf',
  d: 'uhhhu',
  e: 'vgugv',
  f: 'vgugg',
  g: 'fgjhf',
  h: 'hhvhh',
  i: 'e444e',
  j: '7222c',
  k: 'hiokh',
  l: 'ggggv',
  m: 'hrlhh',
  n: 'hpljh',
  o: 'ehhhe',
  p: 'uhugg',
  q: 'ehhid',
  r: 'uhuih',
  s: 'fge1u',
  t: 'v4444',
  u: 'hhhhe',
  v: 'hhha4',
  w: 'hhlla',
  x: 'ha4ah',
  y: 'ha444',
  z: 'v248v',
})
const SQUARE = 6
const START = 17

/** Returns the first letter of a name as a path in a box of 64 × 64; a ring for a name without one. */
export function letterPath(name: string): string {
  const letter = name.toLowerCase().match(/[a-z]/)?.[0] ?? 'o'
  const rows = [...(LETTERS[letter] ?? '')].map((digit) => Number.parseInt(digit, 32))
  return rows
    .flatMap((row, y) =>
      Array.from({ length: 5 }, (_, x) => (row & (16 >> x) ? square(x, y) : '')).filter(Boolean),
    )
    .join('')
}

function square(x: number, y: number): string {
  return `M${START + x * SQUARE} ${START + y * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`
}
