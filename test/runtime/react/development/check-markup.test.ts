import { describe, expect, it } from 'vitest'
import { compile } from '../../../../runtime/entries/index.ts'
import { checkMarkup, renderToHtml } from '../../../../runtime/entries/react.ts'

const warned = (source: string, data: unknown = {}, options = {}) =>
  checkMarkup(compile(source, { name: 'page' }), data, options).map(
    ({ code, file, line, column }) => `${file}:${line}:${column} ${code}`,
  )

describe('markup that parsers change', () => {
  it.each<[string, string, readonly string[]]>([
    ['nothing', '<p id="a">x</p>\n<p id="b">y</p>', []],
    [
      'an attribute twice',
      '<p>a</p>\n<p class="a" id="x" class="b">b</p>',
      ['page:2:21 duplicate-attribute'],
    ],
    ['an id twice', '<p id="a">a</p>\n<p>\n<i id="a">b</i></p>', ['page:3:1 duplicate-id']],
    ['ids without a value', '<p id="">a</p>\n<p id="">b</p>', []],
    [
      'a name that the DOM refuses, at the name',
      '<p>\n<b @click="x">a</b></p><b\n  :a="b" (c)="d">',
      ['page:2:24 left-open', 'page:2:4 odd-attribute', 'page:3:10 odd-attribute'],
    ],
    ['half a tag', '<p>a</p>\n<b class="x', ['page:2:1 half-markup']],
    ['an open comment', '<p>a</p>\n<!-- b', ['page:2:1 half-markup']],
    ['a surplus end tag', '<p>a</p>\n</div>', ['page:2:1 end-without-start']],
    [
      'a surplus end tag that closes an element around it, once',
      '<div>\n<ul><li>\n<p>a</p></div></li>\n</ul></div>',
      ['page:3:9 end-without-start'],
    ],
    ['wrong nesting', '<div>\n<b>a</div></b>', ['page:2:1 left-open', 'page:2:11 end-without-start']],
    ['elements left open', '<div>\n<section>a', ['page:1:1 left-open', 'page:2:1 left-open']],
    ['a body inside a div', '<div>\n<body class="x"></div>', ['page:2:1 stray-page-part']],
    [
      'a word in a script or comment',
      '<script>"<body>"</script><!-- <html> --><textarea><head></textarea>',
      [],
    ],
  ])('%s', (_name, source, warnings) => expect(warned(source)).toMatchObject(warnings))

  it('is reported within limits of time and number', () => {
    expect(warned('<a b="'.repeat(3000))).toHaveLength(1000)
    expect(
      warned('{.repeated section l}<div id="{@}">{.end}', {
        l: Array.from({ length: 9000 }, (_, i) => `${i}`),
      }),
    ).toEqual(['page:1:22 left-open'])
  })

  it('is reported at the line of the partial that prints it, and once for all items', () => {
    const partials = { row: '\n<li id="r" @x="1">a</li>' }
    expect(
      warned('<ul>{.repeated section l}{@|apply row}{.end}</ul>', { l: [1, 2, 3] }, { partials }),
    ).toEqual(['row:2:12 odd-attribute', 'row:2:1 duplicate-id'])
  })

  it('is found at once among thousands', () => {
    const source = `<main>${'<div>'.repeat(20_000)}</main>${'</div>'.repeat(20_000)}`
    const [first, ...others] = warned(source, {})
    expect(first).toMatch(/left-open|end-without-start/)
    expect(others.length).toBeGreaterThan(100)
  })

  it('is reported at the end tag of a partial that closes what is around it', () => {
    const partials = { row: '<li><div>a</div>\n</div></li>' }
    const source = '<main><div><ul>{.repeated section l}{@|apply row}{.end}</ul></div></main>'
    expect(warned(source, { l: [1, 2, 3] }, { partials })).toEqual(['row:2:1 end-without-start'])
  })

  it('is reported at a tag that ends in another template', () => {
    const partials = { row: '<li>\n<a title="x' }
    const names = warned('{@|apply row}<p class="">', {}, { partials }).filter((one) =>
      one.endsWith('odd-attribute'),
    )
    expect(names).toEqual(['row:2:1 odd-attribute'])
  })

  it('is not reported of built-in fragments, which no author can mend', () => {
    const mug = { structuredContent: { productType: 1, variants: [{ qtyInStock: 4 }] } }
    const source = '{@|quantity-input}'
    expect(renderToHtml(compile(source), mug).html).toContain('</input>')
    expect(warned(source, mug)).toEqual([])
  })

  it('is a warning in words, with what to do about it', () => {
    const [warning] = checkMarkup(compile('<p>a\n<i id="x"></i><i id="x"></i>'), {})
    expect(warning).toMatchObject({
      severity: 'warning',
      message: "The id 'x' is on more than one element",
    })
    expect(warning?.help).toMatch(/Give each its own/)
    expect(warning?.frame).toContain('<i id="x">')
  })

  it('of a whole page is one html, head and body', () => {
    expect(warned('<!doctype html><html><head><title>a</title></head><body><p>b</p></body></html>')).toEqual(
      [],
    )
    expect(warned('<!doctype html><html><head></head><body>\n<body></body></html>')).toEqual([
      'page:2:1 stray-page-part',
    ])
  })

  it('never throws, and leaves what is rendered as it is', () => {
    const source = '</p></div><b class="x" class="y" ="q"><table>{a}<tr></b><!-- {a}'
    expect(warned(source, { a: '<i>' }).length).toBeGreaterThan(2)
    expect(renderToHtml(compile(source), { a: '<i>' }).errors).toEqual([])
  })
})
