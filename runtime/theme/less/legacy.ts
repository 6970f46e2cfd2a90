/**
 * Rewrites what Squarespace's old Less accepts and today's does not: selectors as escaped strings, such as
 * `(~".item:nth-child(@{n})") { … }`, and variables in `:nth-child(@n)`; imports from other sites stay
 * imports. Everything stays in its line.
 */
export function modernLess(text: string): string {
  const local = text.replace(/@import(?=\s+(?:url\(\s*)?["']?(?:https?:)?\/\/)/g, '@import (css)')
  const numbered = local.replace(NUMBERED, '$1@{$2}')
  return numbered.replace(ESCAPED_SELECTOR, (whole, ...[, selector, at]) => {
    const line = numbered.slice(numbered.lastIndexOf('\n', at) + 1, at)
    if (/@media|\bwhen\b/.test(line)) return whole
    const before = numbered.slice(Math.max(0, at - FAR), at)
    if (!selector.includes('@{') || !STATEMENT_START.test(before)) return `   ${selector}  `
    // Only a string takes the quotes off what it interpolates: themes hand selectors on as strings.
    return `@escaped-selector-${at}: ~"${selector}"; @{escaped-selector-${at}} `
  })
}

const NUMBERED = /(:nth-[\w-]+\(\s*)@([\w-]+)(?=\s*\))/g
/** Ends a text behind which a statement begins; comments may be between. */
const STATEMENT_START = /(?:^|[;{}])\s*(?:(?:\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)\s*)*$/
/** Characters before a selector that are looked at for the start of its statement. */
const FAR = 500
/** Followed by a block, not by the end of a declaration. */
const ESCAPED_SELECTOR = /\(~(["'])([^"'\n]*)\1\)(?=[^;{}]*\{)/g
