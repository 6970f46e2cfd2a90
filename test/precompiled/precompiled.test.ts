import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Template } from '../../engine/template.ts'
import { type BlockCode, precompiled } from '../../runtime/precompiled/index.ts'
import { writeBlocks } from '../../runtime/precompiled/write.ts'
import { type BehaviourProps, createElementMemory, toElements } from '../../runtime/react/index.ts'
import { type MarkupCase, tameCase, wildCase } from '../engine/html/arbitrary-markup.ts'
import { type UpdateCase, updateCase } from '../engine/html/arbitrary-updates.ts'
import { markupOf, picture, plain } from '../react/picture.ts'
import { refuseConsole } from '../react/refuse-console.ts'
import { compile, compileAfresh } from '../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../support/property.ts'

const NOW = 1_700_000_000_000

/** The code of a template's blocks as a bundler would load it. */
function codeOf(template: Template): BlockCode[] | undefined {
  const code = writeBlocks(template)
  return code === undefined ? undefined : (runInThisContext(code) as BlockCode[])
}

function withCode(source: string): Template {
  const template = compileAfresh(source)
  const blocks = codeOf(template)
  return blocks === undefined ? template : precompiled(template, blocks)
}

refuseConsole()

describe('what code of a build makes', () => {
  it('are the elements that are made of a tree, errors included', { timeout: PROPERTY_TIME }, () => {
    let written = 0
    const check = ({ source, data, partials, context }: MarkupCase) => {
      const template = withCode(source)
      if (writeBlocks(template) !== undefined) written++
      const options = { partials, context, now: NOW }
      const errors = vi.fn()
      const plainErrors = vi.fn()
      const ours = toElements(template, data, { ...options, onErrors: errors })
      const theirs = plain.toElements(compile(source), data, { ...options, onErrors: plainErrors })
      expect(markupOf(ours)).toBe(markupOf(theirs))
      expect(errors.mock.calls).toEqual(plainErrors.mock.calls)
    }
    fc.assert(fc.property(fc.oneof(tameCase, wildCase), check), propertyOptions(1500))
    expect(written).toBeGreaterThan(0)
  })

  it('are the elements that moulds make, keys included, alone and from one render to the next', {
    timeout: PROPERTY_TIME,
  }, () => {
    const check = ({ source, partials, states }: UpdateCase) => {
      const template = withCode(source)
      const memory = createElementMemory(NOW)
      for (const data of states) {
        const updated = toElements(template, data, { partials, memory })
        const afresh = { partials, memory: createElementMemory(NOW) }
        expect(picture(updated)).toEqual(picture(toElements(compileAfresh(source), data, afresh)))
        const options = { partials, now: NOW }
        const alone = toElements(withCode(source), data, options)
        expect(picture(alone)).toEqual(picture(toElements(compileAfresh(source), data, options)))
      }
    }
    fc.assert(fc.property(updateCase, check), propertyOptions(1000))
  })

  it.each([
    ['names', '<p title="{a}" class="x{a|htmltag}">{a} {a|html} {o.a|html} {nope}</p>'],
    ['numbers, lists and objects', '<p title="{n}{l}{o}">{n}{l}{o}{l.0|html}</p>'],
    [
      'names that every object has',
      '<p title="{constructor}">{toString|html}{__proto__}{hasOwnProperty}</p>',
    ],
    ['places in a list', '<ul>{.repeated section l}<li data-at="{@index}">{@|html}</li>{.end}</ul>'],
    [
      'sections, with an alternative in the same frame',
      '<p>{.section o}<b>{a}</b>{.or}<i>{a}</i>{.end}{.section z}<b>{a}</b>{.or}<i>{a}</i>{.end}</p>',
    ],
    ['several conditions', '<p class="{.if a && z}b{.or}c{.end}">{.if z || a}<b>x</b>{.end}</p>'],
    [
      'predicates, one behind the other',
      '<p>{.equal? n 1}<b>1</b>{.or equal? n 7}<b>7</b>{.or}<b>?</b>{.end}</p>',
    ],
    ['choices in an attribute', '<p class="a{.equal? n 1}b{.or equal? n 7}c{a|htmltag}{.or}d{.end}e">x</p>'],
    [
      'addresses',
      '<a href="{h}">1</a><a href="/x/{a|slugify}">2</a><a href="{j}">3</a><a href="{nope}">4</a><img src="{h}?x">',
    ],
    ['markup in a value', '<div><p>{m}</p>{m} and {a}</div>'],
    [
      'elements of nothing but text, whatever it holds',
      '<div><em>{m}</em><i class="{a}">{m} x {a|html}</i><b title="{a|slugify}">{m}</b><u>{c}</u><s>{l.9}</s></div>',
    ],
    [
      'items of nothing but text',
      '<ul>{.repeated section l}<li>{@} {m}</li>{.alternates with}<li>{m}</li>{.end}</ul>',
    ],
    [
      'a style, a picture of SVG, a table and a field',
      '<p style="color: red" hidden>x</p><svg><path d="{a}"/></svg><table><tr><td>{a}</td></tr></table><input value="{a}" disabled>',
    ],
    [
      'an address that is refused beside formatters and predicates that fail',
      '<a href="{j}" title="{a|money}{a|date %Y}" class="x{.nth? x}y{.end}">{m}</a><a href="" title="{a|date %Y}">{m}</a>',
    ],
    ['formatters that fail', '<p title="{a|money}">{a|date %Y}{nope|json-pretty}</p>'],
    ['a predicate that fails', '<p class="a{.equal? n |}b{.end}c">{.nth? x}y{.end}</p>'],
    [
      'partials, variables and macros',
      '<p>{@|apply p}{.var @v a}{@v}<b>{@v|html}</b></p>{.macro m}<i>x</i>{.end}<div>{@|apply m}</div>',
    ],
    ['single quotes', `<p title='{s|htmltag}' alt='{s}'>{s|htmlattr}</p>`],
    [
      'several ways in which the content of an element may end',
      '<div> {.if a}<b>1</b>{.end} {.if z}<i>2</i>{.end} {.equal? n 7}<u>3</u>{.or}<s>4</s>{.end} {.section o}<em>{a}</em>{.or}<q>5</q>{.end} {.section z}<em>{a}</em>{.end}x<p>6</p> {.if z}y{.end} <h2>7</h2>{.if a}z{.end} </div>',
    ],
    [
      'more ways than are told apart',
      `<div><b>0</b>${'{.if a}<i>1</i>{.end} {.if z}<u>2</u>{.end}{.if n} x {.end}'.repeat(6)}<b>3</b></div>`,
    ],
    [
      'lists in their place',
      '<ul> {.repeated section l} <li class="x">{@|html}</li> {.alternates with} <li>and</li> {.or}<li>none</li>{.end} </ul><ol>{.repeated section z}<li>{@}</li>{.or}<li>none</li>{.end}</ol>',
    ],
    [
      'items with names of their own, some of which are refused',
      '<nav>{.repeated section links}<a href="{j}" class="{c}">{m}{@index}</a>{.alternates with} {@index} | {.end}</nav>',
    ],
    [
      'lists of lists',
      '{.repeated section rows}{.repeated section @}<i>{@}</i>{.alternates with}<b title="{a}">x</b>{.end}{.end}',
    ],
    [
      'lists in sections in lists',
      '<div>{.repeated section links}<p><b>{j}</b>{.section o}<i>{a}</i>{.repeated section l}<u>{@}{a}{.repeated section @}<s>{@}</s>{.end}</u>{.end}{.end}<em>x</em></p>{.end}</div>',
    ],
    [
      'a section of nothing but text among elements',
      '<div><b>1</b> {.section o}{a|html}{.end} <i>2</i>{.section o} {a|html}<u>3</u>{a|html}{.end} <s>4</s></div>',
    ],
    [
      'a section with a predicate that fails, and one with a formatter that does',
      '<div><b>1</b>{.section o}{.nth? x}<u>y</u>{.end}{.end}<i>2</i>{.section o}<p title="{a|date %Y}">{a|money}</p>{.end}<s>3</s></div>',
    ],
    [
      'comments among elements',
      '<div>a<b>1</b>{.section o}<!-- x -->{.end}c<i>2</i>d<!-- y -->e<u>3</u></div>',
    ],
    [
      'data that cannot be read',
      '{.repeated section links}<p>{j}</p><div><b>1</b>{.if unreadable}<i>x</i>{.end}<u>2</u></div>{.end}<p>{.section unreadable}x{.end}y</p>',
    ],
    ['characters that HTML replaces', '<a href="/{c}" title="{c}">{c}{c|html}</a>'],
  ])('is the same for %s', (_what, source) => {
    const data = {
      a: 'A & b',
      c: 'a\r\n\0b',
      h: '/shop',
      j: 'javascript:alert(1)',
      l: [1, 'two', null],
      links: [
        { id: 'a', j: '/a', c: 'x', m: 'A', o: { a: 'in', l: [[1], [2, 3]] } },
        { id: 'b', j: 'javascript:alert(2)', c: 'shiny', m: '<b>B</b>' },
        { id: 'a', j: '', c: '', m: 'C & D', o: { l: [] } },
      ],
      m: '<b>m</b><p>n</p>',
      n: 7,
      rows: [[1, 9], [2, 3], []],
      o: { a: 'in <o>' },
      s: `it's "x"`,
      unreadable: new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('unreadable')
          },
        },
      ),
    }
    const options = { partials: { p: '<em class="x">{a}</em>' }, now: NOW }
    const template = withCode(source)
    for (const memory of [undefined, createElementMemory(NOW)]) {
      const errors = vi.fn()
      const plainErrors = vi.fn()
      const ours = toElements(template, data, { ...options, memory, onErrors: errors })
      const theirs = plain.toElements(compile(source), data, { ...options, onErrors: plainErrors })
      expect(picture(ours)).toEqual(picture(theirs))
      expect(renderToStaticMarkup(ours)).toBe(renderToStaticMarkup(theirs))
      expect(errors.mock.calls).toEqual(plainErrors.mock.calls)
    }
  })

  it.each([
    ['own', '<ul class="list"><li class="a shiny"><b>{a}</b></li><li class="dull">{a}</li></ul>'],
    ['of the data', '<div><p class="{c}">{a}</p><p class="dull {.if a}{c|htmltag}{.end}">{a}</p></div>'],
    ['that a predicate chooses', '<div><p class="{.equal? a 1}shiny{.end}">{a}</p></div>'],
    [
      'beside a formatter that fails',
      '<div><p class="shiny" title="{a|date %Y}{.nth? x}y{.end}">{a}</p></div>',
    ],
  ])('leaves elements to behaviours, and all to places, by classes %s', (_what, source) => {
    const behaviours = {
      shiny: ({ children }: BehaviourProps) => createElement('i', null, 'behaves ', children),
    }
    for (const options of [{ behaviours }, { places: true }]) {
      const errors = vi.fn()
      const plainErrors = vi.fn()
      const data = { c: 'shiny', a: 1 }
      const made = toElements(withCode(source), data, { ...options, onErrors: errors })
      const theirs = plain.toElements(compile(source), data, { ...options, onErrors: plainErrors })
      const ours = renderToStaticMarkup(made)
      expect(ours).toBe(renderToStaticMarkup(theirs))
      expect(errors.mock.calls).toEqual(plainErrors.mock.calls)
      expect(ours.includes('behaves')).toBe('behaviours' in options)
    }
  })

  it.each(['html', 'htmlattr'])('prints no list that {a|%s} escapes, as every other way', (formatter) => {
    for (const quote of ['"', "'"]) {
      const source = `<p title=${quote}{a|${formatter}}${quote}>{a|${formatter}}</p>`
      for (const a of [['/x', 4], [], {}, null, true, 4, 'b & "c"']) {
        const made = renderToStaticMarkup(toElements(withCode(source), { a }))
        expect(made).toBe(renderToStaticMarkup(plain.toElements(compile(source), { a })))
        expect(made).toContain(typeof a === 'object' ? '<p title="">' : String(a).slice(0, 1))
      }
    }
  })

  it('is used, and left aside where it does not fit', () => {
    const source = '<p>{a|html}</p>'
    const made = vi.fn(() => () => {})
    const [code] = codeOf(compile(source)) ?? []
    const template = precompiled(compile(source, { name: 'used' }), [[code?.[0] ?? '', made]])
    expect(renderToStaticMarkup(toElements(template, { a: 'x' }))).toBe('')
    expect(made).toHaveBeenCalledOnce()
    for (const blocks of [[], [null], [['<div>/', made] as const]]) {
      const other = precompiled(compile(source, { name: 'other' }), blocks)
      expect(renderToStaticMarkup(toElements(other, { a: 'x' }))).toBe('<p>x</p>')
    }
    expect(made).toHaveBeenCalledOnce()
  })

  it('is made of names as they are, whatever they hold', () => {
    const source = '<p title="{a}">`${globalThis.ran = 1}`\\"</p><p>{a}\u2028</p>'
    expect(renderToStaticMarkup(toElements(withCode(source), { a: '";globalThis.ran=1//' }))).toBe(
      renderToStaticMarkup(plain.toElements(compile(source), { a: '";globalThis.ran=1//' })),
    )
    expect('ran' in globalThis).toBe(false)
  })
})
