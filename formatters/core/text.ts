import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { splitPath, variable } from '../../engine/reference.ts'
import { joined, num, str, truthy } from '../../engine/value.ts'
import { escapeAttribute, escapeHtml, slug } from './escape.ts'

const DEFAULT_LIMIT = 100

/** Formatters that turn a value's text into other text (plug-ins section 4). */
export const text = {
  str: () => str,
  html: () => (value) => escapeHtml(str(value)),
  htmlattr: () => (value) => escapeAttribute(str(value)),
  htmltag: () => (value) => escapeAttribute(str(value)),
  'line-breaks': () => (value) => str(value).replaceAll('\n', '<br/>'),
  output: (args) => () => args.join(' '),
  safe: () => (value) => (truthy(value) ? withoutTags(str(value)) : value),
  slugify: () => (value) => slug(str(value)),
  smartypants: () => (value) => smartypants(str(value)),
  truncate,
  pluralize: (args) => {
    const [singular, plural] = args.length < 2 ? ['', args[0] ?? 's'] : args
    return (value) => (num(value) === 1 ? singular : plural)
  },
  format: (args) => {
    const finds = args.map((name) => variable(splitPath(name)))
    return (value, { scope }) => {
      const from = scope.parent ?? scope
      return fillPattern(str(value), (index) => (index < finds.length ? joined(finds[index]!(from)) : ''))
    }
  },
} satisfies FormatterTable

function truncate([
  limit = String(DEFAULT_LIMIT),
  ellipsis = '...',
]: readonly string[]): ReturnType<Formatter> {
  const max = Number.parseInt(limit, 10)
  if (!(max > 0)) return (value) => value
  return (value) => {
    const whole = str(value)
    if (whole.length <= max) return whole
    let end = max
    while (end > 0 && !/[ \n\t\v\r\f]/.test(whole.charAt(end - 1))) end--
    return whole.slice(0, end > 0 ? end : max) + ellipsis
  }
}

/** Removes every `<…>`; a `<` that nothing closes stays. */
function withoutTags(html: string): string {
  let kept = ''
  let pos = 0
  for (;;) {
    const open = html.indexOf('<', pos)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) return kept + html.slice(pos)
    kept += html.slice(pos, open)
    pos = close + 1
  }
}

/** The platform's rules, its slip included: white space does not open a single quote, the letter s does. */
function smartypants(plain: string): string {
  return plain
    .replace(/(^|[-—\\s(["])'/gm, '$1‘')
    .replaceAll("'", '’')
    .replace(/(^|[-—/[(‘\s])"/gm, '$1“')
    .replaceAll('"', '”')
    .replaceAll('--', '—')
}

/**
 * Replaces `{N}` by the N-th argument, `{}` by the first. A tag with anything but digits in it vanishes up to its
 * `}` or to the next `{` behind the slip; an unclosed one takes the rest.
 */
function fillPattern(pattern: string, argument: (index: number) => string): string {
  return pattern.replace(
    /\{([0-9]*)(?:(\})|[^0-9}][^{}]*(?:\}|(?=\{)|$)|$)/g,
    (_tag, digits: string, closed?: string) => (closed ? argument(Number(digits)) : ''),
  )
}
