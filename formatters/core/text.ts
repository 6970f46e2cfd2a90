import { type Clock, LONG_TEXT } from '../../engine/clock.ts'
import { variable } from '../../engine/lookup/lookup.ts'
import { splitPath } from '../../engine/lookup/path.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { joined, num, str as textOf, truthy } from '../../engine/value.ts'
import { escapeAttribute, escapeHtml, slug } from './escape.ts'
import { inPieces, replaced } from './long-text.ts'

const DEFAULT_LIMIT = 100

export const str: Formatter = () => textOf

export const html: Formatter = () => escapedHtml

export const htmlattr: Formatter = () => escapedAttribute

export const htmltag: Formatter = () => escapedAttribute

export const lineBreaks: Formatter = () => (value, clock: Clock) =>
  inPieces(textOf(value), (piece) => piece.replace(/\n/g, '<br/>'), clock)

export const output: Formatter = (args) => () => args.join(' ')

export const safe: Formatter = () => (value, clock: Clock) =>
  truthy(value) ? withoutTags(textOf(value), clock) : value

export const slugify: Formatter = () => (value, clock: Clock) => slug(textOf(value), clock)

export const smartypants: Formatter = () => (value, clock: Clock) => withSmartQuotes(textOf(value), clock)

export const truncate: Formatter = truncated

export const pluralize: Formatter = (args) => {
  const [singular, plural] = args.length < 2 ? ['', args[0] ?? 's'] : args
  return (value) => (num(value) === 1 ? singular : plural)
}

export const format: Formatter = (args) => {
  const finds = args.map((name) => variable(splitPath(name)))
  return (value, context) => {
    const { scope } = context
    const from = scope.parent ?? scope
    const argument = (index: number) => (index < finds.length ? joined(finds[index]!(from)) : '')
    return fillPattern(textOf(value), argument, context)
  }
}

/** Formatters that turn a value's text into other text. */
export const textFormatters = {
  str,
  html,
  htmlattr,
  htmltag,
  'line-breaks': lineBreaks,
  output,
  safe,
  slugify,
  smartypants,
  truncate,
  pluralize,
  format,
} satisfies FormatterTable

const escapedHtml = (value: unknown, clock: Clock): string => escapeHtml(textOf(value), clock)
const escapedAttribute = (value: unknown, clock: Clock): string => escapeAttribute(textOf(value), clock)

function truncated([
  limit = String(DEFAULT_LIMIT),
  ellipsis = '...',
]: readonly string[]): ReturnType<Formatter> {
  const max = Number.parseInt(limit, 10)
  if (!(max > 0)) return (value) => value
  return (value) => {
    const whole = textOf(value)
    if (whole.length <= max) return whole
    let end = max
    while (end > 0 && !/[ \n\t\v\r\f]/.test(whole.charAt(end - 1))) end--
    return whole.slice(0, end > 0 ? end : max) + ellipsis
  }
}

/** Removes every `<…>`; a `<` that nothing closes stays. */
function withoutTags(html: string, clock: Clock): string {
  let kept = ''
  let pos = 0
  for (;;) {
    clock.tick()
    const open = html.indexOf('<', pos)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) return kept + html.slice(pos)
    kept += html.slice(pos, open)
    pos = close + 1
  }
}

/** Squarespace's rules, its slip included: white space does not open a single quote, the letter s does. */
function withSmartQuotes(plain: string, clock: Clock): string {
  const isLong = plain.length > LONG_TEXT
  let text = plain
  for (const [pattern, mark] of MARKS) {
    if (!isLong) text = text.replaceAll(pattern, mark)
    else if (typeof pattern === 'string')
      text = replaced(text, { pattern: new RegExp(pattern, 'g'), by: mark, clock })
    else text = replaced(text, { pattern, by: ([, before]) => mark.replace('$1', () => before!), clock })
  }
  return text
}

const MARKS: readonly (readonly [pattern: RegExp | string, mark: string])[] = [
  [/(^|[-—\\s(["])'/gm, '$1‘'],
  ["'", '’'],
  [/(^|[-—/[(‘\s])"/gm, '$1“'],
  ['"', '”'],
  ['--', '—'],
]

/**
 * Replaces `{N}` by the N-th argument, `{}` by the first. A tag with anything but digits in it vanishes up to
 * its `}` or to the next `{` behind the slip; an unclosed one takes the rest.
 */
function fillPattern(text: string, argument: (index: number) => string, clock: Clock): string {
  return replaced(text, {
    pattern: /\{([0-9]*)(?:(\})|[^0-9}][^{}]*(?:\}|(?=\{)|$)|$)/g,
    by: ([, digits, closed]) => (closed ? argument(Number(digits)) : ''),
    clock,
  })
}
