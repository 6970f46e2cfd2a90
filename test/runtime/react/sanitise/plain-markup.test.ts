import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { isPlainMarkup } from '../../../../runtime/react/sanitise/plain-markup.ts'
import { createSanitiser } from '../../../../runtime/react/sanitise/sanitise.ts'
import { windowOf } from '../../../../runtime/react/sanitise/server-window.ts'
import { codePoint } from '../../../../runtime/testing/arbitraries/code-point.ts'
import { casesOf, propertyOptions } from '../../../support/property.ts'
import { payloads } from './payloads.ts'

const BUTTON =
  '<span class="squarespace-social-buttons inline-style" data-system-data-id="ID" data-asset-url="/a.svg"></span>'

const texts = fc.oneof(
  fc.constantFrom(
    'text',
    ' ',
    '\n',
    '\t',
    '\f',
    '\v',
    "it's",
    'ä 漢 😀',
    '\u2028',
    '=',
    '/',
    '-->',
    ']]',
    '{a}',
    '\u0001',
    ...[
      '&amp;',
      '&lt;',
      '&gt;',
      '&quot;',
      '&lt;b&gt;',
      '&lt;/title',
      '--&gt;',
      ']&gt;',
      '&lt;!--',
      '&amp;lt;',
    ],
  ),
  fc.string({ unit: codePoint, maxLength: 3 }),
)
const attribute = fc
  .tuple(
    fc.constantFrom(
      'class',
      'title',
      'data-a',
      'data-b-c',
      'data-',
      'data--',
      'data-xml',
      'id',
      'style',
      'is',
      'onclick',
    ),
    texts,
  )
  .map(([name, value]) => ` ${name}="${value}"`)

/** Markup that is plain, or nearly so. */
const markup = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    texts,
    fc
      .tuple(
        fc.constantFrom('span', 'div', 'p', 'b', 'i', 'em', 'strong', 'svg'),
        fc.array(attribute, { maxLength: 2 }),
        fc.array(tie('part'), { maxLength: 3 }),
      )
      .map(([tag, attributes, parts]) => `<${tag}${attributes.join('')}>${parts.join('')}</${tag}>`),
  ),
})).part

describe('plain markup', async () => {
  const sanitise = createSanitiser(windowOf(JSDOM))

  it.each([
    BUTTON,
    '<span class="sqs-money-native">12.00</span>',
    'from <span class="a">1</span> to <span>2</span>',
    '<div title="a &amp; &lt;b&gt;"><div><span>b</span></div></div>',
    '<p>a &amp; <b><em>b</em></b></p><p>c</p>',
  ])('needs no sanitiser: %s', (plain) => expect(isPlainMarkup(plain)).toBe(true))

  it.each([
    BUTTON.replace('ID', 'x" onclick="alert(1)'),
    BUTTON.replace('ID', 'x"><script>alert(1)</script><i title="'),
    BUTTON.replace('ID', 'x" style="position:fixed'),
    BUTTON.replace('ID', 'x" is="evil'),
    '<span>left open',
    '</span>',
    '<span></div>',
    '<span data-a="1" data-a="2"></span>',
    '<span class="a&#34;"></span>',
    '<span title="--&gt;"></span>',
    '<div data-scope="0"></div>',
    '<p>a<p>b</p></p>',
    '<p><div>b</div></p>',
    '<img src="x" onerror="alert(1)">',
    '<div>'.repeat(20) + '</div>'.repeat(20),
  ])('is not: %s', (other) => expect(isPlainMarkup(other)).toBe(false))

  it('is what a sanitiser gives back as it is', () => {
    let count = 0
    fc.assert(
      fc.property(markup, (html) => {
        // Nobody asks about text.
        if (!html.includes('<') || !isPlainMarkup(html)) return
        count++
        expect(sanitise(html)).toEqual({ html, removed: [] })
      }),
      propertyOptions(4000),
    )
    expect(count).toBeGreaterThan(casesOf(300))
  })

  it('of attacks is what a sanitiser gives back, too', () => {
    const plain = payloads().filter((attack) => attack.includes('<') && isPlainMarkup(attack))
    for (const attack of plain) expect(sanitise(attack)).toEqual({ html: attack, removed: [] })
    expect(plain.length).toBeLessThan(50)
  })
})
