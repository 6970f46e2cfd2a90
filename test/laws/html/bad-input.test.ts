import { describe, expect, it } from 'vitest'
import { VElement, type VNode, withoutGroups } from '../../../engine/html/nodes.ts'
import { Memory } from '../../../engine/html/render/memory.ts'
import { parse5Parser } from '../../../engine/html/tree/parse5.ts'
import { expectLaw } from '../../engine/html/expect-law.ts'
import { OPEN, STRICT } from '../../engine/html/filters.ts'
import { type Given, makeHtml, makeTree } from '../../engine/html/make-tree.ts'
import { parsed, plain } from '../../engine/html/plain-tree.ts'
import { compile } from '../../support/compile.ts'
import { ofToday } from '../../support/property.ts'

const EVIL = '"\'><script>x</script><b title="'
const SOURCES: readonly [string, string][] = [
  ['no HTML at all', 'SELECT * FROM a WHERE b < 3 && c > 4; {v}'],
  ['JSON', '{.meta-left}"a": {v|json}, "b": [1, 2]{.meta-right}'],
  ['many comments and tags in front of anything else', '<!-- a --> {.if v}{.end}\n'.repeat(60)],
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['half a start tag', '<p>a</p><div class="b'],
  ['half a name', '<p>a</p><di'],
  ['half an end tag', '<p>a</p'],
  ['a lone <', 'a <'],
  ['half an end tag of raw text', '<textarea>a</textare'],
  ['an unclosed comment', '<p>a<!-- b <i>c</i>'],
  ['an unclosed comment in a table', '<table><tr>{v}<!-- b {v}\r\n'],
  ['an unclosed comment behind the body', '<body>a</body><!-- b'],
  ['an unclosed comment before everything', '<!-- {v}'],
  ...['<!--', '<!---', '<!----', '<!--x-', '<!--x--', '<!--x---', '<!--x--!', '<!--x--!-'].map(
    (end): [string, string] => [`half the end of a comment, ${end}`, `<p>a${end}`],
  ),
  ['a comment that data closes', '<p>a<!-- b {close} <i>c</i>'],
  ['an unclosed script', '<p>a<script>if (a < {v})'],
  ['a body inside a div', '<div><body class="b"><p>{v}</p></body></div>after'],
  ['html and head inside a div', '<div><html lang="de"><head><title>t</title></head>x</div>'],
  ['attributes twice', '<p a="1" A="2" b={v} b="3" {twice} c="4">x</p>'],
  ['ids twice', '<p id="a">x</p><p id="a">y</p>'],
  ['names that React refuses', '<p 1a="b" a"b="c" @click="d" [e]="f" ="g" xmlns:h="i" on="j">x</p>'],
  [
    'names of what objects inherit',
    '<constructor><__proto__ toString="1" constructor="2" __proto__="3"><valueof></constructor>',
  ],
  ['a table with anything in it', '<table>a<p>b<tr>c<td>d<table>e</table><caption>f'],
  ['formatting across', '<b><p><i></b>x</p></i>'],
  ['a form in a form', '<form><div><form></div></form>x</form>'],
  ['frames', '<frameset><frame></frameset>'],
  ['everything at once', '</p></br><br/></hr><li></ul><td><option></select>'],
  ['a quote that is never closed', '<p title="a>b</p>{v}<p>c'],
  ['an end tag with data in it', '<p>a</p {evil}>b</p title="{evil}">c'],
]
const CONTEXTS = [
  ...['document', 'div'],
  ...ofToday(['td', 'table', 'select', 'p', 'template', 'script', 'constructor', 'x:y'], 2),
]
const DATA = { v: '1', close: '-->', twice: 'a=9 C=8 d d', evil: EVIL }

describe('bad markup', () => {
  it.each(SOURCES)('%s makes the tree that a browser makes', (_, source) => {
    for (const context of CONTEXTS) {
      const given: Given = { template: compile(source), data: DATA, context }
      expectLaw(given)
      for (const filter of [OPEN, STRICT]) {
        const { html } = makeHtml(given, { filter })
        const tree = makeTree(given, { filter, memory: new Memory() })
        expect(plain(tree.root.children)).toEqual(parsed(html, context === 'document' ? undefined : context))
      }
    }
  })
})

/** How deep a tree is, found without recursion. */
function depth(nodes: readonly VNode[]): number {
  let level: readonly VNode[] = nodes
  for (let count = 0; ; count++) {
    const elements = withoutGroups(level).filter((node) => node instanceof VElement)
    if (elements.length === 0) return count
    level = elements.flatMap((element) => element.children)
  }
}

describe('huge nesting', () => {
  const MANY = 10_000

  it.each(['div', 'b', 'span', 'ul><li', 'table><tr><td', 'svg', 'svg><g', 'x-y', 'p><object'])(
    '%s: a tree and no overflow, from the template and from data',
    (tags) => {
      const open = `<${tags}>`.repeat(MANY / 10)
      const data = { open, items: [{ id: 1 }, { id: 2 }] }
      for (const source of [open, '{open}', `${open}{.repeated section items}<i>{id}</i>{.end}`]) {
        const { root, errors } = makeTree({ template: compile(source), data }, { memory: new Memory() })
        expect(errors).toEqual([])
        expect(depth(root.children)).toBeGreaterThan(20)
      }
    },
  )

  it('10,000 open tags: nothing is lost', () => {
    const open = '<div>'.repeat(MANY)
    for (const source of [open, '{open}', `${open}x${'</div>'.repeat(MANY)}<p>{open}`]) {
      const { root, errors } = makeTree({ template: compile(source), data: { open } })
      expect(errors).toEqual([])
      expect(depth(root.children)).toBeGreaterThanOrEqual(MANY)
    }
  })

  it('10,000 open tags through the parser alone', () => {
    const nodes = parse5Parser.parse({ html: '<i>'.repeat(MANY), context: 'div' })
    expect(depth(nodes)).toBe(MANY)
  })

  it('sections inside each other, each in an element', () => {
    const source = `${'<div>{.section a}'.repeat(300)}x${'{.end}</div>'.repeat(300)}`
    let data = {}
    for (let i = 0; i < 300; i++) data = { a: data, k: 1 }
    expectLaw({ template: compile(source), data })
  })
})

describe('a limit', () => {
  const items = Array.from({ length: 100 }, (_, id) => ({ id, t: `title ${id}` }))
  const SOURCES = [
    '<ul>{.repeated section items}<li title="{t}">{t}</li>{.end}</ul>',
    '<ul title="{.repeated section items}{t}{.end}">x</ul>',
    '<{.repeated section items}a{.end}>',
    '<script>{.repeated section items}{t}{.end}</script>',
    '<!--{.repeated section items}{t}{.end}-->',
    '<table>{.repeated section items}<tr>{.repeated section items}{.end}<td>{t}{.end}</table>',
    '{.repeated section items}&a{.end}',
    '{.repeated section items}<p {t}={t}{.end}',
  ]

  it.each(SOURCES)('that ends the render in the middle of %s leaves the tree of what there is', (source) => {
    for (const output of [0, 1, 10, 64, 100, 333, 1000]) {
      const given = { template: compile(source), data: { items }, options: { limits: { output } } }
      expectLaw(given)
      expectLaw({ ...given, context: 'document' })
      const filtered = makeTree(given, { filter: STRICT })
      expect(plain(filtered.root.children)).toEqual(parsed(makeHtml(given, { filter: STRICT }).html, 'div'))
    }
  })

  it('of time ends a tree as well', () => {
    const given = {
      template: compile('{.repeated section items}<p>{t}</p>{.end}'),
      data: { items: Array.from({ length: 5000 }, () => ({})) },
    }
    const { errors } = makeTree({ ...given, options: { limits: { time: 0 } } })
    expect(errors.map(({ code }) => code)).toEqual(['time-limit'])
  })
})
