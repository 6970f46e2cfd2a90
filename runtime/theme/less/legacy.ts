/**
 * Rewrites what the platform's old Less accepts and today's does not: selectors as escaped strings, such as
 * `(~".item:nth-child(@{n})") { … }`, and variables in `:nth-child(@n)`; imports from other sites stay
 * imports. Everything stays in its line.
 */
export function modernLess(text: string): string {
  const local = text.replace(/@import(?=\s+(?:url\(\s*)?["']?(?:https?:)?\/\/)/g, '@import (css)')
  const numbered = local.replace(NUMBERED, '$1@{$2}')
  return numbered.replace(ESCAPED_SELECTOR, (whole, ...[, selector, at]) => {
    const line = numbered.slice(numbered.lastIndexOf('\n', at) + 1, at)
    return /@media|\bwhen\b/.test(line) ? whole : `   ${selector}  `
  })
}

const NUMBERED = /(:nth-[\w-]+\(\s*)@([\w-]+)(?=\s*\))/g
/** Followed by a block, not by the end of a declaration. */
const ESCAPED_SELECTOR = /\(~(["'])([^"'\n]*)\1\)(?=[^;{}]*\{)/g
