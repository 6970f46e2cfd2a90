import type { Source } from '../../../../engine/syntax/source.ts'
import type { Node, Root } from '../../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { themeDiagnostic } from '../../../theme/diagnostics.ts'
import { masked } from '../masked.ts'
import { isShown, markupText } from './markup-text.ts'

/** Elements that end the paragraph around them. */
const BLOCK =
  /<(address|article|aside|blockquote|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|pre|section|table|ul)(?=[\s/>])/i
/** A paragraph with its end tag; one without it may have ended anywhere. */
const PARAGRAPH = /<p(?:\s[^<>]*)?>(?:(?!<p[\s>])[\s\S])*?<\/p\s*>/gi
const BUTTON = /<button(?:\s[^<>]*)?>(?:(?!<button[\s>])[\s\S])*?<\/button\s*>/gi
const LINK = /<a\s/i
const START = /^<[^<>]*>/
/** Fields of the site that hold blocks with paragraphs. */
const MARKUP: ReadonlySet<unknown> = new Set(['body', 'mainContent', 'excerpt'])
/** Lists whose elements have a body of plain text. */
const PLAIN: ReadonlySet<unknown> = new Set(['comments', 'replies'])

/** Finds what a paragraph or a button cannot hold, which HTML parsers put behind it. */
export function wrongNesting(source: Source, root: Root): FileDiagnostic[] {
  const text = masked(source.text)
  if (!/<(?:p|button)[\s>]/i.test(text)) return []
  const markup = markupText(text)
  const say = (span: { start: number; end: number }, values: Values) =>
    themeDiagnostic({ source, ...span }, { code: 'cannot-hold', values })
  const paragraphs = spansOf(markup, PARAGRAPH)
  const inButtons = spansOf(markup, BUTTON).flatMap((span) => inside(text, span, LINK))
  return [
    ...paragraphs
      .flatMap((span) => inside(text, span, BLOCK))
      .map((one) => say(one, { outer: 'p', inner: `<${one.name}>`, cure: IN_PARAGRAPH })),
    ...inButtons.map((one) => say(one, { outer: 'button', inner: 'a link', cure: IN_BUTTON })),
    ...markupValues(root.body)
      .filter(({ start }) => isShown(markup, start) && paragraphs.some((one) => holds(one, start)))
      .map((one) => say(one, { outer: 'p', inner: `the paragraphs of '${one.name}'`, cure: IN_PARAGRAPH })),
  ]
}

type Values = Readonly<Record<'outer' | 'inner' | 'cure', string>>

const IN_PARAGRAPH = 'Browsers end the paragraph before it. Write <div> instead of <p>.'
const IN_BUTTON = 'A press does one of the two, as the browser likes. Write the link alone, or the button.'

interface Stretch {
  readonly start: number
  readonly end: number
}

function spansOf(markup: string, pattern: RegExp): Stretch[] {
  return [...markup.matchAll(pattern)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
}

function holds({ start, end }: Stretch, offset: number): boolean {
  return start < offset && offset < end
}

/** Returns the first element of a kind in another one, where no instruction comes before it. */
function inside(text: string, { start, end }: Stretch, pattern: RegExp): (Stretch & { name: string })[] {
  const whole = text.slice(start, end)
  const [tag = ''] = START.exec(whole) ?? []
  const found = pattern.exec(whole.slice(tag.length))
  if (found === null || /\{\./.test(whole.slice(0, tag.length + found.index))) return []
  const from = start + tag.length + found.index
  return [{ start: from, end: from + found[0].length, name: found[1] ?? 'a' }]
}

/** Tags that print a field with paragraphs in it as it is. */
function markupValues(nodes: readonly Node[]): (Stretch & { readonly name: string })[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'variable') {
      const path = node.references[0]?.path ?? []
      const isMarkup = node.formatters.length === 0 && MARKUP.has(path.at(-1))
      return isMarkup ? [{ start: node.start, end: node.end, name: path.join('.') }] : []
    }
    if (!('open' in node)) return []
    const isPlain = 'reference' in node && PLAIN.has(node.reference.path.at(-1))
    const own = isPlain ? [] : markupValues(node.body)
    const other = 'alternative' in node && node.alternative ? markupValues([node.alternative]) : []
    return [...own, ...other]
  })
}
