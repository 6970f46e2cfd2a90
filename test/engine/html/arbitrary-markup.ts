import fc from 'fast-check'
import {
  ATTRIBUTES,
  CALLS,
  DATA_WORDS,
  FLOW_TAGS,
  ODD_ATTRIBUTES,
  ODD_MARKUP,
  ODD_TAGS,
  ODD_TEXT,
  PAGE_HEADS,
  PAGE_STARTS,
  PHRASE_TAGS,
  RAW_ELEMENTS,
  TAME_WORDS,
  TEXT,
  VALUES,
} from './markup-words.ts'

/** Everything that a tree is made of, but for how it is made. */
export interface MarkupCase {
  readonly source: string
  readonly data: unknown
  readonly partials: Readonly<Record<string, string>>
  /** The element whose content the tree is; `document` for a page. */
  readonly context: string
}

type Texts = fc.Arbitrary<string>
type Weighted = [weight: number, arbitrary: Texts]

const one = (list: readonly string[]): Texts => fc.constantFrom(...list)
const some = (...list: string[]): Texts => one(list)
const weighted = (...list: Weighted[]): Texts =>
  fc.oneof(...list.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const sequence = (...parts: (string | Texts)[]): Texts =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''))
const several = (text: Texts, maxLength: number): Texts =>
  fc.array(text, { minLength: 1, maxLength, size: 'max' }).map((texts) => texts.join(''))

const attributes = (attribute: Texts): Texts =>
  fc.array(attribute, { maxLength: 2 }).map((list) => list.map((text) => ` ${text}`).join(''))
const SOUND_ATTRIBUTES = attributes(one(ATTRIBUTES))
const ALL_ATTRIBUTES = attributes(weighted([3, one(ATTRIBUTES)], [1, one(ODD_ATTRIBUTES)]))

const blocks = (inside: Texts): Weighted[] => [
  [3, sequence('{.section s}', inside, '{.end}')],
  [3, sequence('{.repeated section items}', inside, '{.end}')],
  [1, sequence('{.repeated section words}', inside, '{.alternates with}', inside, '{.end}')],
  [1, sequence('{.if no}', inside, '{.or}', inside, '{.end}')],
  [1, sequence('{.var @x v}{.section o}{@x}', inside, '{.end}')],
]

/** Any tags in any order. */
function wild(depth: number): Texts {
  const tag = one(ODD_TAGS)
  const leaves: Weighted[] = [
    [4, one(TEXT)],
    [2, one(ODD_TEXT)],
    [1, one(ODD_MARKUP)],
    [6, one(VALUES)],
    [1, one(CALLS)],
    [1, sequence('</', tag, '>')],
    [1, sequence('<', tag, '/>')],
    [1, sequence('<h{n}>', one(TEXT), '</h{n}>')],
    [1, sequence('<{an}', ALL_ATTRIBUTES, '>')],
    [1, sequence('<', tag, ALL_ATTRIBUTES)],
  ]
  if (depth === 0) return several(weighted(...leaves), 3)
  const inside = wild(depth - 1)
  const element = fc
    .tuple(tag, ALL_ATTRIBUTES, inside, fc.nat(14))
    .map(([tag, list, content, end]) => `<${tag}${list}>${content}${end === 0 ? '' : `</${tag}>`}`)
  return several(weighted([10, element], ...leaves, ...blocks(inside)), 4)
}

/** Markup as authors write it: well nested, tables in order, now and then an end tag that is left out. */
function tame(depth: number): Texts {
  const text = one(TEXT)
  const phrase = weighted(
    [4, text],
    [5, one(VALUES)],
    [1, one(CALLS)],
    [2, sequence('<img src="{u}"', SOUND_ATTRIBUTES, '>')],
    [1, some('<br>', '<input value="{v}">', '<!-- {v} -->', '<hr>', '<wbr/>')],
    [
      3,
      fc
        .tuple(one(PHRASE_TAGS), SOUND_ATTRIBUTES, text)
        .map(([tag, list, text]) => `<${tag}${list}>${text}{v|html}</${tag}>`),
    ],
  )
  const line = several(phrase, 4)
  if (depth === 0) return line
  const inside = tame(depth - 1)
  const element = fc
    .tuple(one(FLOW_TAGS), ALL_ATTRIBUTES, inside)
    .map(([tag, list, content]) => `<${tag}${list}>${content}</${tag}>`)
  const row = sequence('<tr><td>', line, '</td><td>', inside, some('</td></tr>', '</tr>', '</td>', ''))
  const tableEnd = some('</table>', '</tbody></table>', '<tfoot><tr><th>{n}</table>')
  const table = sequence('<table>\n  {.repeated section items}\n  ', row, '{.end}', tableEnd)
  const item = sequence('<li', SOUND_ATTRIBUTES, '>', inside, some('</li>', ''))
  const list = sequence('<ul>{.repeated section items}', item, '{.end}</ul>')
  const drawing = sequence(
    '<svg viewBox="0 0 {n} 1"><path d="{v}"/>{.repeated section items}<g><title>',
    text,
    '</title></g>{.end}</svg>',
  )
  const paragraph = sequence('<p>', line, some('</p>', ''))
  return several(
    weighted(
      [6, line],
      [8, element],
      [2, table],
      [2, list],
      [1, drawing],
      [1, one(RAW_ELEMENTS)],
      [1, paragraph],
      ...blocks(inside),
    ),
    4,
  )
}

function pageData(scalar: fc.Arbitrary<unknown>, names: Texts): fc.Arbitrary<unknown> {
  const fields = {
    ...{ v: scalar, m: scalar, m2: scalar, t: scalar, u: scalar, q: scalar },
    n: fc.integer({ min: 1, max: 6 }),
  }
  const id = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom('1', 'a'), fc.constant(undefined))
  const inner = fc.record({ ...fields, id }, { requiredKeys: [] })
  return fc.record({
    ...fields,
    ...{ e: fc.constant(''), sp: fc.constant('  '), an: names, atts: scalar },
    ...{ s: inner, o: inner, i: inner },
    items: fc.array(inner, { maxLength: 3 }),
    words: fc.array(scalar, { maxLength: 3 }),
  })
}

interface Given {
  readonly content: Texts
  readonly partial: Texts
  /** `page` is a whole page whose template does not look like one. */
  readonly contexts: string
  readonly data: fc.Arbitrary<unknown>
}

function caseOf({ content, partial, contexts, data }: Given): fc.Arbitrary<MarkupCase> {
  const head = sequence(one(PAGE_STARTS), '<html>\n<head>', one(PAGE_HEADS), '</head>\n')
  const page = sequence(head, '<body class="{v}">', content, '</body>\n</html>\n')
  const withMacro = sequence('{.macro k}', partial, '{.end}', content)
  const fragment = weighted([5, content], [1, withMacro])
  return fc
    .record({ context: some(...contexts.split(' ')), page, fragment, data, p: partial, q: partial })
    .map(({ context, page, fragment, data, p, q }) => ({
      source: context === 'document' ? page : fragment,
      context: context === 'page' ? 'document' : context,
      data,
      partials: { p, q },
    }))
}

const SCALAR: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: one(DATA_WORDS) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(true, false, null) },
  { weight: 1, arbitrary: fc.tuple(one(DATA_WORDS), one(DATA_WORDS)).map((two) => two.join('')) },
)

/** Odd tags, uneven sections, names from data, broken markup on both sides. */
export const wildCase: fc.Arbitrary<MarkupCase> = caseOf({
  content: wild(3),
  partial: wild(1),
  contexts:
    'document document page div div div div div td tbody ul table tr select p a li h2 span button option svg textarea',
  data: pageData(SCALAR, some('data-k', 'title', 'on', 'x', 'svg', 'td', 'class', 'script')),
})

/** Markup as authors write it, and data that holds a little markup. */
export const tameCase: fc.Arbitrary<MarkupCase> = caseOf({
  content: tame(2),
  partial: tame(0),
  contexts: 'document document div div div div td li p',
  data: pageData(one(TAME_WORDS), some('data-k', 'title')),
})
