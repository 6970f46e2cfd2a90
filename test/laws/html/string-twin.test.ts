import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VElement, type VNode, withoutGroups } from '../../../engine/html/nodes.ts'
import { contextOf } from '../../../engine/html/render/target.ts'
import { isPlainAttribute } from '../../../engine/html/render/value-filter.ts'
import { ValueTexts } from '../../../engine/html/render/value-texts.ts'
import { type MarkupCase, tameCase, wildCase } from '../../engine/html/arbitrary-markup.ts'
import { expectSameTree } from '../../engine/html/expect-law.ts'
import { OPEN, STRICT, witness } from '../../engine/html/filters.ts'
import { type Given, givenOf, makeHtml, makeTree, reasonOf } from '../../engine/html/make-tree.ts'
import { type Plain, parsed, plain } from '../../engine/html/plain-tree.ts'
import { compile } from '../../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'

const anyCase: fc.Arbitrary<MarkupCase> = fc.oneof(tameCase, wildCase)

describe('the HTML of a filtered render', () => {
  it('is the output, byte for byte, where nothing is filtered', { timeout: PROPERTY_TIME }, () => {
    const check = (given: MarkupCase) => {
      const { template, data, options, ...rest } = givenOf(given)
      const now = 0
      const { html, errors } = template.render(data, { ...options, now })
      const twin = makeHtml({ template, data, options: { ...options, now }, ...rest }, { filter: OPEN })
      expect(twin.html).toBe(html)
      expect(twin.errors).toEqual(errors)
    }
    fc.assert(fc.property(anyCase, check), propertyOptions(3000))
  })

  it.each([false, true])('is what its tree is made of; lean: %s', { timeout: PROPERTY_TIME }, (isLean) => {
    const check = (markup: MarkupCase) => {
      const given = givenOf(markup)
      const target = { filter: STRICT, isLean }
      const { html, errors } = makeHtml(given, target)
      const tree = makeTree(given, target)
      const theirs = parsed(html, contextOf(given.template, given.context))
      expectSameTree(plain(tree.root.children), theirs, html)
      expect(tree.errors).toEqual(errors)
    }
    fc.assert(fc.property(anyCase, check), propertyOptions(2000, 100))
  })

  it('is the same, as its tree is, where the markup of values came before', {
    timeout: PROPERTY_TIME,
  }, () => {
    const check = (markup: MarkupCase) => {
      const given = givenOf(markup)
      const target = { filter: STRICT, isLean: true }
      const cached = { ...target, valueTexts: new ValueTexts() }
      const { html } = makeHtml(given, target)
      const { children } = makeTree(given, target).root
      for (let i = 0; i < 3; i++) {
        expect(makeHtml(given, cached).html).toBe(html)
        const again = makeTree(given, cached).root.children
        expectSameTree(plain(again), plain(children), html)
        expect(originsOf(again)).toEqual(originsOf(children))
      }
    }
    fc.assert(fc.property(anyCase, check), propertyOptions(1000, 60))
  })

  it.each(['<tbody>{v}x', '<tr>{v} {v}x', '<table>{v}x'])(
    'keeps line breaks of Windows in blanks that come back: %s',
    (source) => {
      const given = { template: compile(source), data: { v: '\r\n' } }
      const target = { filter: STRICT, isLean: true }
      expectSameTree(
        plain(makeTree(given, target).root.children),
        parsed(makeHtml(given, target).html, 'div'),
      )
    },
  )

  const TABLES: readonly [source: string, partials?: Record<string, string>][] = [
    ['<table> {v}'],
    ['<table>\n  {v}\n  <tr> {v} <td> {v} </td> {v} </tr>{v}</table>'],
    ['<table> {.if v} {v}{.end} {.if none}<tr>{.end} <tr><td>a'],
    ['<table> {.if v} {.end} text<tr><td>a'],
    ['<table> <!-- c --> {v}<tr>\t{.repeated section l}\n {@}{.end} <td>a'],
    ['<table> {.if v} {.end}&#32;{.if v}&amp;{.end}<tr><td>a'],
    ['<table><tr> {@|apply p} </tr> {@|apply p} </table>', { p: ' {v} ' }],
    ['<p></td> {v}</p></tr> {v}'],
    ['<p></td> {.repeated section l} {@}{.end} {v}</p>'],
  ]

  it.each(TABLES)('lacks nothing but blanks in the structure of tables: %s', (source, partials = {}) => {
    const given = { template: compile(source), data: { v: 'x', l: ['y', 'z', ''] }, options: { partials } }
    const whole = parsed(makeHtml(given).html, 'div')
    const { html } = makeHtml(given, { isLean: true })
    expect(withoutTableBlanks(parsed(html, 'div'))).toEqual(withoutTableBlanks(whole))
    expect(withoutTableBlanks(plain(makeTree(given, { isLean: true }).root.children))).toEqual(
      withoutTableBlanks(whole),
    )
  })

  it('names the same origin of an attribute that a list of a partial ends', () => {
    const partials = { p: '<div a="{.repeated section items}{v} {.end}">text</div>' }
    const given = {
      template: compile('{@|apply p}<{t}>'),
      data: { items: [{}], v: 'a', t: 'p' },
      options: { partials },
    }
    const [ofTree, ofHtml] = [witness(STRICT), witness(STRICT)]
    makeTree(given, { filter: ofTree.filter })
    makeHtml(given, { filter: ofHtml.filter })
    expect(ofTree.calls.map(withoutStart)).toEqual(ofHtml.calls.map(withoutStart))
    expect(ofTree.calls).toContainEqual(
      expect.objectContaining({ name: 'a', origin: expect.stringMatching(/^p:/) }),
    )
  })

  it('asks the filter the same as the tree does', { timeout: PROPERTY_TIME }, () => {
    const check = (markup: MarkupCase) => {
      const given = givenOf(markup)
      const ofTree = witness(STRICT)
      const ofHtml = witness(STRICT)
      if (reasonOf(given, { filter: ofTree.filter }) !== undefined) return
      makeHtml(given, { filter: ofHtml.filter })
      expect(ofHtml.calls.map(withoutStart)).toEqual(ofTree.calls.map(withoutStart))
    }
    fc.assert(fc.property(anyCase, check), propertyOptions(2000, 100))
  })
})

const TABLE_PART = /^html (?:table|thead|tbody|tfoot|tr|colgroup)$/

/** A tree without the texts in the structure of tables: all of them are blank. */
function withoutTableBlanks(nodes: readonly Plain[], isTable = false): Plain[] {
  return nodes
    .filter((node) => !(isTable && typeof node === 'string'))
    .map((node) =>
      typeof node === 'object' && 'children' in node
        ? { ...node, children: withoutTableBlanks(node.children, TABLE_PART.test(node.name)) }
        : node,
    )
}

/** Leaves out the text before a value: it is known of attributes only that a filter is asked about. */
function withoutStart(call: Record<string, unknown>): unknown {
  return isPlainAttribute(String(call.attribute)) ? { ...call, before: '' } : call
}

describe('a name or a tag in parts', () => {
  const callsOf = (source: string, data: unknown): unknown[] => {
    const { filter, calls } = witness(OPEN)
    makeHtml({ template: compile(source), data }, { filter })
    return calls
  }

  it('is passed whole: an attribute whose name comes from data', () => {
    expect(callsOf('<a {name}="{v}">', { name: 'href', v: 'x' })).toContainEqual(
      expect.objectContaining({ tag: 'a', name: 'href', value: 'x', own: '' }),
    )
    expect(callsOf('<a on{name}="{v}">', { name: 'click', v: 'x' })).toContainEqual(
      expect.objectContaining({ name: 'onclick', value: 'x' }),
    )
  })

  it('is taken out whole', () => {
    const given: Given = { template: compile('<a on{name}="{v}" x>y</a>'), data: { name: 'click', v: 'x' } }
    expect(makeHtml(given, { filter: STRICT }).html).toBe('<a data-removed="" x>y</a>')
    expect(plain(makeTree(given, { filter: STRICT }).root.children)).toEqual(
      parsed('<a data-removed="" x>y</a>', 'div'),
    )
  })

  it('passes the first type of a script, which is the one that counts', () => {
    const source = '<script type="text&#47;javascript" type="text/plain">{v}</script>'
    const types = [{ v: 1 }]
      .flatMap((data) => callsOf(source, data))
      .map((call) => Reflect.get(Object(call), 'type'))
    expect(types).toEqual(['text/javascript'])
  })

  it('reads the attributes of an end tag as such', () => {
    const modes = callsOf('<p></p href="{v}"><b href="{w}">', { v: '1', w: '2' })
    expect(modes).toContainEqual(expect.objectContaining({ content: '1', before: '' }))
    expect(modes).toContainEqual(expect.objectContaining({ tag: 'b', name: 'href', value: '2' }))
  })
})

/** Where the elements of a tree come from, in order. */
function originsOf(nodes: readonly VNode[]): string[] {
  return withoutGroups(nodes).flatMap((node) =>
    node instanceof VElement
      ? [`${node.origin?.source.name}:${node.origin?.start}`, ...originsOf(node.children)]
      : [],
  )
}
