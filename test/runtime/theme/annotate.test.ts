import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { ExpressionCompiler as Compiler } from '../../../engine/expression/compiler.ts'
import { Source } from '../../../engine/syntax/source.ts'
import { coreFormatters } from '../../../formatters/core/index.ts'
import { corePredicates } from '../../../predicates/core/index.ts'
import { annotate } from '../../../runtime/theme/annotate.ts'
import { SCOPE_FORMATTER } from '../../../runtime/theme/scope-formatter.ts'
import { weave } from '../../../runtime/theme/woven.ts'
import { propertyOptions } from '../../support/property.ts'

const compiler = new Compiler({
  formatters: { ...coreFormatters, [SCOPE_FORMATTER]: () => () => '' },
  predicates: corePredicates,
})

function annotated(text: string): string {
  const source = new Source('f', text)
  return weave(source, annotate(source)).text
}

/** Origins that elements got, as `line:column`. */
function originsOf(text: string): string[] {
  return [...annotated(text).matchAll(/<([\w-]+) data-vitrine="f:(\d+:\d+)"/g)].map(
    ([, name, origin]) => `${name} ${origin}`,
  )
}

/** Texts, comments and attribute values that hold what should be an attribute. */
function strayMarks(node: DefaultTreeAdapterTypes.Node): string[] {
  const own = [
    ...('value' in node ? [node.value] : []),
    ...('data' in node ? [node.data] : []),
    ...('attrs' in node ? node.attrs.map(({ value }) => value) : []),
  ]
  const inside = 'childNodes' in node ? node.childNodes : []
  return [...own.filter((text) => text.includes('data-vitrine')), ...inside.flatMap(strayMarks)]
}

describe('origins of elements', () => {
  it.each([
    ['<p>a</p>\n <b>c</b>', ['p 1:1', 'b 2:2']],
    ['<a{.if x} class="b"{.end}>', ['a 1:1']],
    ['<img src={x}><i>', ['img 1:1', 'i 1:14']],
    ['<a title="<b>" alt=\'<i>\'><u>', ['a 1:1', 'u 1:26']],
    ['{.repeated section a}<li>{@}{.alternates with}<hr>{.end}', ['li 1:22', 'hr 1:47']],
    ['<a class="{.if x}b{.or}c{.end}"><u>', ['a 1:1', 'u 1:33']],
    ['{.section a}<p>{.or}<q>{.end}<u>', ['p 1:13', 'q 1:21', 'u 1:30']],
  ])('%s', (text, expected) => expect(originsOf(text)).toEqual(expected))

  it.each([
    ['<h{level}>a</h{level}>'],
    ['<script>if (a <b) {.if x}<p>{.end}</script>'],
    ['<!-- <p> -->'],
    ['<title>a <b></title>'],
    ['<html><head><meta charset="a"></head>'],
    ['{# <p> }'],
    ['<squarespace:query>'],
    ['<'],
    ['< p>'],
  ])('%s has none', (text) => expect(annotated(text)).toBe(text))

  it('are behind branches that leave HTML in different elements where each of them has a tag', () => {
    const text = '<i>{.if a}<a title="{.or}<b>{.end} <u>"><s>'
    expect(originsOf(text)).toEqual(['i 1:1', 'a 1:11', 'b 1:26', 's 1:41'])
  })

  it('are in a macro where each tag that applies it prints elements', () => {
    const text = '{.macro m}<b>{.end}{.macro n}<i>{.end}<p>{@|apply m}{@|apply n}</p><a title="{@|apply m}">'
    expect(originsOf(text)).toEqual(['i 1:30', 'p 1:39', 'a 1:68'])
  })

  const words = [
    '<p>',
    '<a href="',
    '"',
    "'",
    '>',
    '</p>',
    ' class=x',
    '<br/>',
    '<!--',
    '-->',
    'text',
    '<script>',
    '</script>',
    '<b',
    ' ',
    '{a}',
    '{.if a}',
    '{.or}',
    '{.end}',
    '{.repeated section l}',
    '{.alternates with}',
    '{.section o}',
    '{.macro m}',
    '{# <p> }',
  ]

  it('take nothing else away and add nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 25 }), (parts) => {
        const text = parts.join('')
        const data = { a: 'A', l: [1, 2], o: { a: 'B' } }
        const plain = compiler.compile(text).render(data)
        const marked = compiler.compile(annotated(text)).render(data)
        expect(marked.html.replace(/ data-vitrine="f:\d+:\d+" data-vitrine-scope=""/g, '')).toBe(plain.html)
        expect(marked.errors.length).toBe(plain.errors.length)
        expect(strayMarks(parseFragment(marked.html))).toEqual([])
      }),
      propertyOptions(2000),
    )
  })
})
