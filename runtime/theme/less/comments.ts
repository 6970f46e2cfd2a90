import { blank } from '../../files/blank.ts'

/** `//` behind a colon, a quote, a parenthesis or a letter belongs to an address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'(\w])\/\/[^\n]*/g

/** Returns a stylesheet with blanks for its comments, every other character at its offset. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT, blank)
}
