import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Memory } from '../../../engine/html/render/memory.ts'
import { ValueTexts } from '../../../engine/html/render/value-texts.ts'
import { type MarkupCase, tameCase, wildCase } from '../../engine/html/arbitrary-markup.ts'
import { OPEN } from '../../engine/html/filters.ts'
import { type Given, givenOf, makeTree, reasonOf } from '../../engine/html/make-tree.ts'
import { elementsOf } from '../../engine/html/plain-tree.ts'
import { compile } from '../../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'

/** Every element with the text that its origin points to. */
function originsOf(
  given: Given,
  target = {},
): [tag: string, name: string | undefined, text: string | undefined][] {
  return elementsOf(makeTree(given, target).root.children).map(({ tag, origin }) => {
    const text = origin?.source.text.slice(origin.start)
    return [tag, origin?.source.name, text && /^(?:<[^<>{\s]*|\{[^}]*\})/.exec(text)?.[0]]
  })
}

const partials = { p: '\n<b>{v}</b>{m}', list: '{.repeated section items}<li>{m}</li>{.end}' }
const data = {
  v: 'x',
  m: '<em>y</em>',
  n: 2,
  t: 'strong',
  lt: '<',
  items: [{ m: '<i>1</i>' }, { m: '<i>2</i>' }],
}

const SOURCES: readonly [string, string, [string, string, string][]][] = [
  [
    'text of the template',
    'a <p>b</p>\n<br>',
    [
      ['p', 'template', '<p'],
      ['br', 'template', '<br'],
    ],
  ],
  [
    'line breaks of two characters',
    'a\r\nb\r\n<p>c\r\n<b>{v}</b>\r\n<i>',
    [
      ['p', 'template', '<p'],
      ['b', 'template', '<b'],
      ['i', 'template', '<i'],
    ],
  ],
  [
    'literals',
    '{.space}a{.newline}<p>{.tab}<b>{v}</b>',
    [
      ['p', 'template', '<p'],
      ['b', 'template', '<b'],
    ],
  ],
  [
    'a section',
    '{.section n}{.end}<u>{.section items}<b>{n}</b>{.end}</u>',
    [
      ['u', 'template', '<u'],
      ['b', 'template', '<b'],
    ],
  ],
  [
    'a value',
    '<p>{v}{m}</p>',
    [
      ['p', 'template', '<p'],
      ['em', 'template', '{m}'],
    ],
  ],
  [
    'a partial, and a value in it',
    '<p></p>{@|apply p}',
    [
      ['p', 'template', '<p'],
      ['b', 'p', '<b'],
      ['em', 'p', '{m}'],
    ],
  ],
  [
    'items of a partial',
    '{@|apply list}',
    [
      ['li', 'list', '<li'],
      ['i', 'list', '{m}'],
      ['li', 'list', '<li'],
      ['i', 'list', '{m}'],
    ],
  ],
  [
    'a name that ends in data',
    'x<h{n}>a</h{n}> <h{n}>b',
    [
      ['h2', 'template', '<h'],
      ['h2', 'template', '<h'],
    ],
  ],
  [
    'a name that is data',
    '<p></p><{t}>a',
    [
      ['p', 'template', '<p'],
      ['strong', 'template', '<'],
    ],
  ],
  [
    'a tag that begins in data',
    '<p></p>{lt}b>a',
    [
      ['p', 'template', '<p'],
      ['b', 'template', '{lt}'],
    ],
  ],
  [
    'attributes in parts',
    '<a x="{v}" {v}>b</a><i {t}={v}>c',
    [
      ['a', 'template', '<a'],
      ['i', 'template', '<i'],
    ],
  ],
  [
    'a drawing',
    '<svg><g>{.section items}<path d="{n}"/>{.end}</g></svg>',
    [
      ['svg', 'template', '<svg'],
      ['g', 'template', '<g'],
      ['path', 'template', '<path'],
    ],
  ],
]
// What only an HTML parser decides, so that it reads everything.
const SLOW = '<table><tr><td></table><b><p></b></p>'

describe('the origin of an element is the `<` of its start tag', () => {
  it.each(SOURCES)('%s', (_, source, expected) => {
    const given = { template: compile(source), data, options: { partials } }
    expect(reasonOf(given)).toBeUndefined()
    expect(originsOf(given)).toEqual(expected)
    expect(originsOf(given, { filter: OPEN, isLean: true, memory: new Memory() })).toEqual(expected)
  })

  it.each(SOURCES)('also where an HTML parser reads the output: %s', (_, source, expected) => {
    const given = { template: compile(`${source}${SLOW}`), data, options: { partials } }
    expect(reasonOf(given)).toBeDefined()
    for (const target of [{}, { filter: OPEN, isLean: true }])
      expect(originsOf(given, target).slice(0, expected.length)).toEqual(expected)
  })

  it('also behind an attribute that a filter made shorter, and blanks that were dropped', () => {
    const filter = { ...OPEN, attribute: () => 'x' }
    const source = `<a title="{long}">b</a><b>c</b><table>\n  <tr>\n {.section items}<td>{/* */}</td>{.end}</table>${SLOW}`
    const given = { template: compile(source), data: { ...data, long: 'long '.repeat(20) } }
    expect(reasonOf(given)).toBeDefined()
    expect(originsOf(given, { filter, isLean: true }).slice(0, 6)).toEqual([
      ['a', 'template', '<a'],
      ['b', 'template', '<b'],
      ['table', 'template', '<table'],
      ['tbody', undefined, undefined],
      ['tr', 'template', '<tr'],
      ['td', 'template', '<td'],
    ])
  })

  it('is absent for elements without a tag', () => {
    const given = { template: compile('<table><tr><td>x</table></p>'), context: 'document' }
    const implied = originsOf(given).filter(([, name]) => name === undefined)
    expect(implied.map(([tag]) => tag)).toEqual(['html', 'head', 'body', 'tbody', 'p'])
  })

  it.each(SOURCES)('also where other templates printed the values before: %s', (_, source, expected) => {
    const target = { filter: OPEN, valueTexts: new ValueTexts() }
    const template = compile(source)
    for (const other of ['', 'some text ', '<p>']) {
      originsOf({ template: compile(`${other}${source}`), data, options: { partials } }, target)
      expect(originsOf({ template, data, options: { partials } }, target)).toEqual(expected)
    }
  })

  it('is that of the tag that prints it, while markup of data is tokenized once for all templates', () => {
    const target = { filter: OPEN, valueTexts: new ValueTexts() }
    const last = (source: string) => {
      const given = { template: compile(source), data, options: { partials } }
      return elementsOf(makeTree(given, target).root.children).at(-1)
    }
    const source = 'some text {@|apply p}'
    expect(last(source)?.tag).toBe('em')
    const { shape } = last(source)!
    const other = last('{m}')!
    expect(last(source)?.shape.unprinted).toBe(shape.unprinted)
    expect(other.shape.unprinted).toBe(shape.unprinted)
    expect(other.origin?.start).toBe(0)
  })

  it('for all templates', { timeout: PROPERTY_TIME }, () => {
    const check = (markup: MarkupCase) => {
      for (const [tag, name, text] of originsOf(givenOf(markup))) {
        if (name === undefined) continue
        // A start tag that spells the name as far as it is not data; or the tag that printed it.
        const written = text?.slice(1).toLowerCase().replaceAll('\0', '\ufffd') ?? '?'
        const isSame =
          text?.startsWith('{') ||
          tag.toLowerCase().startsWith(written) ||
          written.startsWith(tag.toLowerCase())
        expect(isSame, `${tag} at ${text}`).toBe(true)
      }
    }
    fc.assert(fc.property(fc.oneof(tameCase, wildCase), check), propertyOptions(2000))
  })
})
