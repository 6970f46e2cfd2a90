import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../runtime/react/sanitise/context.ts'
import { createGuard } from '../../../../runtime/react/sanitise/guard.ts'
import type { Policy, Removal } from '../../../../runtime/react/sanitise/policy.ts'
import { createSanitiser } from '../../../../runtime/react/sanitise/sanitise.ts'
import { scriptAfter, scriptStart } from '../../../../runtime/react/sanitise/script-context.ts'
import { windowOf } from '../../../../runtime/react/sanitise/server-window.ts'
import { STYLE_START, styleAfter } from '../../../../runtime/react/sanitise/style-context.ts'
import { codePoint } from '../../../../runtime/testing/arbitraries/code-point.ts'
import { ofToday, PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'
import { inspect, shape } from './danger.ts'
import { fill, HOLES, ORIGIN } from './holes.ts'
import { payloads } from './payloads.ts'

const sanitise = createSanitiser(windowOf(JSDOM))
const guard = createGuard({}, sanitise)
const filter = (context: Context, value: string) => guard.value(context, value, ORIGIN)
const inScript = (code: string, value: string, type?: string) =>
  filter({ kind: 'script', at: scriptAfter(scriptStart(type), code) }, value)
const inStyle = (css: string, value: string) =>
  filter({ kind: 'style', at: styleAfter(STYLE_START, css) }, value)
const inTag = (value: string, tag = 'img') => filter({ kind: 'tag', tag, before: '' }, value)

const attacks = payloads(3000)
const marks = fc.constantFrom(...`<>"'\`=/\\&;:()[]{}$%#!-*@., \n\r\t\f\0\u2028`.split(''))
const words = fc.constantFrom(
  ...'script style svg onclick src href javascript alert(1) </ <!-- --> x 1 title'.split(' '),
)
const hostile = fc.oneof(
  fc.constantFrom(...attacks),
  fc.array(fc.oneof(marks, words), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: codePoint, maxLength: 12 }),
)

/** Tags that are nested without end, others each day. */
const NESTED = ['<b>', '<table><td>', '<p><b>', '<a><div>', '</b><b><i>', '<p>', '<td>', '<li>', '<br>']

describe('a hostile value', () => {
  const around = HOLES.filter(({ context }) => !['text', 'tag', 'tag-name'].includes(context.kind))

  it.each(around)(
    'leaves the page around it as it was: $name',
    (hole) => {
      // A value may lose its attribute, but brings no element and no other attribute.
      const names = (html: string) => shape(html).replace(/ (?!data-own)[^ >]+(?=[ >])/g, '')
      const usual = fill(hole, hole.harmless, guard)
      const wanted = names(usual)
      const { dangers } = inspect(usual)
      fc.assert(
        fc.property(hostile, (value) => {
          const html = fill(hole, value, guard)
          expect(names(html)).toBe(wanted)
          for (const danger of inspect(html).dangers) expect(dangers).toContain(danger)
        }),
        propertyOptions(150),
      )
    },
    PROPERTY_TIME,
  )

  it.each(HOLES)(
    'is harmless beside another: $name',
    (hole) => {
      const { context } = hole
      if (!('before' in context) && context.kind !== 'script' && context.kind !== 'style') return
      const usual = inspect(fill(hole, hole.harmless, guard)).dangers
      fc.assert(
        fc.property(hostile, hostile, (one, two) => {
          const first = filter(context, one)
          const next: Context =
            context.kind === 'script'
              ? { kind: 'script', at: scriptAfter(context.at, first) }
              : context.kind === 'style'
                ? { kind: 'style', at: styleAfter(context.at, first) }
                : { ...context, before: context.kind === 'tag' ? '' : context.before + first }
          const both = first + (context.kind === 'tag' ? ' ' : '') + filter(next, two)
          const html = fill(hole, 'x', { ...guard, value: () => both })
          expect(inspect(html).dangers.filter((danger) => !usual.includes(danger))).toEqual([])
        }),
        propertyOptions(60),
      )
    },
    PROPERTY_TIME,
  )
})

it('a value comes out as if it was the first, wherever it was printed before', () => {
  const usual = fc.constantFrom('<b>x</b>', ' title="x"', 'color:red', ' href="/x"', 'x="', ...attacks)
  fc.assert(
    fc.property(usual, fc.array(fc.constantFrom(...HOLES), { maxLength: 6 }), (value, holes) => {
      const removals: Removal[] = []
      const busy = createGuard({ report: (removal) => removals.push(removal) }, sanitise)
      for (const { context } of holes) {
        const alone: Removal[] = []
        const fresh = createGuard({ report: (removal) => alone.push(removal) }, sanitise)
        removals.length = 0
        expect(busy.value(context, value, ORIGIN)).toBe(fresh.value(context, value, ORIGIN))
        expect(removals).toEqual(alone)
      }
    }),
    propertyOptions(300),
  )
})

describe('text', () => {
  it('without a tag is what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (value) => {
        const plain = value.replaceAll('<', '')
        expect(filter({ kind: 'text' }, plain)).toBe(plain)
      }),
      propertyOptions(200),
    )
  })

  it.each([
    ['<p class="a" data-x="1">a<br/>b</p>', '<p class="a" data-x="1">a<br>b</p>'],
    [
      '<a target="new" href="https://x.test/?a=1&amp;b">x</a>',
      '<a target="new" href="https://x.test/?a=1&amp;b">x</a>',
    ],
    ['<h2 id="a" style="text-align:center">x', '<h2 id="a" style="text-align:center">x</h2>'],
    ['<p style="position:fixed;top:0">x</p>', '<p>x</p>'],
    ['<p style="position:var(--a, -webkit-sticky)">x</p>', '<p>x</p>'],
    ['<p data-p="fixed" style="position:attr(data-p type(*))">x</p>', '<p data-p="fixed">x</p>'],
    [
      '<p style="background:url(/fixed/sticky-a.png)">x</p>',
      '<p style="background:url(/fixed/sticky-a.png)">x</p>',
    ],
    ['<pre>\n\nx</pre>', '<pre>\n\nx</pre>'],
    ['a < b', 'a &lt; b'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<form action="/login"><input name="p">Password</form>', 'Password'],
    ['<iframe src="https://x.test/"></iframe>y', 'y'],
    ['<svg><path d="M0 0"/></svg>y', 'y'],
    ['</div></section>x', 'x'],
  ])('%s becomes %s', (markup, expected) => {
    expect(filter({ kind: 'text' }, markup)).toBe(expected)
  })

  it.each(ofToday(NESTED, 3))(
    'nested without end in %s ends neither the host nor its patience',
    (tag) => {
      const started = Date.now()
      const deep = `${tag.repeat(5_000)}<img src=x onerror=alert(1)>`
      expect(filter({ kind: 'text' }, deep)).not.toContain('<img src=x onerror')
      expect(Date.now() - started).toBeLessThan(PROPERTY_TIME / 6)
    },
    PROPERTY_TIME,
  )

  it('with 500 paragraphs, lists and line ends that nothing closes is still markup', () => {
    expect(filter({ kind: 'text' }, '<p>a<br><li>b'.repeat(500))).toContain('<p>a<br>')
  })

  it(
    'sanitised again is the same',
    () => {
      const before = new Set(ofToday(attacks, 500))
      const cleaned = new Set([...before].map((attack) => sanitise(attack).html))
      // What stayed as it was is as it would be again.
      const changed = [...cleaned].filter((html) => !before.has(html) && sanitise(html).html !== html)
      expect(changed).toEqual([])
    },
    PROPERTY_TIME,
  )
})

describe('in a script', () => {
  it.each([
    ['var a = ', '12.5', '12.5'],
    ['var a = ', 'true', 'true'],
    ['var a = ', '{"a":"b"}', '{"a":"b"}'],
    ['var a = ', '{"a":"</script>"}', '{"a":"\\u003c\\u002fscript\\u003e"}'],
    ['var a = ', '"<\\/b>\\n\\""', '"\\u003c\\u002fb\\u003e\\n\\""'],
    ['var a = ', 'Wool & Co', '"Wool \\u0026 Co"'],
    ['var a = ', '', '""'],
    ['item_', 'ab1', 'ab1'],
    ['var a = "', 'Wool & "Co"', 'Wool \\u0026 \\u0022Co\\u0022'],
    ["var a = 'it\\'s ", "'", '\\u0027'],
    ['// ', 'a\nalert(1)', 'a alert 1 '],
    ['var a = `${"}"} ', '${', '\\u0024\\u007b'],
    ['a = b / c; d = "', 'x"', 'x\\u0022'],
    ['return /"/.test("', 'x"', 'x\\u0022'],
  ])('behind %s the value %s is %s', (code, value, expected) => {
    expect(inScript(code, value)).toBe(expected)
  })

  it('JSON and strings read as what they were', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: codePoint }), (value, text) => {
        expect(JSON.parse(inScript('x = ', JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)))
        expect(JSON.parse(`"${inScript('{"a":"', text, 'application/json')}"`)).toBe(text)
      }),
      propertyOptions(300),
    )
  })

  it('takes no value where modules come from', () => {
    expect(inScript('{"imports":{"a":"', 'x.js', 'importmap')).toBe('')
  })
})

describe('in a style', () => {
  it.each([
    ['p { color: ', '#ff0000', '#ff0000'],
    ['p { color: ', 'rgba(0, 0, 0, .5)', 'rgba(0, 0, 0, .5)'],
    ['p { color: ', 'red; top: 0', ''],
    ['', 'background-color: #335577', 'background-color: #335577'],
    ['', 'position: fixed', ''],
    ['', 'background-color: #335577; top: 0', ''],
    ['p { color: ', 'expression(alert(1))', ''],
    ['p { color: ', 'url(x)', ''],
    ['p { background: url(', '/a b.png', '/a%20b.png'],
    ['p { background: url(', 'javascript:alert(1)', 'about:invalid#vitrine'],
    ['p { background: url("', 'https://x.test/a")', 'https://x.test/a%22%29'],
    ['p { content: "', 'a"}', 'a\\22 \\7d '],
  ])('behind %s the value %s is %s', (css, value, expected) => {
    expect(inStyle(css, value)).toBe(expected)
  })
})

describe('inside a tag', () => {
  it('attributes without harm stay byte for byte', () => {
    const printed =
      'data-src="x" data-image="x" data-image-dimensions="1x1" data-image-focal-point="0.5,0.5" alt="a &amp; b" '
    for (const list of [printed, ' checked', "a='b' c=d", '\n data-x', '']) expect(inTag(list)).toBe(list)
  })

  it.each([
    ['alt="a" onclick="alert(1)"', 'alt="a"'],
    ['href="javascript:alert(1)" id="a"', ' href="about:invalid#vitrine" id="a"'],
    ['"><script>alert(1)</script>', 'data-removed'],
    ['style="position:/&ast;&midast;/fixed"', 'data-removed'],
    ['id="a"><b>', 'id="a"'],
  ])('%s becomes %s', (list, expected) => {
    expect(inTag(list, 'a')).toBe(expected)
  })

  it.each([
    ['', 'h2', 'h2'],
    ['h', '2', '2'],
    ['', 'script', 'span'],
    ['s', 'cript', ''],
    ['my-', 'card', 'card'],
    ['', 'section class="a"', 'section class="a"'],
    ['', 'img src=x onerror=alert(1)', 'img src=x'],
  ])('behind <%s the name %s is %s', (before, value, expected) => {
    expect(filter({ kind: 'tag-name', before }, value)).toBe(expected)
  })
})

describe('a policy', () => {
  const withPolicy = (policy: Policy) => createGuard(policy, sanitise)

  it('may take no markup from data at all', () => {
    expect(withPolicy({ markup: 'none' }).value({ kind: 'text' }, '<b>x</b>', ORIGIN)).toBe(
      '&#60;b>x&#60;/b>',
    )
  })

  it('may trust fields, by name or by a test', () => {
    expect(withPolicy({ trusted: ['item.body'] }).trusts(ORIGIN)).toBe(true)
    expect(withPolicy({ trusted: ['item.title'] }).trusts(ORIGIN)).toBe(false)
    expect(withPolicy({ trusted: ({ template }) => template === 'page' }).trusts(ORIGIN)).toBe(true)
    expect(guard.trusts(ORIGIN)).toBe(false)
  })

  it('reports what was removed, and where', () => {
    const removals: Removal[] = []
    const telling = withPolicy({ report: (removal) => removals.push(removal) })
    telling.value({ kind: 'text' }, '<p onclick="x">a</p><script>b</script>', ORIGIN)
    telling.value({ kind: 'text' }, '<p>a</p>', ORIGIN)
    telling.value({ kind: 'tag-name', before: '' }, 'script', ORIGIN)
    telling.attribute({ tag: 'a', name: 'href', value: 'javascript:x', own: '' }, ORIGIN)
    telling.attribute({ tag: 'a', name: 'href', value: '/x', own: '' }, ORIGIN)
    expect(removals.map(({ kind, removed }) => `${kind} ${removed}`).sort()).toEqual([
      'markup <script>',
      'markup onclick',
      'tag-name script',
      'url javascript:x',
    ])
    expect(removals[0]?.origin).toEqual(ORIGIN)
  })
})
