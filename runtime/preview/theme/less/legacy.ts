/**
 * Rewrites what the platform's old Less accepts and today's does not: selectors as escaped strings, such as
 * `(~".item:nth-child(@{n})") { … }`, keep every character's place; imports from other sites stay imports.
 */
export function modernLess(text: string): string {
  const local = text.replace(/@import(?=\s+(?:url\(\s*)?["']?(?:https?:)?\/\/)/g, '@import (css)')
  return local.replace(ESCAPED_SELECTOR, (whole, ...[, selector, at]) => {
    const line = local.slice(local.lastIndexOf('\n', at) + 1, at)
    return /@media|\bwhen\b/.test(line) ? whole : `   ${selector}  `
  })
}

/** Followed by a block, not by the end of a declaration. */
const ESCAPED_SELECTOR = /\(~(["'])([^"'\n]*)\1\)(?=[^;{}]*\{)/g
