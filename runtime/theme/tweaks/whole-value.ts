/** Returns true if quotes and brackets of a value are closed: an open one would go on in what follows. */
export function isWhole(value: string): boolean {
  let plain = value.replace(/"[^"]*"|'[^']*'/g, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return !/["'()]/.test(plain)
}
