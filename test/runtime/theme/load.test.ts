import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { FileDiagnostic } from '../../../runtime/files/problem.ts'
import { themeFile } from '../../../runtime/preview/server/site-files.ts'
import { isTheme, loadTheme } from '../../../runtime/theme/load.ts'
import type { Theme } from '../../../runtime/theme/theme.ts'
import { folderWith } from '../../support/folder-with.ts'

const CONF = '{ "layouts": { "default": { "regions": ["site"] } } }'
const SITE =
  '<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}</body></html>'

let remove = () => {}
afterEach(() => remove())

function load(files: Readonly<Record<string, string | Uint8Array>>, below = ''): Theme {
  const folder = folderWith(files)
  remove = folder.remove
  return loadTheme(join(folder.path, below))
}

function diagnosticsOf(theme: Theme): string[] {
  return theme.diagnostics.map(
    ({ code, file, line, column }: FileDiagnostic) => `${code} ${file}:${line}:${column}`,
  )
}

describe('a theme folder', () => {
  it.each([
    ['two objects', `${CONF}\n{ "stylesheets": ["a.css"] }`, 'layouts, stylesheets'],
    [
      'the mark of a build',
      CONF.replace(' }', ', "sandbox": {{ sandbox }} }').replace('{ "', '{ {{ x }} "'),
      'layouts',
    ],
    [
      'a missing comma',
      '{ "layouts": { "default": { "regions": ["site"] } } "scripts": [] }',
      'layouts, scripts',
    ],
  ])('keeps what can be read of settings with %s, and says what', (_what, conf, keys) => {
    const theme = load({ 'template.conf': conf, 'site.region': SITE, 'other.region': '', 'styles/a.css': '' })
    expect(theme.conf.layouts.get('default')?.regions).toEqual(['site'])
    const [diagnostic] = theme.diagnostics
    expect(diagnostic?.severity).toBe('error')
    expect(diagnostic?.help).toContain(keys)
  })

  it('says of settings that nothing can be read of that all regions are joined', () => {
    const theme = load({ 'template.conf': '][', 'site.region': SITE })
    expect(theme.diagnostics[0]?.help).toContain('counts as empty')
    expect(theme.conf.layouts.size).toBe(1)
  })

  it.each([
    ['export default {}', 'no-behaviours behaviours.tsx:1:1', 'a default'],
    ['const behaviours = {}', 'no-behaviours behaviours.tsx:1:1', 'does not export'],
    ["export const behaviours = {\n  '.card': 'Card',\n}", 'no-component behaviours.tsx:2:3', 'a text'],
    [
      "export const behaviours = {\n  '.cart': () => null,\n}",
      'unmatched-behaviour behaviours.tsx:2:3',
      "'.cart'",
    ],
    [
      'export const behaviours = {\n  card: { prepare: () => ({ no: 1 }), slow: true },\n  crad: Card,\n}\nconst x = { other: Card }',
      'unmatched-behaviour behaviours.tsx:3:3',
      "'crad'",
    ],
  ])('says what is wrong with its behaviours: %s', (text, wanted, message) => {
    const files = { 'template.conf': CONF, 'site.region': SITE.replace('<body>', '<body><p class="card">') }
    const theme = load({ ...files, 'behaviours.tsx': text })
    expect(diagnosticsOf(theme)).toEqual([wanted])
    expect(theme.diagnostics[0]?.message).toContain(message)
  })

  it('is read whole', () => {
    const theme = load({
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "mainNav" }], "stylesheets": ["a.css"], "scripts": ["a.js"] }',
      'site.region': SITE,
      'blocks/card.block': '<p>{title}</p>',
      'blocks/deep/card.block': '<i>{title}</i>',
      'blocks/deep/row.block': '<b>{title}</b>',
      'blocks/picture.png': new Uint8Array([0x89, 0x50, 0, 0, 0]),
      'collections/blog.conf': '{ "title": "Blog", "pageSize": 5 }',
      'collections/blog.list': 'list',
      'collections/blog.item': 'item',
      'pages/home.page': 'home',
      'pages/home.page.conf': '{ "title": "Home", "layout": "default" }',
      'styles/a.css': '',
      'scripts/a.js': '',
    })
    expect(diagnosticsOf(theme)).toEqual([])
    expect([...theme.conf.layouts]).toEqual([['default', { name: 'default', regions: ['site'] }]])
    expect(theme.conf.navigations).toEqual([{ name: 'mainNav' }])
    expect([...theme.blocks.keys()].sort()).toEqual([
      'card.block',
      'deep/card.block',
      'deep/row.block',
      'row.block',
    ])
    expect(theme.blocks.get('card.block')?.source.text).toBe('<p>{title}</p>')
    expect(theme.collections.get('blog')?.conf).toMatchObject({ title: 'Blog', pageSize: 5 })
    expect(theme.collections.get('blog')?.list?.source.name).toBe('collections/blog.list')
    expect(theme.pages.get('home')?.conf).toEqual({ title: 'Home', layout: 'default' })
    expect(theme.stylesheets).toEqual(['/styles/a.css'])
    expect(theme.scripts).toEqual(['/scripts/a.js'])
  })

  it('has its stylesheets made into one where some are Less, which know each other', () => {
    const theme = load({
      'template.conf': CONF.replace('{', '{ "stylesheets": ["reset.css", "site.less", "tweak.less"],'),
      'site.region': SITE,
      'styles/reset.css': 'p { margin: calc(1px + 2px); }',
      'styles/site.less':
        '@import "parts/box";\nbody { .box(); color: darken(@ink, 10%); p { background: url(a.png) } }',
      'styles/parts/box.less': '.box() { border: 1px solid @ink }',
      'styles/a.png': new Uint8Array([0x89]),
      'styles/tweak.less': '// tweak: { "type": "color" }\n@ink: #336699;',
    })
    expect(diagnosticsOf(theme)).toEqual([])
    expect(theme.stylesheets).toEqual(['/styles/all.less.css'])
    const sent = themeFile(theme, '/styles/all.less.css')
    expect(sent?.type).toMatch(/^text\/css/)
    const css = new TextDecoder().decode(sent?.body).replace(/\s+/g, ' ').trim()
    expect(css.slice(css.indexOf('p { margin'))).toBe(
      'p { margin: calc(1px + 2px); } body { border: 1px solid #336699; color: #264c73; } body p { background: url(a.png); }',
    )
  })

  it('has no files of other folders, even by links', () => {
    const folder = folderWith({ 't/template.conf': CONF, 't/assets/own.txt': 'own', 'secret.txt': 'no' })
    remove = folder.remove
    symlinkSync(folder.at('secret.txt'), folder.at('t/assets/secret.txt'))
    symlinkSync(folder.at('t/assets/own.txt'), folder.at('t/assets/same.txt'))
    const theme = loadTheme(folder.at('t'))
    expect([...theme.files].sort()).toEqual(['assets/own.txt', 'assets/same.txt', 'template.conf'])
    expect(themeFile(theme, '/assets/secret.txt')).toBeUndefined()
    expect(themeFile(theme, '/assets/same.txt')).toBeDefined()
  })

  it('may lie one folder below the one named', () => {
    const theme = load({ 'src/template.conf': CONF, 'src/site.region': SITE, 'README.md': '' })
    expect(theme.root.endsWith('src')).toBe(true)
    expect(theme.regions.has('site')).toBe(true)
  })

  it('takes no settings beside a block for a block', () => {
    const files = { 'blocks/a.block': 'a', 'blocks/a.block.conf': '{}', 'blocks/README': '' }
    expect([...load({ 'template.conf': CONF, 'site.region': SITE, ...files }).blocks.keys()]).toEqual([
      'a.block',
    ])
  })

  it('that is empty says what to do', () => {
    const theme = load({ 'notes.txt': 'nothing here' })
    expect(diagnosticsOf(theme)).toEqual(['no-theme template.conf:1:1'])
    expect(theme.diagnostics[0]?.help).toContain('template.conf')
    expect(isTheme(theme.root)).toBe(false)
  })

  it('names its settings where they are empty, not UTF-8 or of another name', () => {
    const said = (files: Record<string, string>) =>
      load({ 'site.region': SITE, ...files }).diagnostics.map(({ code, help }) => `${code} ${help}`)
    expect(said({ 'template.conf': ' \n' })).toEqual([
      'not-json Nothing of the file can be read: it counts as empty until it is mended.',
    ])
    for (const name of ['Template.conf', 'template.json', 'template.conf.txt'])
      expect(said({ [name]: CONF })[0]).toContain(`no-conf Did you mean '${name}'? `)
  })

  it('without template.conf shows all of its regions', () => {
    const theme = load({ 'footer.region': 'f', 'body.region': SITE, 'header.region': 'h' })
    expect(diagnosticsOf(theme)).toEqual(['no-conf template.conf:1:1'])
    expect(theme.conf.layouts.get('default')?.regions).toEqual(['header', 'body', 'footer'])
  })
})

describe('mistakes of a theme', () => {
  it('a template that shows nothing is left out', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': SITE,
      'collections/a.list': '',
      'collections/a.item': '<!-- {title} -->\n<div class="main">\n {# later #}\n</div>',
      'collections/b.list': '<div id="map"></div>',
      'collections/b.item': '<div class="main">{title}</div>',
      'collections/c.list': '<img src="/s/a.png">',
    })
    expect(diagnosticsOf(theme)).toEqual([
      'empty-template collections/a.list:1:1',
      'empty-template collections/a.item:1:1',
    ])
    expect(theme.collections.get('a')).toMatchObject({ list: undefined, item: undefined })
    const { list, item } = theme.collections.get('b') ?? {}
    expect([list?.name, item?.name, theme.collections.get('c')?.list?.name]).toEqual(['b', 'b', 'c'])
  })

  it('a template that is no text is named, a picture is not', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': SITE,
      'collections/a.list': 'a\0b',
      'assets/a.png': '\0',
    })
    expect(diagnosticsOf(theme)).toEqual(['unread-file collections/a.list:1:1'])
  })

  it('a handler with data outside quotes is reported, one of code and words alone is not', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': `${SITE}\n<a onclick="if (ready) { show() }" data-id="{id}">\n<a class="x" onclick="show({id})">\n<a onclick="show('{id}')"><a onclick="show('{.if id}{id}{.end}')">`,
    })
    expect(diagnosticsOf(theme)).toEqual([
      'data-in-handler site.region:3:14',
      'data-in-handler site.region:4:30',
    ])
  })

  it('broken JSON is reported at its position, and the regions are shown all the same', () => {
    const theme = load({
      'template.conf': '{\n  "layouts": {\n    "default": { "regions": ["site",] }\n  }\n}',
      'site.region': SITE,
    })
    expect(diagnosticsOf(theme)).toEqual(['not-json template.conf:3:37'])
    expect(theme.diagnostics[0]?.message).toContain('no comma before it')
    expect(theme.diagnostics[0]?.frame).toContain('^')
    expect(theme.conf.layouts.get('default')?.regions).toEqual(['site'])
  })

  it.each([
    ['a comma is missing', CONF.replace(/\}$/, '"stylesheets": ["a.css"] }'), ['a.css']],
    ['the file is cut off', CONF.replace(/\}$/, ', "stylesheets": ["a.css", "b'), ['a.css', 'b']],
    ['it is no JSON at all', ']}'.repeat(9), []],
    ['it is nested without end', '{"a":'.repeat(100_000), []],
  ])('what can be read of settings is used where %s', (_, conf, stylesheets) => {
    const theme = load({ 'template.conf': conf, 'site.region': SITE, 'styles/a.css': '', 'styles/b': '' })
    expect(theme.diagnostics.map(({ code }) => code)).toContain('not-json')
    expect(theme.conf.stylesheets).toEqual(stylesheets)
    expect(theme.conf.layouts.get('default')?.regions).toEqual(['site'])
  })

  it('a byte-order mark before settings, Less and regions is none', () => {
    const theme = load({
      'template.conf': `\uFEFF${CONF.replace('{', '{ "stylesheets": ["a.less"],')}`,
      'site.region': `\uFEFF${SITE}`,
      'collections/diary.conf': '\uFEFF{ "pageSize": 4 }',
      'styles/a.less': '\uFEFF@ink: red; p { color: @ink }',
    })
    expect(diagnosticsOf(theme)).toEqual([])
    expect(theme.collections.get('diary')?.conf.pageSize).toBe(4)
    expect(theme.compiledStyle).toContain('color: red')
  })

  it.each([
    ['12', 12, []],
    ['"6000"', 6000, ['quoted-number']],
    ['" 07 "', 7, ['quoted-number']],
    ['"0"', undefined, ['bad-conf']],
    ['"-5"', undefined, ['bad-conf']],
    ['"1e3"', undefined, ['bad-conf']],
    ['"9999999999"', undefined, ['bad-conf']],
    ['2.5', undefined, ['bad-conf']],
  ])('a page of %s items in a list is %j', (pageSize, read, mistakes) => {
    const theme = load({
      'template.conf': CONF,
      'site.region': SITE,
      'collections/diary.conf': `{ "pageSize": ${pageSize} }`,
    })
    expect(theme.collections.get('diary')?.conf.pageSize).toBe(read)
    expect(theme.diagnostics.map(({ code }) => code)).toEqual(mistakes)
  })

  it('names a number in quotes, with the number to write', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': SITE,
      'collections/diary.conf': '{\n  "pageSize": "12"\n}',
    })
    expect(theme.diagnostics).toMatchObject([
      { code: 'quoted-number', severity: 'warning', line: 2, column: 15, endColumn: 19, fix: '12' },
    ])
  })

  it('comments in settings are none', () => {
    const theme = load({
      'template.conf': `// the theme\n${CONF.replace('{', '{ /* a "quote */')}`,
      'site.region': SITE,
    })
    expect(diagnosticsOf(theme)).toEqual([])
  })

  it('a comment sign in a text is text', () => {
    const theme = load({
      'template.conf': '{ "name": "http://a/*b*/", "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': SITE,
    })
    expect(theme.conf.name).toBe('http://a/*b*/')
  })

  it('a setting of the wrong kind is left out, the others are used', () => {
    const theme = load({
      'template.conf': CONF.replace('{', '{\n "stylesheets": "a.css",\n'),
      'site.region': SITE,
    })
    expect(diagnosticsOf(theme)).toEqual(['bad-conf template.conf:2:2'])
    expect(theme.diagnostics[0]?.message).toBe("'stylesheets' must be a list of file names")
    expect(theme.conf.layouts.has('default')).toBe(true)
  })

  it('whether its styles are for the fragments of a product, too', () => {
    const styled = (css: string) =>
      load({ 'template.conf': CONF, 'site.region': SITE, 'styles/a.css': css }).stylesFragments
    expect(styled('.variant-radiobtn-wrapper { display: flex }')).toBe(true)
    expect(styled('.variant-option { color: red }')).toBe(false)
  })

  it('a region that is missing, with the one that was meant', () => {
    const theme = load({
      'template.conf': CONF.replace('"site"', '"haeder", "site"'),
      'header.region': '',
      'site.region': SITE,
    })
    expect(diagnosticsOf(theme)).toEqual(['missing-region template.conf:1:41'])
    expect(theme.diagnostics[0]).toMatchObject({ severity: 'warning', suggestion: 'header' })
    const alone = load({ 'template.conf': CONF })
    expect(alone.diagnostics[0]).toMatchObject({ code: 'missing-region', severity: 'error' })
  })

  it('a region that lies in another folder, with its path', () => {
    const theme = load({ 'template.conf': CONF, 'regions/site.region': SITE })
    expect(theme.diagnostics[0]).toMatchObject({
      code: 'region-elsewhere',
      severity: 'error',
      message: "Layout 'default' names the region 'site', but its file is regions/site.region",
    })
    expect(theme.diagnostics[0]?.help).toContain('Move the file to site.region.')
  })

  it('blocks that apply themselves, by way of others too', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': `${SITE}{@|apply a.block}{@|apply own.block}`,
      'blocks/a.block': 'a\n{@|apply b.block}',
      'blocks/b.block': '<squarespace:navigation navigationId="mainNav" template="a" />',
      'blocks/own.block': '{.repeated section items}{@|apply own.block}{.end}',
    })
    expect(diagnosticsOf(theme).sort()).toEqual([
      'includes-itself blocks/a.block:2:4',
      'includes-itself blocks/own.block:1:29',
    ])
    expect(theme.diagnostics.map(({ message }) => message)).toContain(
      "'a.block' applies itself: a.block → b.block → a.block",
    )
  })

  it('what templates get wrong in the language has its file and line', () => {
    const theme = load({ 'template.conf': CONF, 'site.region': `${SITE}\n{title|htlm}` })
    expect(diagnosticsOf(theme)).toEqual(['unknown-formatter site.region:2:8'])
  })

  it('names tags without slash and end, also inside of a query', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': `${SITE}
<squarespace:category limit="1">
<squarespace:category limit="1"></squarespace:category>
<squarespace:query collection="blog">
  <squarespace:category >
</squarespace:query>`,
    })
    expect(theme.diagnostics).toMatchObject([
      { code: 'lacks-slash', line: 5, fix: '<squarespace:category />' },
      { code: 'lacks-slash', line: 2, fix: '<squarespace:category limit="1" />' },
    ])
  })

  it('tags of Squarespace that are wrong', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': `${SITE}
<squarespace:query limit="1"></squarespace:query>
<squarespace:query collection="blog">
<squarespace:qurey collection="blog"/>
<squarespace:script src="missing.js" />
<squarespace:navigation navigationId="mainNav" template="navi" />
<!-- <squarespace:script src="commented.js" /> -->
{# <squarespace:script src="commented.js" /> }`,
    })
    expect(diagnosticsOf(theme).sort()).toEqual([
      'missing-attribute site.region:2:1',
      'missing-block site.region:6:1',
      'missing-script site.region:5:26',
      'unclosed-tag site.region:3:1',
      'unknown-tag site.region:4:1',
    ])
  })

  it('suggest a script by its name, at the name', () => {
    const { diagnostics } = load({
      'template.conf': CONF,
      'site.region': '{squarespace-headers}<squarespace:script src="scripts/menus.js?v=1" combo="true" />',
      'scripts/menus.js': '',
    })
    expect(diagnostics.map(({ code, fix, column }) => [code, fix, column])).toEqual([
      ['missing-script', 'menus.js', 47],
    ])
  })

  it('styles that are missing, and Less that is wrong', () => {
    const theme = load({
      'template.conf': CONF.replace('{', '{ "stylesheets": ["a.css", "b.less"],'),
      'site.region': SITE,
      'styles/b.less': '@a: 1;\np { color: @b }',
    })
    expect(diagnosticsOf(theme)).toEqual([
      'less-style styles/b.less:2:12',
      'missing-style template.conf:1:19',
    ])
    expect(theme.diagnostics[0]?.message).toMatch(/variable @b is undefined$/)
    expect(theme.compiledStyle).not.toContain('color')
  })

  it('Less that would run a program', () => {
    const theme = load({
      'template.conf': CONF.replace('{', '{ "stylesheets": ["b.less"],'),
      'site.region': SITE,
      'styles/b.less': '@plugin "evil"; p { width: `1 + 1` }',
      'styles/evil.js': 'throw new Error("it ran")',
    })
    expect(diagnosticsOf(theme)).toEqual(['less-style styles/b.less:1:1', 'less-style styles/b.less:1:28'])
    expect(theme.diagnostics[0]?.message).toMatch(/programs, which are not run/)
  })

  it('a file that is no UTF-8', () => {
    const theme = load({
      'template.conf': CONF,
      'site.region': SITE,
      'blocks/a.block': new Uint8Array([0x61, 0xe9, 0x62]),
    })
    expect(diagnosticsOf(theme)).toEqual(['not-utf-8 blocks/a.block:1:2'])
  })
})
