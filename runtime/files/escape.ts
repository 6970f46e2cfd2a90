/** Returns the source of a regular expression that matches a text as it is. */
export function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
