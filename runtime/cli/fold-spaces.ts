/** Makes all kinds of spaces, and of minus signs, the same. */
export function foldSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('\u2212', '-')
}
