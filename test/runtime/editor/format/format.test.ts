import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { format } from '../../../../runtime/editor/format/format.ts'
import { isSamePage } from '../../../../runtime/editor/format/same-page.ts'
import { compile } from '../../../../runtime/entries/index.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { propertyOptions } from '../../../support/property.ts'
import { vitrine } from '../../cli/fake-io.ts'

function formatted(source: string): string {
  const result = format(source)
  expect(result).toMatchObject({ kind: 'formatted' })
  return result.kind === 'formatted' ? result.text : ''
}

describe('format', () => {
  it('indents blocks and elements', () => {
    const source =
      '<ul>\n{.repeated section items}\n<li>\n{title}   \n</li>\n{.or}\n  <li>none</li>\n{.end}\n</ul>'
    expect(formatted(source)).toBe(
      '<ul>\n  {.repeated section items}\n    <li>\n      {title}\n    </li>\n  {.or}\n    <li>none</li>\n  {.end}\n</ul>',
    )
  })

  it('follows elements that one block opens and another closes', () => {
    const source = '{.if a}\n<div>\n{.end}\n<p>x</p>\n{.if a}\n</div>\n{.end}\n<b>y</b>'
    expect(formatted(source)).toBe(
      '{.if a}\n  <div>\n{.end}\n  <p>x</p>\n  {.if a}\n</div>\n{.end}\n<b>y</b>',
    )
  })

  it('gives a long start tag one attribute a line', () => {
    const long = `<a class="${'x'.repeat(60)}" href="{fullUrl}?a b" {.if x}hidden{.end} title="${'y'.repeat(60)}">z</a>`
    expect(formatted(`\n${long}`)).toContain('\n  href="{fullUrl}?a b"\n  {.if x}hidden{.end}\n  title=')
  })

  it('keeps the attributes of a block on one line', () => {
    const block = '{.if x} width="{w}" height="{h}"{.end}'
    const long = `<img src="${'x'.repeat(60)}" alt="${'y'.repeat(60)}"${block} loading="lazy">`
    expect(formatted(`\n${long}`)).toMatch(/y"\{\.if x\} width="\{w\}" height="\{h\}"\{\.end\}\n {2}loading/)
  })

  it('leaves preformatted text, scripts, comments and values as they are', () => {
    const source =
      '<div>\n<pre>\n  a\n   b</pre>\n<script>\n  x( )\n</script>\n<!--\n c -->\n<i title="a\n   b">\n{## d\n   e ##}\n</i>\n</div>'
    const text = formatted(source)
    for (const part of [
      '<pre>\n  a\n   b</pre>',
      '<script>\n  x( )\n</script>',
      '<!--\n c -->',
      '"a\n   b"',
      '{## d\n   e ##}',
    ])
      expect(text).toContain(part)
  })

  it('keeps the line ends of a file and what it begins and ends with', () => {
    expect(formatted('  <p>\r\nx\r\n</p>')).toBe('  <p>\r\n  x\r\n</p>')
    const tag = `<p\r\n  id="a"\r\n  class="${'long '.repeat(20)}">\r\n  x\r\n</p>\r\n`
    expect(formatted(tag)).toBe(tag)
    expect(formatted(tag.replace(/\r\n {2}(?=id|class)/g, ' '))).toBe(tag)
  })
})

const piece = fc.constantFrom(
  ...[
    '<div>',
    '</div>',
    '<p class="{a}"',
    ' id=x',
    '>',
    '</p>',
    '<pre>',
    '</pre>',
    '<textarea>',
    '</textarea>',
    '<br>',
    '<li>',
    '<a href="b  c">',
  ],
  ...[
    '{.section a}',
    '{.if b}',
    '{.or}',
    '{.end}',
    '{.repeated section c}',
    '{.alternates with}',
    '{a}',
    '{b|html}',
    '{# x #}',
    '{ y }',
  ],
  ...['text', '&amp;', '<!-- ', ' -->', '"', "'", '<script>', '</script>', '{', '}'],
)
const space = fc.constantFrom('', ' ', '\n', '\n  ', '  \n\n   ', '\t', '\r\n')
const template = fc
  .array(fc.tuple(piece, space), { maxLength: 20, size: 'max' })
  .map((all) => all.flat().join(''))
const DATA = [{ a: 'x', b: 'y', c: [1, 2] }, {}]

describe('any template', () => {
  it('prints the same page when it is formatted, and is formatted once', () => {
    fc.assert(
      fc.property(template, (source) => {
        const result = format(source)
        if (result.kind === 'left') return
        expect(format(result.text)).toEqual(result)
        for (const data of DATA) {
          const [after, before] = [result.text, source].map((text) => compile(text).render(data).html)
          expect(isSamePage(after!, before!), `${before}\n${after}`).toBe(true)
        }
      }),
      propertyOptions(3000),
    )
  })

  it('is distinguished from one whose page differs', () => {
    for (const [a, b] of [
      ['<p>a b</p>', '<p>ab</p>'],
      ['<p>a</p><p>', '<p>a</p> <p>'],
      ['<pre>a\n b</pre>', '<pre>a\nb</pre>'],
      ['<i title="a b">', '<i title="a  b">'],
      ['{a} {b}', '{b} {a}'],
      ['<textarea>a  b</textarea>', '<textarea>a b</textarea>'],
      ['<listing>a  b</listing>', '<listing>a b</listing>'],
      ['<p style="white-space: pre-wrap">a  b</p>', '<p style="white-space: pre-wrap">a b</p>'],
      ['<p><!--a--></p>', '<p><!--b--></p>'],
    ])
      expect(isSamePage(a!, b!)).toBe(false)
  })
})

describe('vitrine fmt', () => {
  it('formats standard input', async () => {
    const { status, stdout } = await vitrine(['fmt', '-'], { stdin: '<b>\n{x}\n</b>\n' })
    expect([status, stdout]).toEqual([0, '<b>\n  {x}\n</b>\n'])
  })

  it('leaves messages of plain text and blocks of preformatted text as they are', async () => {
    const block = '{.section a}\n{b}\n{.end}\n'
    const files = { 'blocks/code.block': block, 'blocks/card.block': block, 'pages/receipt-text.page': block }
    const page = '<pre>{@|apply code.block}</pre>{@|apply card.block}'
    const folder = folderWith({ ...files, 'pages/home.page': page })
    onTestFinished(folder.remove)
    const { stdout, stderr } = await vitrine(['fmt', folder.path])
    expect(stdout).toBe(`${folder.at('blocks/card.block')}\n`)
    expect(stderr).toContain('4 templates, 1 changed, 2 left as they are')
  })

  it.each([
    ['a block of a block', '<pre>{@|apply a.block}</pre>', '{@|apply code.block}'],
    ['a block of a macro', '{.macro m}{@|apply code.block}{.end}<pre>{@|apply m}</pre>', ''],
    ['a block that is included', '<textarea>{.include code.block}</textarea>', ''],
    ['a block of an old element', '<xmp>{@|apply code.block}</xmp>', ''],
    [
      'a block of a style',
      '<code style="white-space: pre"><b><code></code>{@|apply code.block}</b></code>',
      '',
    ],
    ['a block of a script', '<script>f(`{@|apply code.block}`)</script>', ''],
    ['a block of a value', '<i title="{.if a}{@|apply code.block}{.end}">', ''],
    ['a block of a value without quotes', '<i title={@|apply code.block}>', ''],
  ])('leaves %s as it is in preformatted text', async (_kind, page, other) => {
    const block = '{.section a}\n{b}\n{.end}\n'
    const folder = folderWith({
      'template.conf': '{}',
      'blocks/code.block': block,
      'blocks/card.block': block,
      'blocks/a.block': other,
      'pages/home.page': `${page}{@|apply card.block}`,
    })
    onTestFinished(folder.remove)
    const { stdout } = await vitrine(['fmt', folder.path])
    expect(stdout).toBe(`${folder.at('blocks/card.block')}\n`)
    const one = await vitrine(['fmt', '--check', folder.at('blocks/code.block')])
    expect(one.stderr).toContain('it is applied where white space is seen')
  })

  it('leaves a template as it is whose macro is applied in preformatted text', async () => {
    const text = '{.macro m}\n{b}\n{.if c}{.end}\n{.end}\n<pre>{@|apply m}</pre>\n{.if a}\nb\n{.end}\n'
    const { stdout, stderr } = await vitrine(['fmt', '-'], { stdin: text })
    expect(stdout).toBe(text)
    expect(stderr).toContain("its macro 'm' is applied where white space is seen")
  })

  it('keeps a byte order mark', async () => {
    const folder = folderWith({ 'a.block': '\ufeff<b>\n{x}\n</b>\n' })
    onTestFinished(folder.remove)
    await vitrine(['fmt', folder.path])
    expect(readFileSync(folder.at('a.block'), 'utf8')).toBe('\ufeff<b>\n  {x}\n</b>\n')
    const { stdout } = await vitrine(['fmt', '-'], { stdin: '\ufeff<b>\n{x}\n</b>\n' })
    expect(stdout).toBe('\ufeff<b>\n  {x}\n</b>\n')
  })

  it('says with --check what would change', async () => {
    const { status, stderr } = await vitrine(['fmt', '-', '--check'], { stdin: '<b>\n{x}\n</b>\n' })
    expect([status, stderr]).toEqual([1, '1 template, 1 would change\n'])
  })
})

it('formats what is within each other ten thousand times, and one line of as many tags', () => {
  const deep = '<div>'.repeat(10_000)
  expect(format(deep)).toEqual({ kind: 'formatted', text: deep })
  const long = '<b class="x" id="y">{a}</b>'.repeat(10_000)
  expect(format(long)).toEqual({ kind: 'formatted', text: long })
})
