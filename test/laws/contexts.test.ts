import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Mode } from '../../engine/html/mode.ts'
import { ForeignTags } from '../../engine/html/tokens/foreign-tags.ts'
import { Tokenizer } from '../../engine/html/tokens/tokenizer.ts'
import type { HtmlContext } from '../../engine/linter/contexts/context.ts'
import { compile } from '../../runtime/entries/index.ts'
import { printedValuesOf } from '../support/contexts.ts'
import { PROPERTY_TIME, propertyOptions } from '../support/property.ts'

const MARK = /h(\d\d)x|(\d\d)h/g

/** Pieces of HTML, whole and half. */
const markup = fc.constantFrom(
  ...'<p|<a href=|<b title="|<i id=\'|<svg>|</svg>|<title>|</title>|<script>|</script>|<style>|</style>|<!--|-->|--|-|>|">|\'>|"|\'|/|=| |<|</|<!doctype |<textarea>|</textarea>|<noscript>|</noscript>|text|<script type="text/x">|on|<td>|</p|?|<math>|<mi>'.split(
    '|',
  ),
)
const hole = fc.constant('{hole}')

const blocks = fc.letrec<{ list: string; block: string }>((tie) => ({
  list: fc
    .array(fc.oneof(markup, markup, hole, hole, tie('block')), { maxLength: 7 })
    .map((all) => all.join('')),
  block: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('{@|apply p}', '{@|apply q}'),
    fc
      .tuple(fc.constantFrom('section yes', 'section no', 'if yes', 'if no', 'equal? 1 1'), tie('list'))
      .map(([tag, list]) => `{.${tag}}${list}{.end}`),
    fc
      .tuple(
        fc.constantFrom('if yes', 'if no', 'repeated section none', 'section no'),
        tie('list'),
        tie('list'),
      )
      .map(([tag, a, b]) => `{.${tag}}${a}{.or}${b}{.end}`),
    fc
      .tuple(fc.constantFrom('one', 'two', 'three'), tie('list'), tie('list'))
      .map(([name, a, b]) => `{.repeated section ${name}}${a}{.alternates with}${b}{.end}`),
  ),
})).list

/** Kinds of values: a word, something that begins with a digit, or nothing. */
const kinds = fc.array(fc.constantFrom('word', 'digit', 'none'), { minLength: 1, maxLength: 20 })

/** Gives every hole a name of its own, and every name a value. */
function numbered(sources: readonly string[], kinds: readonly string[]) {
  const data: Record<string, string> = {}
  let count = 0
  const named = sources.map((source) =>
    source.replaceAll('{hole}', () => {
      const number = String(count % 100).padStart(2, '0')
      const kind = kinds[count++ % kinds.length]
      if (kind !== 'none') data[`h${number}`] = kind === 'word' ? `h${number}x` : `${number}h`
      return `{h${number}}`
    }),
  )
  return { sources: named, data }
}

const NAMES: ReadonlyMap<Mode, string> = new Map<Mode, string>([
  [Mode.data, 'text'],
  [Mode.tagOpen, 'tag-name'],
  [Mode.endTagOpen, 'tag-name'],
  [Mode.tagName, 'tag-name'],
  [Mode.endTagName, 'tag-name'],
  [Mode.markup, 'comment'],
  [Mode.comment, 'comment'],
  [Mode.bogus, 'comment'],
  [Mode.doctype, 'doctype'],
  [Mode.beforeValue, 'none'],
  [Mode.unquoted, 'none'],
  [Mode.doubleQuoted, 'double'],
  [Mode.singleQuoted, 'single'],
])

/** Where a tokenizer stands behind a beginning of a page, in the words of `coarse`. */
function contextBehind(html: string): string {
  const foreign = new ForeignTags()
  let tag = ''
  let attribute = ''
  const tokenizer = new Tokenizer({
    text() {},
    blank() {},
    tagLeftOpen() {},
    startTag(name) {
      tag = name
    },
    attribute(name) {
      attribute = name
    },
    value() {},
    attributeEnd() {},
    startTagEnd: (isSelfClosing) => foreign.start(tag, isSelfClosing),
    endTag(name) {
      foreign.end(name)
      return Mode.data
    },
    comment() {},
    doctype() {},
    odd() {},
  })
  tokenizer.feed(html)
  const { mode, closing } = tokenizer
  if (mode === Mode.rawtext || mode === Mode.rcdata) return `inside ${tokenizer.tag}`
  const name = NAMES.get(mode) ?? 'attribute-name'
  const isValue = name === 'none' || name === 'double' || name === 'single'
  return isValue ? `${name} ${closing === '' ? tag : ''} ${attribute}`.replaceAll(MARK, 'x') : name
}

function coarse(context: HtmlContext): string {
  switch (context.kind) {
    case 'script':
    case 'style':
      return `inside ${context.kind}`
    case 'rcdata':
    case 'rawtext':
      return `inside ${context.tag}`
    case 'attribute':
      return `${context.quotes} ${context.tag} ${context.name}`
    default:
      return context.kind
  }
}

describe('what a page turns out to be', () => {
  it('is among the contexts that are predicted, whatever the template and the data', {
    timeout: PROPERTY_TIME,
  }, () => {
    let known = 0
    let all = 0
    fc.assert(
      fc.property(fc.record({ given: fc.tuple(blocks, blocks, blocks), kinds }), ({ given, kinds }) => {
        const { sources, data } = numbered(given, kinds)
        const [source = '', p = '', q = ''] = sources
        const partials = { p: p.replaceAll('apply p', 'apply none'), q }
        const found = new Map<string, Set<string>>()
        for (const { node, contexts } of printedValuesOf(source, partials)) {
          const name = node.kind === 'variable' ? String(node.references[0]?.path[0]) : ''
          const set = found.get(name) ?? new Set()
          found.set(name, set)
          for (const context of contexts) set.add(coarse(context))
        }
        const lists = { yes: 1, one: [1], two: [1, 2], three: [1, 2, 3] }
        const options = { partials: { ...partials, none: '' } }
        const { html, errors } = compile(source).render({ ...data, ...lists }, options)
        // Behind a refused recursion Squarespace applies no partial at all.
        if (errors.some(({ code }) => code === 'partial-too-deep')) return
        for (const match of html.matchAll(MARK)) {
          const contexts = found.get(`h${match[1] ?? match[2]}`) ?? new Set()
          all++
          if (contexts.has('unknown')) continue
          known++
          expect([...contexts]).toContain(contextBehind(html.slice(0, match.index)))
        }
      }),
      propertyOptions(3000),
    )
    expect(known).toBeGreaterThan(all / 2)
  })
})
