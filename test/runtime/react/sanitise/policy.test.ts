import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../../runtime/entries/index.ts'
import { renderToHtml, toElements } from '../../../../runtime/entries/react.ts'
import { PAGE_POLICY } from '../../../../runtime/preview/pages/page-policy.ts'
import type { Policy } from '../../../../runtime/react/sanitise/policy.ts'

const OWN = '<img src="/a.png" onerror="own()">'
const BAD = '<img src="/b.png" onerror="alert(1)">'
const DATA = {
  item: {
    body: OWN,
    url: 'javascript:own()',
    comments: [{ body: BAD, item: { body: BAD }, url: 'javascript:alert(1)' }],
  },
  items: [{ body: OWN }, { body: OWN, comments: [{ body: BAD }] }],
  body: BAD,
}
const PARTIALS = { card: '<p>{body}</p>', whole: '{@}' }

/** Renders a template as HTML and as elements. */
function made(source: string, policy: Policy): string[] {
  const template = compile(source)
  const options = { policy, partials: PARTIALS }
  return [
    renderToHtml(template, DATA, options).html,
    renderToStaticMarkup(toElements(template, DATA, options)),
  ]
}

describe('trusted paths', () => {
  const policy = { trusted: ['item.body', 'items.*.body'] }

  it.each([
    '{item.body}',
    '{.section item}{body}{.end}',
    '{.section item}{.section body}{@}{.end}{.end}',
    '{.section item.comments}{item.body}{.end}',
    '{.repeated section items}{body}{.end}',
    '{.var @b item.body}{@b}',
    '{.var @i item}{@i.body}',
    '{item|apply card}',
    '{item.body|apply whole}',
    '{items.0.body}',
  ])('lead from the root of the data, however a template goes there: %s', (source) => {
    // React has no handlers as text: it is the string that shows what was kept.
    expect(made(source, policy)[0]).toContain('onerror="own()"')
  })

  it.each([
    '{body}',
    '{.repeated section item.comments}{body}{.end}',
    '{.repeated section item.comments}{item.body}{.end}',
    '{.section item}{.repeated section comments}{body}{@.body}{item.body}{.end}{.end}',
    '{.repeated section items}{.repeated section comments}{body}{.end}{.end}',
    '{.section item.comments}{.section 0}{body}{.end}{.end}',
    '{.repeated section item.comments}{@|apply card}{.end}',
    '{item.comments.0.body}',
    '{.repeated section item.comments}<a title="{url}" href="{.section item}{body}{.end}{url}">x</a>{.end}',
  ])('trust nothing else of the same name: %s', (source) => {
    for (const html of made(source, policy)) expect(html).not.toMatch(/onerror="alert|href="javascript/)
  })

  it('are the only ones that an attribute holds, where it is to be left alone', () => {
    const trusting = { trusted: ['item.url', 'item.body'] }
    expect(made('<a href="{item.url}">x</a>', trusting)[0]).toContain('javascript:own()')
    for (const source of [
      '<a href="{item.comments.0.url}">x</a>',
      '<a href="{item.comments.0.url}{item.url}">x</a>',
      '<a href="{item.url};{item.comments.0.url}">x</a>',
      '<a href="{.repeated section item.comments}{url}{.end}">x</a>',
      '<a href="javascript:own({item.comments.0.url}{item.url})">x</a>',
    ])
      for (const html of made(source, trusting))
        expect(html, source).not.toMatch(/href="javascript|href="[^"]*alert/)
  })

  it('are walked once in a render, however long a list is', () => {
    const template = compile('{.repeated section items}{body}{.end}')
    const readsOf = (length: number) => {
      const items = Array.from({ length }, (_, i) => ({ body: `<p>${i}</p>` }))
      let reads = 0
      const data = {
        get items() {
          reads += 1
          return items
        },
      }
      renderToHtml(template, data, { policy })
      return reads
    }
    expect(readsOf(40)).toBe(readsOf(2))
  })

  it("keep no handler of a comment in the preview's pages", () => {
    for (const html of made(
      '{.section item}{body}{.repeated section comments}<div>{body}</div>{.end}{.end}',
      PAGE_POLICY,
    ))
      expect(html).not.toContain('alert(1)')
    expect(made('{.section item}{body}{.end}', PAGE_POLICY)[0]).toContain('own()')
  })
})

describe('an address that is code', () => {
  const ADDRESSES = [
    'javascript:{v}',
    'javascript:void(0);{v}',
    'javascript:track({v})',
    "javascript:track('{v|htmlattr}')",
    ' JavaScript:{v|json|htmlattr}',
    'java\tscript:{v}',
    'java\nscript:{v}',
    '\u0001javascript:{v}',
    '&#x6A;ava&Tab;script&colon;{v}',
    '&#106avascript:{v}',
    'java{.if w}script:{.end}{v}',
    'javascript:{w}{v}',
  ]
  const SINKS = [
    ...['<a href="ADDRESS">x</a>', '<area href="ADDRESS">', '<form action="ADDRESS"></form>'],
    ...['<button formaction="ADDRESS">b</button>', '<input type="submit" formaction="ADDRESS">'],
    ...['<iframe src="ADDRESS"></iframe>', '<embed src="ADDRESS">', '<object data="ADDRESS"></object>'],
    ...['<svg><a href="ADDRESS"></a><a xlink:href="ADDRESS"></a></svg>', '<math href="ADDRESS"></math>'],
    ...[
      '<svg><animate attributeName="href" values="ADDRESS"/><set attributeName="href" to="ADDRESS"/></svg>',
    ],
    ...['<svg><animate attributeName="href" from="ADDRESS" to="ADDRESS"/></svg>', '<link href="ADDRESS">'],
    '<meta http-equiv="refresh" content="0;url=ADDRESS">',
  ]
  const values = { v: '<img src=x onerror=alert(1)>', w: '1' }

  it.each(ADDRESSES)('takes no value: %j', (address) => {
    for (const sink of SINKS) {
      const template = compile(sink.replaceAll('ADDRESS', address))
      for (const policy of [{}, { markup: 'none' as const }]) {
        const html = renderToHtml(template, values, { policy }).html
        const elements = renderToStaticMarkup(toElements(template, values, { policy }))
        for (const made of [html, elements]) expect(made, sink).not.toMatch(/script(?:\s|&\w+;)*:|onerror/i)
      }
    }
  })

  it('keeps a value whose path is trusted', () => {
    const template = compile('<a href="javascript:own({n})">x</a>')
    expect(renderToHtml(template, { n: 5 }, { policy: { trusted: ['n'] } }).html).toContain(
      'javascript:own(5)',
    )
    expect(renderToHtml(template, { n: 5 }).html).toBe('<a href="about:invalid#vitrine">x</a>')
  })

  it('says what went', () => {
    const removed: string[] = []
    const policy: Policy = { report: (removal) => removed.push(`${removal.kind} ${removal.removed}`) }
    renderToHtml(compile('<a href="javascript:own({n})">x</a>'), { n: 5 }, { policy })
    expect(new Set(removed)).toEqual(new Set(['url javascript:own(5)']))
  })
})

describe('a script in SVG', () => {
  it.each([
    'own("{v}")',
    'own({v})',
    'own("{v|html}")',
    'own({v|json})',
    'own("{v|htmlattr}")',
    '{v|apply whole}',
  ])('takes no value, since its references are decoded before it runs: %s', (code) => {
    for (const v of [
      '"+alert(1)+"',
      '&quot;+alert(1)+&quot;',
      'alert(1)',
      '</script><img src=x onerror=alert(1)>',
    ]) {
      const template = compile(
        `<svg><script>${code}</script><text>{v}</text></svg><script>own(1)</script><p>x</p>`,
      )
      const html = renderToHtml(template, { v }, { partials: PARTIALS }).html
      const elements = renderToStaticMarkup(toElements(template, { v }, { partials: PARTIALS }))
      for (const made of [html, elements]) expect(/<script>([^<]*)/.exec(made)?.[1]).not.toContain('alert')
    }
    const trusted = compile('<svg><script>own({n})</script></svg>')
    expect(renderToHtml(trusted, { n: 5 }, { policy: { trusted: ['n'] } }).html).toContain('own(5)')
  })
})

it('attributes that data names itself are checked however their names are written', () => {
  const data = { more: 'TITLE="a" HREF="javascript:alert(1)" OnClick="alert(1)" Data-Scope="0"' }
  const { html } = renderToHtml(compile('<a {more}>b</a>'), data, { policy: {} })
  expect(html).toBe('<a TITLE="a" HREF="about:invalid#vitrine">b</a>')
})
