import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { compile as compileWithPlugins } from '../../../runtime/entries/index.ts'
import {
  type BehaviourProps,
  type Behaviours,
  createElementMemory,
  renderToHtml,
  toElements,
} from '../../../runtime/entries/react.ts'
import { type MarkupCase, tameCase, wildCase } from '../../engine/html/arbitrary-markup.ts'
import { type UpdateCase, updateCase } from '../../engine/html/arbitrary-updates.ts'
import { markupOf, parsed, picture } from '../../runtime/react/picture.ts'
import { refuseConsole } from '../../runtime/react/refuse-console.ts'
import { compile } from '../../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'

const NOW = 1_700_000_000_000

refuseConsole()

describe('React elements of a template', () => {
  it('are those of what parse5 reads in the output', { timeout: PROPERTY_TIME }, () => {
    const check = ({ source, data, partials, context }: MarkupCase) => {
      const template = compile(source)
      const options = { partials, context, now: NOW }
      const errors = vi.fn()
      const parsedErrors = vi.fn()
      const ours = toElements(template, data, { ...options, onErrors: errors })
      const theirs = parsed.toElements(template, data, { ...options, onErrors: parsedErrors })
      expect(markupOf(ours)).toBe(markupOf(theirs))
      expect(errors.mock.calls).toEqual(parsedErrors.mock.calls)
    }
    fc.assert(fc.property(fc.oneof(tameCase, wildCase), check), propertyOptions(1500, 80))
  })

  it('are the same with the memory of earlier renders', { timeout: PROPERTY_TIME }, () => {
    const check = ({ source, partials, states }: UpdateCase) => {
      const template = compile(source)
      const memory = createElementMemory(NOW)
      for (const data of states) {
        const updated = toElements(template, data, { partials, memory })
        const afresh = toElements(template, data, { partials, memory: createElementMemory(NOW) })
        expect(picture(updated)).toEqual(picture(afresh))
      }
    }
    fc.assert(fc.property(updateCase, check), propertyOptions(1500, 80))
  })

  it('have a key of their item and their origin', () => {
    const template = compile('<ul>{.repeated section items}<li><b>{t}</b></li>{.end}<li>last</li></ul>')
    const data = { items: [{ id: 'a' }, { id: 'b' }, {}] }
    const list = toElements(template, data) as ReactElement<{ children: ReactElement<{ children: unknown }> }>
    const rows = list.props.children.props.children as ReactElement[]
    expect(rows.map(({ key }) => key)).toEqual([
      'ia:template:li1',
      'ib:template:li1',
      'n2:template:li1',
      ':template:li2',
    ])
  })

  it.each([
    ['markup in a value', '<div><p>{a|html}</p>{m} and {m}</div>'],
    ['markup that reaches beyond its element', '<p>{m}<span>x</span></p>'],
    ['a partial', '<div>{@|apply p} {@|apply p}</div>'],
    ['a block that is not even', '<div>{.if a}<p>x{.or}<i>y{.end}</div>z'],
    ['a table of rows', '<section><table>{.repeated section l}<tr><td>{@}{.end}</table></section>'],
    ['a quote in an attribute', '<p title="{q}">x</p>'],
    ['an address that is refused', '<div><a href="{j}">x</a></div>'],
    [
      'an address in several parts',
      '<a href="{h}/{n}/{n}.html#{r}">x</a><a href="/{n}/{h}">y</a><a href="{h}x">z</a>',
    ],
    [
      'an address with a section',
      '<a href="{h}{.if n}?n={n}{.end}">x</a><a href="{.if n}{h}{.or}/{.end}/{n}">y</a>',
    ],
    [
      'a predicate that fails in an attribute',
      '<p class="a{.equal? n |}b{.end}c" title="{n}">{.nth? x}y{.end}</p>',
    ],
    ['single quotes, which nothing escapes', `<p title='{s|htmltag}' alt='{s|html}'>{s|htmlattr}</p>`],
    ['characters that HTML replaces', '<a href="/{o}" title="{o}">{o}{o|html}</a>'],
    ['a reference in two parts', '<p>{r}amp; x</p>'],
    ['a block from one attribute into the next', '<a title="1{.if a}" alt="2{.end}3">x</a>'],
    ['a block from one attribute into the next, skipped', '<a title="1{.if z}" alt="2{.end}3">x</a>'],
    ['a formatter that fails', '<p title="{a|money}">{a|date %Y}{nope|json-pretty}</p>'],
  ])('are those of the parsed output: %s', (_what, source) => {
    const template = compile(source)
    const data = {
      a: 'A & b',
      m: '<b>m</b><p>n</p>',
      l: [1, 2],
      q: 'a" onclick="alert(1)',
      j: 'javascript:alert(1)',
      r: '&',
      h: '/shop',
      n: 7,
      s: `it's "x"`,
      o: 'a\r\n\0b',
    }
    const options = { partials: { p: '<em class="x">{a}</em>' }, now: NOW }
    const markup = renderToStaticMarkup(toElements(template, data, options))
    expect(markup).toBe(renderToStaticMarkup(parsed.toElements(template, data, options)))
  })

  it.each([
    ['elements', toElements],
    ['HTML', renderToHtml],
  ])('look at the clock once for 64 items: %s', (_what, render) => {
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock++)
    const list = '{.repeated section l}'
    const template = compile(
      `<p>${list.repeat(4)}<b>{@}</b>${'{.end}'.repeat(4)}</p>`.replaceAll('section l', 'section @'),
    )
    const nested = (depth: number): unknown =>
      depth === 0 ? 'x' : Array.from({ length: 20 }, () => nested(depth - 1))
    render(template, nested(4), { limits: { time: 200 } })
    // One look at the clock for each 64 items, and the render does not end before its time is over.
    expect(clock).toBeGreaterThan(200)
    expect(clock).toBeLessThan(260)
  })

  it('keep the element of an item that did not change', () => {
    const template = compile('<ul>{.repeated section items}<li id="{id}">{t|html} <b>{n}</b></li>{.end}</ul>')
    const memory = createElementMemory()
    const items = [
      { id: 'a', t: 'A', n: 1 },
      { id: 'b', t: 'B', n: 2 },
    ]
    const rows = (list: readonly unknown[]) => {
      const all = toElements(template, { items: list }, { memory }) as {
        props: { children: { props: { children: unknown[] } } }
      }
      return all.props.children.props.children
    }
    const before = rows(items)
    const after = rows([items[0], { ...items[1], n: 3 }])
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  it('show choices of products that earlier renders made, whatever differs between the renders', () => {
    const template = compileWithPlugins(
      '{.repeated section items}<section>{@|variants-select}</section>{.end}',
    )
    const variants = ['S', '<b>M</b>'].map((Size) => ({ attributes: { Size } }))
    const structuredContent = { productType: 1, variants, variantOptionOrdering: ['Size'] }
    const data = { items: [1, 2].map((id) => ({ id, structuredContent })) }
    const scopes: unknown[] = []
    const behaviours: Behaviours = {
      '<select>': ({ element, scope }: BehaviourProps) => {
        scopes.push(scope)
        return element
      },
    }
    const policies = [{}, { trusted: ['items'] }]
    const options = policies.flatMap((policy) => [{ policy }, { policy, behaviours }])
    for (const option of [...options, ...options]) {
      const show = (make: typeof toElements) =>
        renderToStaticMarkup(make(template, data, { ...option, now: NOW }))
      const expected = show(parsed.toElements)
      scopes.length = 0
      expect(show(toElements)).toBe(expected)
      expect(scopes).toEqual('behaviours' in option ? data.items : [])
    }
  })
})
