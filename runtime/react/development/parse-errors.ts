import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  type ParserError,
  parse,
  parseFragment,
} from 'parse5'
import type { LintCode, MessageValues } from '../../../engine/diagnostics/messages.ts'

/** Something that an HTML parser mends in its own way. */
export interface ParseError {
  readonly code: LintCode
  readonly offset: number
  readonly values: MessageValues
  /** The start tag around the offset. */
  readonly tag?: { readonly start: number; readonly last: number }
}

type ParentNode = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/** Parts of a page that are dropped inside of it. */
const PAGE_PART = /<(?:body|html|head|frameset|frame)(?=[\s/>])/gi
const END_TAG = /<\/[a-z][^\s/>]*\s*>/gi
/** Where tags are text. */
const NO_TAGS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|template|noscript)\b[\s\S]*?(?=<\/\1\s*>|$)/gi
/** Elements without an end tag, or whose end tag may be left out. */
const MAY_STAY_OPEN: ReadonlySet<string> = new Set(
  'area base body br caption col colgroup dd dt embed head hr html img input li link meta optgroup option p param rb rp rt rtc source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)
/** End tags that make an element by themselves, or that are where a parser looks for them. */
const LONE_ENDS: ReadonlySet<string> = new Set(['p', 'br', 'html', 'head', 'body'])

export function parseErrors(html: string, context: string | undefined): readonly ParseError[] {
  const found: ParseError[] = []
  const onParseError = (error: ParserError) => {
    const mistake = tokenError(html, error)
    if (mistake !== undefined) found.push(mistake)
  }
  const options = { sourceCodeLocationInfo: true, onParseError }
  const root: ParentNode =
    context === undefined
      ? parse(html, options)
      : parseFragment(defaultTreeAdapter.createElement(context, names.NS.HTML, []), html, options)
  const elements = [...elementsIn(root)]
  const closed = new Set(elements.flatMap((element) => endOf(element) ?? []))
  const open = new Set(elements.filter((element) => endOf(element) === undefined))
  const text = html.replace(NO_TAGS, (part) => ' '.repeat(part.length))
  const ends = new Set<EndTag>()
  for (const { 0: what, index: offset } of text.matchAll(END_TAG)) {
    const name = what.slice(2, -1).trim().toLowerCase()
    if (!closed.has(offset) && !LONE_ENDS.has(name)) ends.add({ what, name, offset })
  }
  foldSurplus(open, ends)
  for (const element of open) {
    const { startTag } = element.sourceCodeLocation ?? {}
    if (startTag !== undefined && !mayStayOpen(element, html.slice(0, startTag.endOffset)))
      found.push({
        code: 'left-open',
        offset: startTag.startOffset,
        values: { what: `<${element.tagName}>`, cure: cureOf(element, html) },
      })
  }
  for (const { what, offset } of ends) found.push({ code: 'end-without-start', offset, values: { what } })
  return [...found, ...strayPageParts(text, context === undefined), ...wrongAttributes(elements)]
}

/** Returns what to write for an element that is left open. */
function cureOf({ tagName, sourceCodeLocation }: Element, html: string): string {
  const { startOffset = 0, endOffset = 0 } = sourceCodeLocation?.startTag ?? {}
  if (html.slice(startOffset, endOffset).endsWith('/>'))
    return `HTML ignores the / of this tag: write </${tagName}> behind it`
  const behind = tagName === 'a' ? html.slice(endOffset) : ''
  const next = behind.search(/<a(?=[\s>])/i)
  const end = behind.search(/<\/a\s*>/i)
  return next >= 0 && next < end
    ? 'A link cannot be inside of a link: close it before the next one'
    : 'Close it'
}

/** An end tag that closes nothing. */
interface EndTag {
  readonly what: string
  readonly name: string
  readonly offset: number
}

/** Offset of the end tag that closes an element; undefined where none does. */
function endOf(element: Element): number | undefined {
  return element.sourceCodeLocation?.endTag?.startOffset
}

/** More end tags that close nothing are no slip: each is named. */
const MOST_SURPLUS = 100

/**
 * Replaces the consequences of an end tag that is too many by that tag: it closes an element around it, with
 * what is open in there, so that the ends of all these close nothing.
 */
function foldSurplus(open: Set<Element>, ends: Set<EndTag>): void {
  if (ends.size === 0 || ends.size > MOST_SURPLUS) return
  for (const [around, elements] of openInside(open)) {
    const offset = endOf(around)!
    let last = offset
    const next = (name: string) => {
      for (const end of ends)
        if (end.name === name && end.offset > last) {
          last = end.offset
          return end
        }
      return undefined
    }
    const without = elements.reverse().flatMap((element) => {
      const end = next(element.tagName)
      return end === undefined ? [] : [{ element, end }]
    })
    const own = without.length === 0 ? undefined : next(around.tagName)
    if (own === undefined) continue
    for (const { element, end } of without) {
      open.delete(element)
      ends.delete(end)
    }
    ends.delete(own)
    ends.add({ what: `</${around.tagName}>`, name: around.tagName, offset })
  }
}

/** Returns the elements that are left open, in order, by the closed one around them. */
function openInside(open: ReadonlySet<Element>): ReadonlyMap<Element, Element[]> {
  const inside = new Map<Element, Element[]>()
  const arounds = new Map<ParentNode, Element>()
  for (const element of open) {
    const { parentNode: parent } = element
    if (parent === null || !('tagName' in parent)) continue
    // A parent comes before what is in it.
    const around = endOf(parent) === undefined ? arounds.get(parent) : parent
    if (around === undefined) continue
    arounds.set(element, around)
    const elements = inside.get(around)
    if (elements === undefined) inside.set(around, [element])
    else elements.push(element)
  }
  return inside
}

/** Characters that the DOM has always allowed in attribute names. */
const DOM_NAME = /^[\p{L}_:][\p{L}\p{N}_:.\-\u00B7]*$/u

/** Finds ids that several elements have, and names that the DOM refuses. */
function wrongAttributes(elements: readonly Element[]): ParseError[] {
  const ids = new Set<string>()
  return elements
    .flatMap(({ attrs, sourceCodeLocation }) =>
      sourceCodeLocation?.startTag
        ? [
            {
              attrs,
              spans: sourceCodeLocation.attrs,
              offset: sourceCodeLocation.startTag.startOffset,
              last: sourceCodeLocation.startTag.endOffset - 1,
            },
          ]
        : [],
    )
    .sort((one, other) => one.offset - other.offset)
    .flatMap(({ attrs, spans, offset, last }) =>
      attrs.flatMap(({ name, value }): ParseError[] => {
        const isTwice = name === 'id' && value !== '' && ids.size === ids.add(value).size
        const twice: ParseError = { code: 'duplicate-id', offset, values: { id: value } }
        const odd: ParseError = {
          code: 'odd-attribute',
          offset: spans?.[name]?.startOffset ?? offset,
          values: { name },
          tag: { start: offset, last },
        }
        return [...(isTwice ? [twice] : []), ...(DOM_NAME.test(name) ? [] : [odd])]
      }),
    )
}

/** Characters before the name of an attribute. */
const ENDS_NAME = /[\s"'<>/=]/

/** Parse errors that authors should know of; the rest is style. */
function tokenError(html: string, { code, startOffset }: ParserError): ParseError | undefined {
  if (code === 'duplicate-attribute') {
    let offset = startOffset
    while (offset > 0 && !ENDS_NAME.test(html[offset - 1]!)) offset--
    return { code, offset, values: { name: html.slice(offset, startOffset) } }
  }
  const start = code === 'eof-in-comment' ? '<!--' : code.startsWith('eof-') ? '<' : undefined
  if (start === undefined || code.includes('script')) return undefined
  return {
    code: 'half-markup',
    offset: Math.max(html.lastIndexOf(start, startOffset - start.length), 0),
    values: {},
  }
}

function mayStayOpen({ tagName, namespaceURI }: Element, before: string): boolean {
  return namespaceURI === names.NS.HTML ? MAY_STAY_OPEN.has(tagName) : before.endsWith('/>')
}

/** A page has one of each; content has none. */
function* strayPageParts(text: string, isPage: boolean): Generator<ParseError> {
  const seen = new Set<string>()
  for (const { 0: start, index } of text.matchAll(PAGE_PART)) {
    const what = `${start.toLowerCase()}>`
    const isFirst = isPage && seen.size < seen.add(what).size
    if (!isFirst) yield { code: 'stray-page-part', offset: index, values: { what } }
  }
}

function* elementsIn(root: ParentNode): Generator<Element> {
  const pending: ParentNode[] = [root]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const node of next.childNodes) {
      if (!('tagName' in node)) continue
      yield node
      pending.push('content' in node ? node.content : node)
    }
  }
}
