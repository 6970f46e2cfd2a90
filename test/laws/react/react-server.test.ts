import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml, Template } from '../../../runtime/entries/react.ts'
import { type Plain, parsed } from '../../engine/html/plain-tree.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'

/** Returns what React's own server renderer writes, and the string, as trees. */
function bothOf(source: string, data: unknown = {}): [react: Plain[], ours: Plain[]] {
  const template = compile(source)
  const element = createElement(Template, { template, data })
  return [parsed(renderToStaticMarkup(element), 'div'), parsed(renderToHtml(template, data).html, 'div')]
}

describe("React's own server renderer", () => {
  it.each([
    ['<textarea name="t">{v|html}</textarea>'],
    ['<textarea>\n\n a </textarea>'],
    ['<select><option value="a">A</option><option value="b" selected>{v|html}</option></select>'],
    ['<select multiple><option selected>A</option><option>B</option><option selected>C</option></select>'],
    ['<select><option selected>A</option><optgroup label="g"><option>B</option></optgroup></select>'],
    ['<select><option value="a" selected>A</option><option selected>B</option></select>'],
    ['<select><option value="a" selected>A</option><option value="a">{v|html}</option></select>'],
    ['<select><option selected>A <b>{v|html}</b></option></select>'],
    ['<select multiple><option selected><!-- a --></option><option>{v|html}</option></select>'],
    ['<a href="">a</a><a href="{none}">b</a>'],
    ['<ol><li value="3">a</li><li value="{v|html}">b</li></ol>'],
    ['<input value="{v|html}"><input type="checkbox" checked value="on"><input type="hidden" value="">'],
    [
      '<button value="{v|html}" name="b">x</button><progress max="5" value="3"></progress><meter value="1"></meter>',
    ],
    ['<data value="7">seven</data>'],
  ])('writes %s as the string has it', (source) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [react, ours] = bothOf(source, { v: '<b> & "\'' })
    expect(react).toEqual(ours)
    expect(said.mock.calls).toEqual([])
    said.mockRestore()
  })

  it('writes everything but what is listed as a difference', { timeout: PROPERTY_TIME }, () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const check = (source: string, data: object) => {
      const [react, ours] = bothOf(source, data)
      expect(withoutListed(react)).toEqual(withoutListed(ours))
    }
    fc.assert(fc.property(SOURCE, DATA, check), propertyOptions(1500))
    said.mockRestore()
  })

  it.each([
    ['<p onclick="own()">a</p>', '<p>a</p>'],
    ['<img src="" alt="">', '<img alt="">'],
    ['<select value="a"><option>a</option></select>', '<select><option>a</option></select>'],
    ['<input disabled="disabled">', '<input disabled="">'],
    ['<input size="none"><td colspan="2">', '<input>'],
    ['<p classname="a" key="b">x</p>', '<p>x</p>'],
  ])('leaves out what the list of differences says: %s', (source, written) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [react, ours] = bothOf(source)
    expect(react).toEqual(parsed(written, 'div'))
    expect(react).not.toEqual(ours)
    expect(react).toEqual(withoutListed(ours))
    said.mockRestore()
  })
})

const WORDS = [
  '',
  'a',
  ' a  b ',
  'é "x" & \'y\'',
  '<b>b</b>',
  '3',
  '/shop?a=1&b=2',
  'javascript:x()',
  '\n\na',
  'on',
  'none',
]
const DATA = fc.record({
  ...{ v: fc.constantFrom(...WORDS), w: fc.constantFrom(...WORDS), n: fc.integer({ min: 0, max: 9 }) },
  items: fc.array(fc.record({ v: fc.constantFrom(...WORDS), is: fc.boolean() }), { maxLength: 3 }),
})
const LINE = fc.constantFrom('text', '{v|html}', ' {v} ', '<b>{w|html}</b>', '{n}')
const CONTROL = fc.constantFrom(
  '<textarea rows="{n}">{v|html}</textarea>',
  '<textarea value="x">\n{w|html} a</textarea>',
  '<select name="s">{.repeated section items}<option value="{v|htmltag}"{.if is} selected{.end}>{v|html}</option>{.end}</select>',
  '<select multiple value="{v|htmltag}">{.repeated section items}<option{.if is} selected="selected"{.end}>{v|html}</option>{.end}</select>',
  '<input type="Text" value="{v|htmltag}" size="{n}" onfocus="own()"><input type="checkbox" checked="checked">',
  '<button value="{v|htmltag}" disabled="{v|htmltag}">{v|html}</button><input required autofocus>',
  '<progress value="{n}"></progress><data value="{v|htmltag}">d</data><meter value="{n}"></meter>',
)
const OTHER = fc.constantFrom(
  '<a href="{v|htmltag}" title="{w|htmltag}">l</a>',
  '<img src="{v|htmltag}" alt="{w|htmltag}">',
  '<ol start="{v|htmltag}"><li value="{n}">a</li><li value="{v|htmltag}">b</li></ol>',
  '<details open><summary>s</summary>{v|html}</details>',
  '<video muted controls="x" src="{v|htmltag}"></video>',
  '<table> <tr> <td colspan="{n}">{v|html}</td> </tr> </table>',
  '<my-part value="{v|htmltag}" data-x="1">x</my-part>',
  '<p hidden="until-found" tabindex="{n}" aria-label="{v|htmltag}" contenteditable>x</p><!-- {v|html} -->',
)
const SOURCE = fc
  .array(fc.oneof(LINE, CONTROL, OTHER), { maxLength: 5 })
  .map((parts) => `<form>${parts.join('<hr>')}</form>`)

const TABLE_PART = /^html (?:table|tbody|tr)$/
const BOOLEAN = /^(?:autofocus|checked|controls|disabled|hidden|multiple|muted|open|required|selected)$/

/** A tree without what React's server renderer does not write, as the list of differences says. */
function withoutListed(nodes: readonly Plain[], isTable = false): Plain[] {
  return nodes
    .filter((node) => !(typeof node === 'string' ? isTable && node.trim() === '' : isAside(node)))
    .map((node) =>
      typeof node === 'object' && 'children' in node
        ? {
            ...node,
            attributes: node.attributes
              .filter(([name = '', value = '']) => isWritten(node.name.slice(5), name, value))
              .map(([name = '', value = '']) => [name, written(node.name, name, value)])
              .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
            children: withoutListed(node.children, TABLE_PART.test(node.name)),
          }
        : node,
    )
}

/** Comments, and what React has a browser load early. */
function isAside(node: Exclude<Plain, string>): boolean {
  return 'comment' in node || ('name' in node && node.name === 'html link')
}

function written(element: string, name: string, value: string): string {
  if (BOOLEAN.test(name)) return ''
  return element === 'html input' && name === 'type' ? value.toLowerCase() : value
}

function isWritten(tag: string, name: string, value: string): boolean {
  if (name.startsWith('on') || /^(?:classname|key)$/.test(name)) return false
  if (name === 'value' && /^(?:select|textarea)$/.test(tag)) return false
  if (/^(?:src|href)$/.test(name) && (value === '' || /^javascript:/.test(value)))
    return name === 'href' && tag === 'a' && value === ''
  if (/^(?:rows|size)$/.test(name)) return Number(value) >= 1
  return !(name === 'start' && Number.isNaN(Number(value)))
}
