import { blank } from '../../files/blank.ts'

/** `//` behind a colon, a quote, a parenthesis or a letter belongs to an address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'(\w])\/\/[^\n]*/g

/** Returns a stylesheet with blanks for its comments, every other character at its offset. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT, blank)
}

/**
 * Returns the first lines of comments that end with the next comment alone: a line of words, rules, and the
 * beginning of another comment. Rules that were made a comment begin with a rule, or below the first line.
 */
export function overrunComments(text: string): { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(COMMENT)).flatMap(({ 0: comment, index: start }) => {
    const line = comment.indexOf('\n')
    const inner = comment.indexOf('/*', line)
    const words = comment.slice(0, Math.max(0, line))
    if (inner < 0 || /[{};]/.test(words) || !/[a-z]/i.test(words)) return []
    return /\{[^{}]*\}/.test(comment.slice(line, inner)) ? [{ start, end: start + line }] : []
  })
}
