import { defaultTreeAdapter, html as names, type ParserError, parse, parseFragment } from 'parse5'
import type { AdviceCode, MessageValues } from '../../engine/messages.ts'

/** Something that an HTML parser mends in its own way. */
export interface ParseError {
  readonly code: AdviceCode
  readonly offset: number
  readonly values: MessageValues
}

/** What parsers call errors and authors should know of; the rest is style. */
const CODES: Readonly<Record<string, AdviceCode>> = Object.freeze({
  'duplicate-attribute': 'duplicate-attribute',
  'eof-in-tag': 'half-markup',
  'eof-in-comment': 'half-markup',
  'eof-before-tag-name': 'half-markup',
  'eof-in-script-html-comment-like-text': 'half-markup',
  'eof-in-element-that-can-contain-only-text': 'half-markup',
  'end-tag-without-matching-open-element': 'end-without-start',
  'closing-of-element-with-open-child-elements': 'wrong-nesting',
  'open-elements-left-after-eof': 'left-open',
})
/** Parts of a page that are dropped inside of it. */
const PAGE_PART = /<(?:body|html|head|frameset|frame)(?=[\s/>])/gi
/** Where tags are text. */
const NO_TAGS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

export function parseErrors(html: string, context: string | undefined): readonly ParseError[] {
  const found: ParseError[] = []
  const onParseError = ({ code, startOffset, endOffset }: ParserError) => {
    const known = CODES[code]
    if (known === undefined) return
    found.push({ code: known, offset: startOffset, values: { what: html.slice(startOffset, endOffset) } })
  }
  const options = { sourceCodeLocationInfo: true, onParseError }
  if (context === undefined) parse(html, options)
  else parseFragment(defaultTreeAdapter.createElement(context, names.NS.HTML, []), html, options)
  const text = html.replace(NO_TAGS, (part) => ' '.repeat(part.length))
  const seen = new Set<string>()
  for (const { 0: start, index } of text.matchAll(PAGE_PART)) {
    const what = `${start.toLowerCase()}>`
    const isFirst = context === undefined && seen.size < seen.add(what).size
    if (!isFirst) found.push({ code: 'stray-page-part', offset: index, values: { what } })
  }
  return found
}
