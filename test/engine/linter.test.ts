import { describe, expect, it } from 'vitest'
import { compile } from '../support/compile.ts'

/** Returns the diagnostics of a template as `code@line`, with the suggestion where there is one. */
function lint(source: string): string[] {
  return compile(source).diagnostics.map(
    ({ code, line, suggestion }) => `${code}@${line}${suggestion ? ` ${suggestion}` : ''}`,
  )
}

function helpOf(source: string): string | undefined {
  return compile(source).diagnostics[0]?.help
}

describe('tags that are printed as text although they were meant as instructions', () => {
  it.each([
    ['{.section a}x{.else}y{.end}', ['unknown-instruction@1 .or']],
    ['\n{.reapeted section items}x', ['unknown-instruction@2 .repeated section']],
    ['{.var @x "quoted"}', ['bad-instruction@1']],
    ['{.section a }x', ['bad-instruction@1']],
    ['{.if a == b}x', ['bad-instruction@1']],
    ['{.even}', ['unknown-instruction@1 .even?']],
    ['{.constructor}{.toString a}', ['unknown-instruction@1', 'unknown-instruction@1']],
    ['{. end}', ['bad-instruction@1']],
    ['{section a}x', ['not-an-instruction@1']],
    ['{/section}', []],
    ['<p>{ title }</p>', ['bad-variable@1']],
    ['{title |html}', ['bad-variable@1']],
    ['{html publishOn}', ['bad-variable@1']],
    ['{html item.title} {my title} {date of birth}', ['bad-variable@1']],
    ['{collection title|html}', ['bad-variable@1']],
    ['{collection title|nope}{collection title}', []],
    ['{title|html|}', ['bad-variable@1']],
    ['{.equal? {a} "x"}', ['missing-brace@1']],
    ['{.section a\n<p>{b}</p>', ['missing-brace@1']],
    ['.end}', ['missing-brace@1']],
    ['{a|constructor}', ['idle-formatter@1']],
    ['a{## never closed', ['unclosed-comment@1']],
    ['a\n{# b {c} d}', ['broken-comment@2']],
    ['{{.section a}}x{.end}', ['double-brace@1']],
    ['<p>{{title}</p>', ['surplus-brace@1']],
    ['<p>{title|html}}</p>', ['surplus-brace@1']],
    ['{{.section a}x{.end}', ['surplus-brace@1']],
    ['\n{.if a}}x{.end}', ['surplus-brace@2']],
    ['<a href="{url">{title}</a>', ['missing-brace@1']],
    ['<h1>{title|html</h1>\n<p>{b}</p>', ['missing-brace@1']],
    ['<p class="a-{type b-{id} {c}">x</p>', ['missing-brace@1']],
    ['<h1>title}</h1>', ['missing-brace@1']],
    ['<p>{a.b: <i>x</i></p>', ['missing-brace@1']],
    ['<p>{a, or {b}</p>', ['missing-brace@1']],
    ['<p>By author.name|html}</p>', ['missing-brace@1']],
    ['.if a.b}', ['missing-brace@1']],
    ['{a|htlm}', ['unknown-formatter@1 html']],
    // Squarespace has neither of these two.
    ['{.transform a}', ['unknown-instruction@1']],
    ['{a|video-meta}', ['unknown-formatter@1']],
    ['{a|encode-uri-part}', ['unknown-formatter@1 encode-uri-component']],
    ['{.eqaul? a 1}x{.end}', ['unknown-predicate@1 equal?']],
  ])('%j', (source, expected) => {
    expect(
      lint(source).filter(
        (line) =>
          !line.startsWith('eof-in-block') &&
          !line.startsWith('unclosed-block') &&
          !line.startsWith('missing-end'),
      ),
    ).toEqual(expected)
  })

  it('names the very tag that was meant where only blanks are wrong', () => {
    expect(helpOf('{.section  a }')).toBe('Its form is {.section a}.')
    expect(helpOf('{.var @x "quoted"}')).toContain('a value is a name, not a quoted text')
  })

  it('shows the tag with the right number of braces', () => {
    expect(helpOf('{{title|html}')).toBe('Write {title|html}.')
    expect(helpOf('{title}}')).toBe('Write {title}.')
    expect(helpOf('<p>{title</p>')).toBe('Write {title}.')
    expect(helpOf('<p>title|html}</p>')).toBe('Write {title|html}.')
  })

  it('keeps the output as Squarespace prints it', () => {
    expect(compile('{.section a}x{.else}y{.end}').render({ a: 1 }).html).toBe('x{.else}y')
  })
})

describe('what must stay silent', () => {
  it.each([
    '<style>.a:hover {color: red} @media print {.b{c:d}}</style>',
    '<p x-text="{ message }" v-bind:class="{ active: a }"></p>',
    '<script>let {x} = y; f({ once: true }); if (a||b) { go }</script>',
    '<script>const o = {lat:{location.markerLat}, lng: {location.markerLng}}</script>',
    '<div data-block-json="{&quot;hSize&quot;:null}"></div>',
    '{.if item}{.or}none{.end}',
    '{####\n  {@|json-pretty}\n####}',
    '{a.b|date %B %d, %Y }',
    '{.if tags }x{.end}{.if a ||b}y{.end}',
    'onclick="function(){ return x; }" style=\'{color}\'',
    '<style>@media print{#header{display:none}}</style>{# a # b }',
    '{"a":{.section b}1{.end}}',
    '{{title}} {{ title }}',
    '<div data-a=\'{"a":{title},"b":{"c":{d}}}\'>{{a} and {b}}</div>',
    '<script>f({{a|json}); g({a|json}})</script><style>{{a}</style><!-- {{a|html} --><pre>{{a} title}</pre>',
    '<p>{ never a name, and } or ;} of prose</p>',
  ])('%j', (source) => {
    expect(lint(source).filter((line) => !line.startsWith('unknown-formatter'))).toEqual([])
  })
})

describe('where an {.end} is missing or one too many', () => {
  it('points at the block whose indentation shows the gap, not at the end of the input', () => {
    const source = [
      '{.section a}',
      '  {.if b}',
      '    <p>{b}</p>',
      '  <p>{c}</p>',
      '{.end}',
      '<p>{d}</p>',
    ].join('\n')
    expect(lint(source)).toEqual(['eof-in-block@1', 'unclosed-block@2', 'missing-end@4'])
  })

  it('points at the block before a branch that fits the block around it, and at no other', () => {
    const source = [
      '{.if a}',
      '  {.if b}',
      '  <i>x</i>',
      '{.or}',
      '  {.section c}',
      '    <b>y</b>',
      '  {.end}',
      '{.end}',
      '<p>z</p>',
    ].join('\n')
    expect(lint(source)).toEqual(['eof-in-block@1', 'unclosed-block@2', 'missing-end@4'])
  })

  it('points into the line of an attribute that lost its end', () => {
    const source = [
      '{.repeated section items}',
      '<li class="{.if active}on">',
      '  {title}',
      '</li>',
      '{.end}',
    ].join('\n')
    expect(lint(source)).toEqual(['eof-in-block@1', 'unclosed-block@2'])
  })

  it('finds the end of a block whose content is not indented', () => {
    const source = ['<div>', '  {.section a}', '  <p>', '    {a}', '  </p>', '  <p>{b}</p>', '</div>'].join(
      '\n',
    )
    expect(lint(source)).toContain('missing-end@6')
  })

  it('points at an end in a line that was meant to be switched off', () => {
    const source = [
      '{.repeated section items}',
      '  {.if a}',
      '    <p>{a}</p>',
      '    //{.end}',
      '  {.end}',
      '{.end}',
    ].join('\n')
    expect(lint(source)).toEqual(['not-at-root@6', 'surplus-end@4'])
  })
})

describe('a diagnostic', () => {
  it('has its position, a code frame and help', () => {
    const [diagnostic] = compile('<p>\n  {title|htlm}\n</p>', { name: 'blog.item' }).diagnostics
    expect(diagnostic).toEqual({
      code: 'unknown-formatter',
      severity: 'error',
      origin: 'parser',
      message: "Formatter 'htlm' is unknown",
      values: { name: 'htlm' },
      help: "Did you mean 'html'? The whole tag is printed as text.",
      suggestion: 'html',
      file: 'blog.item',
      line: 2,
      column: 10,
      endLine: 2,
      endColumn: 14,
      start: 13,
      end: 17,
      frame: ['1 | <p>', '2 |   {title|htlm}', '  |          ^^^^', '3 | </p>'].join('\n'),
    })
  })

  it('keeps the mark inside the window of a long line', () => {
    const [diagnostic] = compile(`${'x'.repeat(5000)}{a|nope}${'y'.repeat(5000)}`).diagnostics
    const [line, mark] = diagnostic!.frame.split('\n')
    expect(line!.length).toBeLessThan(120)
    expect(line!.slice(mark!.indexOf('^')).startsWith('nope')).toBe(true)
  })

  it('finds all mistakes of a template at once', () => {
    expect(lint('{.end}\n{a|nope}\n{.or}\n{.nope?}{.end}\n{.if a}').length).toBeGreaterThanOrEqual(5)
  })
})
