import { decode, encode } from '../../../engine/html/entities.ts'
import { attributeList, attributeNamePart } from './attribute-list.ts'
import type { AttributeContext, Context, Lose } from './context.ts'
import { scriptAfter, scriptStart } from './script-context.ts'
import { type ScriptParts, scriptValue } from './script-value.ts'
import { STYLE_START, styleAfter } from './style-context.ts'
import { styleValue } from './style-value.ts'

/** Treatment of markup from data in text contexts. */
export type CleanMarkup = (markup: string, lose: Lose) => string

interface FilterParts extends ScriptParts {
  readonly clean: CleanMarkup
}

/**
 * A value of the data as it may be printed in an HTML context: whatever it holds, the template's markup
 * around it keeps its meaning and nothing in it runs. Text without a `<` and harmless values come back as
 * they are.
 */
export function filterValue(context: Context, value: string, { clean, code, lose }: FilterParts): string {
  switch (context.kind) {
    case 'text':
      return value.includes('<') ? clean(value, lose) : value
    case 'attribute':
      return attributeValue(context, value, { code, lose })
    case 'tag':
      return attributeNamePart(context, value, lose)
    case 'tag-name':
      return tagName(context.before, value, lose)
    case 'raw':
      // The content of a noscript is markup where scripts are off, so that a value there may be in an
      // attribute.
      return encode(value, context.tag === 'noscript' ? /[<>"'`]/g : /</g)
    case 'script':
      return scriptValue(context.at, value, { code, lose })
    case 'style':
      return styleValue(context.at, value, lose)
    case 'comment':
      return without(/[<>]|-(?=-|$)|^[-!]+/g, { value, kind: 'comment', lose })
    case 'declaration':
      return without(/[^\w .:/+]/g, { value, kind: 'declaration', lose })
  }
}

/** Escaped text stays as it is: only what would end the value becomes an entity. */
const ENDS_VALUE = { '"': /"/g, "'": /'/g, '': /[\s"'`=<>]/g } as const

function attributeValue(
  { name, quote, before }: AttributeContext,
  value: string,
  parts: ScriptParts,
): string {
  // An unquoted value that begins with nothing would take the next attribute as its text.
  if (value === '' && quote === '' && before === '') return '&#32;'
  const filtered = inlineValue({ name, before }, value, parts)
  return encode(filtered ?? value, ENDS_VALUE[quote])
}

/** Returns true if the value of an attribute is code or a style, whatever it begins with. */
export function isCode(name: string): boolean {
  return name.startsWith('on') || name === 'style'
}

/** The part of an attribute that is code or a style; missing where it is none or stays. */
function inlineValue(
  { name, before }: { readonly name: string; readonly before: string },
  value: string,
  parts: ScriptParts,
): string | undefined {
  const isStyle = name === 'style'
  if (!isCode(name)) return undefined
  const plain = decode(value)
  const start = decode(before)
  const filtered = isStyle
    ? styleValue(styleAfter(STYLE_START, start), plain, parts.lose)
    : scriptValue(scriptAfter(scriptStart(), start), plain, parts)
  return filtered === plain ? undefined : filtered.replaceAll('&', '&amp;')
}

function without(
  unsafe: RegExp,
  {
    value,
    kind,
    lose,
  }: { readonly value: string; readonly kind: 'comment' | 'declaration'; readonly lose: Lose },
): string {
  const kept = value.replace(unsafe, '')
  if (kept !== value) lose(kind, value)
  return kept
}

/** Elements that hold content and do nothing else. */
const PLAIN_TAG =
  /^(?:a|abbr|address|article|aside|b|bdi|bdo|blockquote|br|button|caption|cite|code|col|dd|del|details|dfn|div|dl|dt|em|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|i|img|ins|kbd|label|legend|li|main|mark|menu|nav|ol|p|picture|pre|q|s|samp|search|section|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var|video|audio)$/i
/** Names with a hyphen or a colon are a site's own elements. */
const OWN_TAG = /^(?!annotation-xml$)[a-z][\w.]*[-:][\w.:-]*$/i

/** A value that is printed as an element's name or as its end, as in `<h{level}>`: plain elements only. */
function tagName(before: string, value: string, lose: Lose): string {
  const [, part = '', list] = /^(\S*)([\s\S]*)$/.exec(value)!
  const name = before + part
  if (value === '') return ''
  if (PLAIN_TAG.test(name) || OWN_TAG.test(name))
    return part + (list ? attributeList(name.toLowerCase(), list, lose) : '')
  lose('tag-name', value)
  return before === '' ? 'span' : ''
}
