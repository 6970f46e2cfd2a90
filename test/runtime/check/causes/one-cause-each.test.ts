import { expect, it, onTestFinished } from 'vitest'
import { oneCauseEach } from '../../../../runtime/check/causes/one-cause-each.ts'
import { checkTheme } from '../../../../runtime/check/check-theme.ts'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'
import type { FileDiagnostic } from '../../../../runtime/files/problem.ts'
import { openStorefront } from '../../../../runtime/preview/pages/open-storefront.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { smallSite } from '../../preview/server/small-site.ts'

const CONF = { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' }
const CONF_OF_STYLES =
  '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less", "d.less"] }'
const page = (body: string) =>
  `<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}${body}{squarespace-footers}</body></html>`

/** Codes of the causes with their files, and the files of their consequences. */
function causes(files: Readonly<Record<string, string>>) {
  const folder = folderWith({ ...CONF, ...files })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: false, isDev: true })
  return checkTheme(front).map(({ code, file, related = [] }) =>
    [code, file, ...related.map((one) => one.file)].join(' '),
  )
}

it.each([
  [
    'layouts that cannot be read',
    {
      'template.conf': '{ "layouts": { "default": { "regions": "site" } } }',
      'site.region': page('<i id="a"></i>'),
      'cover.region': page('<i id="a"></i>'),
    },
    [`bad-conf-part template.conf${' site.region'.repeat(7)}`],
  ],
  [
    'an import of a wrong name',
    {
      'template.conf': CONF_OF_STYLES.replace(', "d.less"', ''),
      'site.region': page(''),
      'styles/a.less': '@import "mixin";\np { .lined(); }',
      'styles/mixins.less': '.lined() { border: 1px solid; }',
    },
    ['missing-import styles/a.less styles/mixins.less styles/mixins.less'],
  ],
  [
    'a variable of Less that does not end',
    {
      'template.conf': CONF_OF_STYLES,
      'site.region': page(''),
      'styles/a.less': '@b: red\n@c: 1px;',
      'styles/d.less': 'p { color: @b; width: @c }',
    },
    ['missing-semicolon styles/a.less styles/a.less styles/d.less styles/d.less'],
  ],
  [
    'a declaration that does not end, far from another wrong rule',
    {
      'template.conf': CONF_OF_STYLES,
      'site.region': page(''),
      'styles/a.less': 'a { color: red\n  margin: 0; }\n\n\n\n\np { color: darken(red) }',
      'styles/d.less': '',
    },
    ['missing-semicolon styles/a.less', 'less-style styles/a.less'],
  ],
  [
    'a rule that does not open, with the brace that it leaves over',
    {
      'template.conf': CONF_OF_STYLES,
      'site.region': page(''),
      'styles/a.less': 'a { color: red }\n.b color: red; }',
      'styles/d.less': '',
    },
    ['less-style styles/a.less styles/a.less'],
  ],
  [
    'a stylesheet without its ending, with the rules that lack its names',
    {
      'template.conf': CONF_OF_STYLES.replace('d.less', 'd'),
      'site.region': page(''),
      'styles/a.less': 'p { color: @b }',
      'styles/d.less': '@b: red;',
    },
    ['missing-style template.conf styles/d.less'],
  ],
  [
    'a variable of Sass',
    {
      'template.conf': CONF_OF_STYLES,
      'site.region': page(''),
      'styles/a.less': '$b: red;',
      'styles/d.less': 'p { color: @b }',
    },
    ['sass-variable styles/a.less styles/a.less styles/d.less'],
  ],
  [
    'a colour with five digits',
    {
      'template.conf': CONF_OF_STYLES,
      'site.region': page(''),
      'styles/a.less': '@b: #12345;',
      'styles/d.less': 'p { color: darken(@b, 1%) }',
    },
    ['misspelt-style styles/a.less styles/d.less'],
  ],
  [
    'the main content by another name',
    { 'site.region': page('').replace('main-content', 'mainContent') },
    ['unknown-field site.region site.region'],
  ],
  [
    'a block that is applied without a value',
    { 'site.region': page('{|apply card.block}'), 'blocks/card.block': 'x' },
    ['foreign-syntax site.region blocks/card.block'],
  ],
  [
    'a name that a formatter fails on',
    { 'site.region': page('{priceCents|money-format}') },
    ['unknown-name site.region site.region'],
  ],
  [
    'a region that shows nothing',
    { 'site.region': '<!-- later -->', 'blocks/nav.block': 'x' },
    ['empty-region site.region template.conf blocks/nav.block'],
  ],
  [
    'a region in a folder, whose block no other one uses',
    {
      'site.region': page(''),
      'template.conf': CONF['template.conf'].replace('"site"', '"site", "foot"'),
      'regions/foot.region': '{@|apply nav.block}',
      'blocks/nav.block': 'x',
      'collections/a.list': '<!-- later -->',
      'collections/a.conf': '{ "title": "A" }',
    },
    ['empty-template collections/a.list', 'stray-file regions/foot.region template.conf blocks/nav.block'],
  ],
  [
    'a list that is no text',
    { 'site.region': page(''), 'collections/a.list': 'a\0{@|apply card.block}', 'blocks/card.block': 'x' },
    ['unread-file collections/a.list blocks/card.block'],
  ],
  [
    'a block that is no text',
    { 'site.region': page('{@|apply card.block}'), 'blocks/card.block': '\0' },
    ['unread-file blocks/card.block site.region'],
  ],
  [
    'settings that are no text',
    { 'site.region': page(''), 'template.conf': '\0', 'styles/a.less': '' },
    ['unread-file template.conf template.conf styles/a.less'],
  ],
  [
    'settings that are empty',
    { 'site.region': page(''), 'template.conf': '', 'styles/a.less': '' },
    ['not-json template.conf styles/a.less'],
  ],
  [
    'a variable that is misspelt in a partial',
    {
      'site.region': page('{.var @heading website.siteTitle}{@|apply head.block}'),
      'blocks/head.block': '<h1>{@headin}</h1>',
    },
    ['unknown-variable blocks/head.block site.region'],
  ],
  [
    'the end of a block that is not open, by which both branches are printed',
    { 'site.region': page('{if title}<p id="a">x</p>{.or}<p id="a">y</p>{.end}') },
    ['not-an-instruction site.region site.region site.region site.region'],
  ],
  [
    'an end inside of a tag that is misspelt',
    {
      'site.region': page('<ul><li>{@|apply a.block}</li></ul>'),
      'blocks/a.block': '<a href="/b"{.if item} rel="next"{.endd}>b</a>',
    },
    [
      'unknown-instruction blocks/a.block blocks/a.block blocks/a.block blocks/a.block site.region blocks/a.block blocks/a.block',
    ],
  ],
  [
    'a block that is misspelt where it is applied',
    { 'site.region': page('{@|apply hed.block}'), 'blocks/head.block': '<h1>x</h1>' },
    ['missing-block site.region blocks/head.block'],
  ],
  [
    'a tag that lacks a quote before the block it names',
    {
      'site.region': page('<squarespace:navigation navigationId="a template="nav" />'),
      'blocks/nav.block': '<h1>x</h1>',
    },
    ['broken-tag site.region blocks/nav.block site.region site.region'],
  ],
  [
    'a word of another language for a block',
    { 'site.region': page('{.partial nav}'), 'blocks/nav.block': '<h1>x</h1>' },
    ['unknown-instruction site.region blocks/nav.block'],
  ],
  [
    'a file whose ending hides it',
    { 'site.region': page('{@|apply head.block}'), 'blocks/head.blocks': '<h1>x</h1>' },
    ['odd-ending blocks/head.blocks site.region blocks/head.blocks'],
  ],
  [
    'a circle of partials',
    {
      'site.region': page('{@|apply one.block}'),
      'blocks/one.block': 'x{@|apply two.block}',
      'blocks/two.block': '{@|apply one.block}',
    },
    ['includes-itself blocks/one.block blocks/two.block'],
  ],
  [
    'a block without its end, with the elements of the page around it',
    {
      'site.region': page('').replace('{squarespace.main-content}', '<div><main>$&</main></div>'),
      'collections/products.conf': '{ "title": "Shop" }',
      'collections/products.list': '<div>\n{.repeated section items}<p>x</p>\n</div>',
    },
    [`unclosed-block${' collections/products.list'.repeat(5)}`],
  ],
  [
    'a section without its name, with the list in it',
    {
      'site.region': page('<p>{.section}{.repeated section @}x{.end}{.end}</p>'),
    },
    ['bad-instruction site.region site.region site.region'],
  ],
  [
    'an element that is closed by the wrong tag',
    { 'site.region': page('<div><h3>x</h2></div>') },
    ['left-open site.region site.region'],
  ],
  [
    'an element that another line closes by the wrong tag',
    { 'site.region': page('<section>\n<p>x</p>\n</div>') },
    ['left-open site.region site.region'],
  ],
  [
    'an end tag before its start tag',
    { 'site.region': page('</section><div>\n<section>x</div>') },
    ['left-open site.region site.region'],
  ],
  [
    'a quote that is missing in a block, with the elements of the page around it',
    {
      'site.region': page('<main>{@|apply card.block}</main><p class="a">x</p>'),
      'blocks/card.block': '<div class="card>\n<h2>x</h2>\n</div>',
    },
    [`broken-tag blocks/card.block site.region${' blocks/card.block'.repeat(5)}`],
  ],
  [
    "a '>' that is missing, with data that is an attribute then",
    { 'site.region': page('<section\n<p>{website.siteTitle|html}</p></section>') },
    ['broken-tag site.region site.region'],
  ],
  [
    'a comment of HTML without its end',
    { 'site.region': page('<main><!-- a {website.siteTitle}</main><p>x</p>') },
    ['unclosed-markup site.region site.region site.region site.region'],
  ],
  [
    'a script without its end',
    { 'site.region': page('<main><script>var a = "{website.siteTitle}"</main>') },
    ['unclosed-markup site.region site.region site.region'],
  ],
  [
    'a comment without its end, which hides a template whole',
    {
      'site.region': page(''),
      'collections/a.conf': '{ "title": "A" }',
      'collections/a.list': '<p>{## open\n{title}</p>',
      'collections/a.item': '<p>',
    },
    ['empty-template collections/a.item', 'unclosed-comment collections/a.list'],
  ],
  [
    'a comment without its end, which hides a region whole',
    { 'site.region': '{## open\n<p>{squarespace.main-content}' },
    ['unclosed-comment site.region template.conf site.region'],
  ],
  [
    'a comment without its end, with what it hides',
    {
      'site.region': page('{.if website.siteTitle}<p>{## a</p>{.end}{@|apply a.block}'),
      'blocks/a.block': 'x',
    },
    ['unclosed-comment site.region site.region site.region blocks/a.block'],
  ],
  [
    'a string of a script that does not end',
    {
      'site.region': page(
        "<script>var a = 'x {website.siteTitle};\nvar b = {website.siteTitle|json}</script>",
      ),
    },
    ['script-syntax site.region site.region'],
  ],
  [
    'a misspelt setting for types, and a type that is in it',
    {
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "customType": [{ "name": "dish" }] }',
      'site.region': page(''),
      'collections/a.conf': '{ "title": "A", "acceptTypes": ["dish"] }',
      'collections/a.list': '<p>{collection.title}</p>',
    },
    ['unknown-setting template.conf collections/a.conf'],
  ],
  [
    'a module that an element loads as one',
    {
      'site.region': page('<script type="module" src="/scripts/a.js"></script>'),
      'template.conf': CONF_OF_STYLES.replace('{', '{ "scripts": ["a.js"],'),
      'scripts/a.js': 'export const a = 1\n',
      'styles/a.less': '',
      'styles/d.less': '',
    },
    [],
  ],
  [
    'a module that an element loads as a script',
    {
      'site.region': page('<script src="/scripts/a.js"></script>'),
      'scripts/a.js': 'export const a = 1\n',
    },
    ['script-module scripts/a.js'],
  ],
  [
    'a script that is whole with its values alone',
    { 'site.region': page('<script>var a = { b: 0.{website.siteTitle|count}, {website|json} }</script>') },
    [],
  ],
  [
    'a comment with a tag, whose names are looked up',
    { 'site.region': page('{# note {titel} and {website.titel} #}') },
    ['broken-comment site.region site.region site.region'],
  ],
  [
    'a misspelt tag of Squarespace with its end tag and its block',
    {
      'site.region': page('<squarspace:query collection="blog" template="a">x</squarspace:qurey>'),
      'blocks/a.block': 'x',
    },
    ['misspelt-tag site.region blocks/a.block site.region site.region'],
  ],
])('names the cause of %s with its consequences in other files', (_, files, expected) => {
  expect(causes(files)).toEqual(expected)
})

it('names a link without address with the name that is outside of its section', () => {
  const found = causes({ 'site.region': page('<a href="{siteTitle}">x</a>') })
  expect(found).toEqual(['outside-of-section site.region site.region'])
})

it('names a block that only a comment or a longer name mentions', () => {
  expect(
    causes({
      'site.region': page('{# apply nav.block }<p>navigation nav</p>{@|apply navigation.block}'),
      'blocks/nav.block': 'x',
      'blocks/navigation.block': 'x',
    }),
  ).toEqual(['unused-block blocks/nav.block'])
})

it('names two blocks of a line that lack one end once, with the elements that they cross', () => {
  const template =
    '{.section item}\n<article>\n  {.if tags}<ul>{.repeated section tags}x{.end}</ul>\n</article>\n{.end}'
  expect(
    checkTemplate(compile(template)).map(({ code, line, related = [] }) => [code, line, related.length]),
  ).toEqual([['unclosed-block', 3, 4]])
})

it('counts a warning as an error where an error follows from it', () => {
  const found = checkTemplate(compile('{.section a}\n<p>x</p>\n{## b\n{.end}'))
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([['unclosed-comment', 'error']])
})

it.each(['list-as-section', 'outside-of-section'] as const)('folds an empty page into %s', (code) => {
  const [end] = checkTemplate(compile('{.section a}x{end}'))
  const cause: FileDiagnostic = { ...end!, code, severity: 'warning' }
  const effect: FileDiagnostic = { ...cause, code: 'prints-nothing', line: 9, message: 'Empty.' }
  expect(oneCauseEach([effect, cause]).map(({ code }) => code)).toEqual([code])
})

it('names an end without its full stop once', () => {
  const [end] = checkTemplate(compile('{.section a}x{end}'))
  const name: FileDiagnostic = { ...end!, code: 'unknown-name', severity: 'warning', help: '' }
  expect(oneCauseEach([end!, name]).map(({ code }) => code)).toEqual(['not-an-instruction'])
})
