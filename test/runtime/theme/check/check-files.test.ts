import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import {
  missingInStyle,
  missingInTemplate,
  unreachableAddresses,
} from '../../../../runtime/theme/check/check-files.ts'
import { letterPath } from '../../../../runtime/theme/squarespace-files/block-letters.ts'
import { socialIconIds, socialIconSheet } from '../../../../runtime/theme/squarespace-files/social-icons.ts'

const FILES = new Set(['assets/logo.png', 'assets/a b.woff2', 'styles/dot.gif'])

const said = (list: ReturnType<typeof missingInStyle>) =>
  list.map(({ code, line, column, message, help }) => ({ at: `${code} ${line}:${column}`, message, help }))

it('files of a template that are missing have their line, and the one that was meant', () => {
  const template = `<img src="/assets/logo.png"><img data-src='/assets/lgo.png'>
<link href="/assets/a%20b.woff2"><a href="/shop"></a><a href="/s/terms.pdf"></a><img src="{assetUrl}.png">
<!-- <img src="/assets/old.png"> --><script src="//cdn.example/x.js"></script><img src="/assets/{id}.png">
<style>p { background: url(/assets/paper.jpg?v=2) }</style>
<use href="/universal/svg/social-accounts.svg#facebook-icon"/><use href="/universal/svg/social-accounts.svg#facebok-icon"/>`
  expect(said(missingInTemplate(new Source('site.region', template), FILES))).toEqual([
    {
      at: 'missing-file 1:44',
      message: "The file '/assets/lgo.png' is not in the theme",
      help: expect.stringMatching(/^Did you mean 'assets\/logo\.png'\?/),
    },
    { at: 'unknown-icon 5:74', message: expect.stringContaining("'facebok-icon'"), help: expect.anything() },
    {
      at: 'missing-file 4:28',
      message: expect.stringContaining('/assets/paper.jpg'),
      help: expect.anything(),
    },
  ])
})

it('files behind a comment without an end, which browsers do not see', () => {
  const found = (text: string) => missingInTemplate(new Source('site.region', text), FILES).length
  const image = '<img src="/assets/old.png">'
  expect([image, `<!-- ${image}`, `{## ${image}`, `<!-- a -->${image}`].map(found)).toEqual([1, 0, 0, 1])
})

it('files that a template names by an address that begins at the page', () => {
  const template = `<img src="assets/logo.png"><img src="./assets/logo.png?v=2"><a href="shop"><squarespace:script src="a.js"/>`
  expect(said(missingInTemplate(new Source('site.region', template), FILES))).toEqual(
    [11, 38].map((column) => ({
      at: `relative-file 1:${column}`,
      message: expect.stringContaining(
        'begins at the page, so that pages such as /shop/mug do not find the file',
      ),
      help: 'Squarespace has it at /assets/logo.png alone. Write that address.',
    })),
  )
})

it('files that are nowhere in the theme, wherever the address begins', () => {
  const template = '<img src="logo.png"><img src="../assets/lgo.png"><script src="js/a.js"></script>'
  expect(said(missingInTemplate(new Source('site.region', template), FILES))).toMatchObject([
    { at: 'missing-file 1:11', message: "The file 'logo.png' is not in the theme" },
    { at: 'missing-file 1:31', help: expect.stringMatching(/^Did you mean 'assets\/logo\.png'\?/) },
    {
      at: 'unserved-file 1:63',
      message: "'js/a.js' is not in a folder that Squarespace serves",
      help: 'Pages are without it. Put the file into scripts/ and write /scripts/a.js.',
    },
  ])
})

it('files in folders that Squarespace does not serve, though the theme has them', () => {
  const files = new Set(['img/a.png', 'b.png', 'fonts/c.woff'])
  const template =
    '<img src="/img/a.png"><img src="img/a.png"><img src="/b.png"><a href="/docs/d.pdf"></a><a href="/s/e.pdf"></a>'
  const style = '@font-face { src: url(../fonts/c.woff) } a { b: data-uri("../fonts/c.woff") }'
  expect(
    [
      missingInTemplate(new Source('site.region', template), files),
      missingInStyle(new Source('styles/a.less', style), files),
    ].map((found) => said(found).map(({ at, help }) => `${at} ${help?.split(' ').at(-1)}`)),
  ).toEqual([
    [
      'unserved-file 1:11 /assets/img/a.png.',
      'unserved-file 1:33 /assets/img/a.png.',
      'unserved-file 1:71 /assets/docs/d.pdf.',
    ],
    ['unserved-file 1:23 /assets/fonts/c.woff.'],
  ])
})

it('pictures, fonts and icons of a stylesheet, too, each once', () => {
  const style = `@font-face { src: url("../assets/gone.woff2") format("woff2"), url('../assets/a b.woff2'); }
p { background: url(dot.gif) url(assets/logo.png); } i { background: url(spot.gif) } b { background: url(spot.gif) }
// url(none.png)
/* url(none.png) */ u { background: url("data:image/png;base64,AA==") url(@{base}/x.png) url(https://x.example/a.png) }
s { .sqs-ui-font(share); .sqs-ui-font(unicorn, after); }`
  expect(said(missingInStyle(new Source('styles/a.less', style), FILES)).map(({ at }) => at)).toEqual([
    'missing-file 1:24',
    'missing-file 2:74',
    'unknown-icon 5:39',
  ])
})

it('say which folder a file goes to: stylesheets are served beside assets/', () => {
  const style =
    'a { b: url(assets/a.png) } a { b: url(dot.svg) } a { b: url(/scripts/c.png) } a { b: url(/d.png) }'
  const found = missingInStyle(new Source('styles/a.less', style), FILES)
  expect(found.map(({ help }) => /Add the file to (\S+)/.exec(help ?? '')?.[1])).toEqual([
    'assets/',
    'styles/',
    'scripts/',
    'assets/',
  ])
})

it('patterns that Less fills in are no addresses', () => {
  const style = `a { b: e(%("url('/assets/%s.png')", @n)); c: url("/assets/%s.png"); }`
  expect(said(missingInStyle(new Source('styles/a.less', style), FILES)).map(({ at }) => at)).toEqual([
    'missing-file 1:51',
  ])
})

it('what Less would embed of other folders', () => {
  const style = `a { b: data-uri('../../../../etc/passwd') }
a { b: data-uri("text/plain;base64", "/etc/hostname") } a { b: data-uri('dot.gif') } a { b: data-uri('@{dot}') }`
  expect(said(missingInStyle(new Source('styles/a.less', style), FILES)).map(({ at }) => at)).toEqual([
    'missing-file 1:18',
    'missing-file 2:39',
  ])
})

it('the sheet of social icons has each service, and those of the site by their letter', () => {
  const sheet = socialIconSheet(['pictures', '"><script>'])
  expect(sheet).not.toContain('<script')
  for (const id of [...socialIconIds(), 'pictures-icon', 'pictures-mask'])
    expect(sheet).toContain(`<symbol id="${id}" `)
  expect(letterPath('Pictures')).toBe(letterPath('p'))
  expect(letterPath('500')).toBe(letterPath('o'))
  expect(letterPath('l').match(/M/g)).toHaveLength(9)
})

it('names scripts and stylesheets that are loaded over http', () => {
  const template = `<script src="http://a.example/x.js"></script><script async src='http://a.example/y.js?v=1'></script>
<link href="http://a.example/z.css" rel="stylesheet"><link rel=stylesheet href=http://a.example/w.css>
<script src="https://a.example/x.js"></script><script src="//a.example/x.js"></script><img src="http://a.example/x.png">
<script src="http://localhost:3000/x.js"></script><link rel="canonical" href="http://a.example/"><a href="http://a.example/">x</a>
<!-- <script src="http://a.example/x.js"></script> -->${'<script '.repeat(30_000)}`
  const found = unreachableAddresses(new Source('site.region', template))
  expect(found.map(({ code, line, column, fix }) => `${code} ${line}:${column} ${fix}`)).toEqual([
    'insecure-address 1:14 https://a.example/x.js',
    'insecure-address 1:65 https://a.example/y.js?v=1',
    'insecure-address 2:13 https://a.example/z.css',
    'insecure-address 2:80 https://a.example/w.css',
    'own-machine 4:14 undefined',
  ])
})

it("names scripts and stylesheets of the author's own machine", () => {
  const template = `<script src="//localhost:35729/livereload.js"></script><script src="http://127.0.0.1/a.js"></script>
<link rel="stylesheet" href="https://localhost/a.css"><script src="//localhost.example/a.js"></script><a href="http://localhost/">x</a>`
  const found = unreachableAddresses(new Source('site.region', template))
  expect(found.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
    'own-machine 1:14',
    'own-machine 1:69',
    'own-machine 2:30',
  ])
})

it.each([
  ['addresses without an end', 'url('.repeat(100_000)],
  ['blanks in an address', `url(${' '.repeat(100_000)}`],
])('reads any number of %s in one pass', (_many, text) => {
  expect(missingInStyle(new Source('styles/a.less', text), FILES)).toEqual([])
})

it('names the folder that a missing file belongs to', () => {
  const template = '<script src="/scripts/a.js"></script><link href="/styles/a.css"><img src="/a.png">'
  const found = missingInTemplate(new Source('site.region', template), FILES)
  expect(found.map(({ help }) => /to (\w+)\//.exec(help)?.[1])).toEqual(['scripts', 'styles', 'assets'])
})

it('names addresses with a sign that parts them, where a file has that name', () => {
  const files = new Set(['assets/Krug #1.svg', 'assets/Krug 2.svg', 'assets/why?.svg', 'assets/a%b.svg'])
  const forms = (list: ReturnType<typeof missingInStyle>) =>
    list.map(({ code, fix, column }) => [code, fix, column])
  const template = `<img src="/assets/Krug #1.svg"><img src="/assets/Krug 2.svg"><img src="/assets/Krug%20%231.svg">
<img src="/assets/why?.svg"><img src="/assets/a%b.svg"><img src="/assets/Krug #1.svg?format=300w">
<img src="/assets/why%3F.svg?v=1"><a href="/shop#top"></a><a href="/shop?a=b#c"></a>
<img src="/assets/Krug%20#1.svg">`
  expect(forms(missingInTemplate(new Source('site.region', template), files))).toEqual([
    ['raw-address', '/assets/Krug%20%231.svg', 11],
    ['raw-address', '/assets/why%3F.svg', 11],
    ['raw-address', '/assets/a%25b.svg', 39],
    ['raw-address', '/assets/Krug%20%231.svg?format=300w', 66],
    ['raw-address', '/assets/Krug%20%231.svg', 11],
  ])
  const style = `a { background: url(/assets/Krug 2.svg) } b { background: url('/assets/Krug 2.svg') }
c { background: url("../assets/Krug #1.svg") }`
  expect(forms(missingInStyle(new Source('styles/a.less', style), files))).toEqual([
    ['raw-address', '/assets/Krug%202.svg', 21],
    ['raw-address', '../assets/Krug%20%231.svg', 22],
  ])
})
