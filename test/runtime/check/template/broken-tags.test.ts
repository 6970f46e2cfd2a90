import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { brokenTags } from '../../../../runtime/check/template/broken-tags.ts'

/** Returns what is broken in a template as `line:column tag → form`. */
const broken = (text: string, file = 'a.block') =>
  brokenTags(new Source(file, text)).map(
    ({ line, column, values }) => `${line}:${column} ${values?.tag} → ${values?.form}`,
  )

it.each([
  ['a quote at the end', '<a href="{url}>x</a>\n<p class="b">', ['1:1 <a href="{url}> → <a href="{url}">']],
  [
    'a quote before a blank',
    '<p>x</p>\n<a class="a href="{b}">',
    ['2:1 <a class="a href= → <a class="a" href='],
  ],
  ['the last quote', "<p class='a>x</p>", ["1:1 <p class='a> → <p class='a'>"]],
  [
    'a quote at the beginning',
    '<div class={a|htmlattr}">',
    ['1:1 <div class={a|htmlattr}" → <div class="{a|htmlattr}"'],
  ],
  [
    'a quote of a tag of Squarespace',
    '<squarespace:query collection="a>{b}<i class="c"></i>',
    ['1:1 <squarespace:query collection="a> → <squarespace:query collection="a">'],
  ],
  [
    'a quote before a slash',
    '<squarespace:navigation template="a />\n{.if b}<i class="c">{.end}',
    ['1:1 <squarespace:navigation template="a /> → <squarespace:navigation template="a" />'],
  ],
  [
    'a quote before other blocks',
    '{.section a}\n<p id="b>{.end}{.section c}<i class="d">{.end}',
    ['2:1 <p id="b> → <p id="b">'],
  ],
  ["a '>'", '<ul>\n<li class="a"\n<a href="/">x</a>', ['2:1 <li class="a" → <li class="a">']],
  ["a '>' before text", '<p>a</p>\n<h2 {title}</h2>', ['2:1 <h2 {title} → <h2 {title}>']],
  [
    "a '>' before a block",
    '<ul class="a"\n{.section b}<li>x</li>{.end}',
    ['1:1 <ul class="a" → <ul class="a">'],
  ],
  ["a '>' of an end tag", '<div>a</div\n<p>b</p>', ['1:7 </div → </div>']],
  [
    "a '<'",
    '{.if a}\ndiv class="b" id="{c}">{.end}',
    ['2:1 div class="b" id="{c}"> → <div class="b" id="{c}">'],
  ],
  ["a '<' of an end tag", '<h1>{title}/h1>', ['1:12 /h1> → </h1>']],
  ['the end of a comment', '<p>a</p><!-- b ->\n<p>c</p> <!-- d -->', ['1:9 <!-- → -->']],
  [
    'the end of a script',
    '<p></p><script src="/a.js">\n<p>{b}</p>',
    ['1:8 <script src="/a.js"> → </script>'],
  ],
  ['the end of a style', '<style>a { color: red }\n<p></p>', ['1:1 <style> → </style>']],
])('finds %s that is missing', (_, text, expected) => {
  expect(broken(text)).toEqual(expected)
})

it('finds an end tag without its bracket at the end of a page', () => {
  expect(broken('<section>{a}</section\n', 'pages/a.page')).toEqual(['1:13 </section → </section>'])
  expect(broken('<section>{a}<section\n', 'pages/a.page')).toEqual([])
  expect(broken('<li>{a}</li', 'part.jsont')).toEqual([])
})

it.each([
  '<a {.if a}href="/b"{.or}title="<b>"{.end} class="{c} d">e > f < g</a>',
  '{.if a}<a href="b"{.or}<span{.end} class="c">d{.if a}</a>{.or}</span>{.end}',
  '<p class="{.equal? a "b"}c{.end}" data-html="<b class=\'d\'>" title=\'"e="\'>f</p>',
  '<!-- a --!><p>b</p><!-- c -->',
  '<!--[if gt IE 9]><!--><html><!--<![endif]--><!-- {a} --><!---->',
  '<body class="<squarespace:navigation navigationId="main" template="b" />"{@|apply attributes.block}>',
  '<script>if (a<b) { c = "<p class=" + d }</script><style>a > b { c: "<" }</style><textarea><p class="</textarea>',
  '<body id=""{a}" class="{b}">',
  '{# <a href="b> #}<p title="a = " lang=en id={b}>1 < 2, either/or: a/b>c</p>\n<svg><path d="M0 0"/></svg>',
  '<li class="{@|apply classes.block}"{@|apply data.block}><input value=a disabled><br/></li',
])('leaves sound markup alone: %j', (text) => {
  expect(broken(text)).toEqual([])
})

it('takes a comment at the end of a block, which templates around it go on with', () => {
  expect(broken('<p>{a}</p><!--\n')).toEqual([])
  expect(broken('<p>{a}</p><!--\n', 'a.region')).toEqual(['1:11 <!-- → -->'])
  expect(broken('<p>{a}</p><!-- {a}\n')).toEqual(['1:11 <!-- → -->'])
})

it('says up to which comment one without its end goes on', () => {
  const source = new Source('a.block', '<!-- a\n<p>b</p>\n<!-- c -->')
  expect(brokenTags(source).map(({ message }) => message)).toEqual([
    "'<!--' lacks its '-->' before the next comment in line 3",
  ])
})

it('names a start tag without its end, where tags of the template follow on the next line', () => {
  const text = '<figure class="shot"\n {.video?}{@|video}{.or}<img src="a.png" alt="">{.end}\n</figure>'
  const [one, ...others] = brokenTags(new Source('a.list', text))
  expect([one?.code, one?.line, one?.column, others]).toEqual(['broken-tag', 1, 1, []])
})
