/** Stands for a printed value: no character of names, quotes or tags. */
export const VALUE = '\u0001'

const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>/]+))?)*\s*/?`
/** Comments, instructions, values, and tags of Squarespace, which may be in an attribute. */
const TAGS = new RegExp(
  String.raw`\{##[\s\S]*?(?:##\}|$)|\{[#.][^{}]*\}|\{[@A-Za-z][^{}]*\}|<squarespace:[\w-]+${ATTRIBUTES}>|</squarespace:[\w-]+\s*>`,
  'g',
)

/**
 * Returns a template as markup, every character at its offset: blanks instead of comments and instructions,
 * and marks instead of what is printed.
 */
export function markupText(text: string): string {
  return text.replace(TAGS, (tag) => tag.replace(/[^\n]/g, /^\{[#.]/.test(tag) ? ' ' : VALUE))
}

/** Returns true for what is printed between tags, and not within one, a script or a comment. */
export function isShown(markup: string, start: number): boolean {
  const end = markup.lastIndexOf('>', start)
  return markup[start] === VALUE && end >= 0 && end > markup.lastIndexOf('<', start)
}
