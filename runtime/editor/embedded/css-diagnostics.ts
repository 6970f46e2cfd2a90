import type { LanguageService } from 'vscode-css-languageservice'
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Span } from '../../../engine/syntax/tree.ts'
import { type Styles, sheetOf, stylesIn } from './styles.ts'
import { withText } from './with-text.ts'

/** Rules of the service: an unknown property and a colour that none is; the rest is a matter of taste. */
const SETTINGS = {
  validate: true,
  lint: {
    argumentsInColorFunction: 'error',
    emptyRules: 'ignore',
    fontFaceProperties: 'ignore',
    hexColorLength: 'error',
    propertyIgnoredDueToDisplay: 'ignore',
    unknownAtRules: 'ignore',
    unknownProperties: 'warning',
    // Icon fonts write it.
    validProperties: ['speak'],
    vendorPrefix: 'ignore',
  },
}

/** The star before a property that only old browsers read. */
const STAR = /([;{]\s*)\*(?=[\w-]+\s*:)/g

/**
 * Returns the mistakes of the styles in a template, given its text with blanks instead of the tags of the
 * language. A statement with a tag in it has none, and neither has a style sheet whose braces only match
 * by its tags.
 */
export function cssDiagnostics(document: TextDocument, html: string, css: LanguageService): Diagnostic[] {
  const text = document.getText()
  return stylesIn(html).flatMap((styles) => {
    if (!isReadable(text, html, styles)) return []
    const sheet = withText(document, sheetOf(html, styles).replace(STAR, '$1 '))
    return css
      .doValidation(sheet, css.parseStylesheet(sheet), SETTINGS)
      .filter(({ range }) => !hasTag(text, html, statementAt(html, styles, document.offsetAt(range.start))))
      .map((one) => ({ ...one, source: 'css', severity: one.severity ?? DiagnosticSeverity.Warning }))
  })
}

/** Returns true if braces match, or the styles have no tags. Entities in an attribute are not decoded. */
function isReadable(text: string, html: string, styles: Styles): boolean {
  const content = html.slice(styles.start, styles.end)
  if (styles.kind === 'attribute') return !content.includes('&')
  if (!hasTag(text, html, styles)) return true
  let depth = 0
  for (const sign of content) {
    if (sign === '{') depth++
    else if (sign === '}' && --depth < 0) return false
  }
  return depth === 0
}

const DELIMITER = /[;{}]/

/** Returns the statement around an offset, with the one before where the offset is between two. */
function statementAt(html: string, { start, end }: Styles, offset: number): Span {
  let from = offset
  if (/^(?:[\s;{}]|$)/.test(html.slice(offset, offset + 1)))
    while (from > start && /[\s;{}]/.test(html[from - 1] ?? '')) from--
  while (from > start && !DELIMITER.test(html[from - 1] ?? '')) from--
  let to = offset
  if (DELIMITER.test(html[to] ?? '')) to++
  while (to < end && !DELIMITER.test(html[to] ?? '')) to++
  return { start: from, end: to }
}

/** Returns true if a tag of the language was blanked in a stretch. */
function hasTag(text: string, html: string, { start, end }: Span): boolean {
  return text.slice(start, end) !== html.slice(start, end)
}
