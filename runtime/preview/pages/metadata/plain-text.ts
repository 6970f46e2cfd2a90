import { decodeHTML } from 'entities'

/** Returns the text of markup, or of an object that holds it as `html`, with white space folded. */
export function plainText(value: unknown): string {
  const markup =
    typeof value === 'object' && value !== null && 'html' in value ? (value as { html: unknown }).html : value
  if (typeof markup !== 'string') return ''
  return decodeHTML(markup.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
