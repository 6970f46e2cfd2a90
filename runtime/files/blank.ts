/** Returns white space of the same length and with the same lines. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}
