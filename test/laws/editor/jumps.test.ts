import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Location, WorkspaceEdit } from 'vscode-languageserver-protocol/node'
import { Client } from '../../runtime/editor/support/client.ts'

const FILES = {
  'template.conf': `{
  "name": "Jumps", // comments are allowed
  "layouts": { "wide": { "name": "Wide", "regions": ["top", "bottom"] } },
  "navigations": [{ "title": "Main", "name": "mainNav" }],
  "stylesheets": ["site.less"],
  "scripts": ["app.js"],
  "systemCollections": ["events"],
  "customTypes": [{ "name": "recipe", "fields": [{ "name": "cooksFor", "type": "text" }] }],
}`,
  'top.region': `<body class="hide-logo collection-type-blog"><squarespace:navigation navigationId="mainNav" template="nav" />
<squarespace:script src="app.js" /><script src="/scripts/app.js?v=2"></script><img src="/assets/a.svg">
<style>.hide-logo b { color: red }</style>{squarespace.main-content}`,
  'bottom.region': '{.equal? collection.typeName "blog"}<p>{@|apply nav.block}</p>{.end}</body>',
  'blocks/nav.block': '<nav>{.repeated section items}{title}{.end}</nav>',
  'collections/blog.conf': '{ "title": "Blog", "regionName": "wide", "acceptTypes": ["recipe"] }',
  'collections/blog.list':
    '{.repeated section items}{.equal? customContent.customType "recipe"}{customContent.cooksFor}{.end}{.end}{.section collection}{title}{.end}',
  'collections/blog.item': '{.section item}{title}{.end}',
  'pages/about.page': '<h1>About</h1>',
  'pages/about.page.conf': '{ "layout": "wide" }',
  'styles/site.less': `@import 'parts';
// tweak: { "type": "color", "title": "Link colour" }
@link-color: #369;
// tweak: { "type": "checkbox", "title": "Hide Logo", "active": false }
// tweak: { "type": "dropdown", "title": "nav", "options": ["Left", "Far Right"], "default": "Left" }
// tweak: { "type": "font", "title": "Body font" }
.body-font { font-family: serif; font-size: 14px; }
@gap: 4px;
.m(@gap: 2px) { margin: @gap; }
a { color: @link-color; .body-font; padding: @gap; font-size: @body-font-font-size; background: url(/assets/a.svg) }
.hide-logo .logo { display: none } .collection-type-blog p { width: ~"calc(@{gap} * 2)" }
.nav-far-right nav { float: right }`,
  'styles/parts.less': 'b { color: @link-color; margin: @gap }',
  'scripts/app.js': "Y.Squarespace.Template.getTweakValue('link-color'); Tweak.watch('Hide Logo')",
  'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-jumps-'))
let client: Client
beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  client = await Client.start()
})
afterAll(async () => {
  await client.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns locations as `path` or `path: text`. */
function shown(locations: readonly Location[]): string[] {
  return locations
    .map(({ uri, range: { start, end } }) => {
      const path = relative(folder, fileURLToPath(uri))
      const line = readFileSync(join(folder, path), 'utf8').split('\n')[start.line] ?? ''
      const text = line.slice(start.character, end.character)
      return text === '' ? path : `${path}: ${text}`
    })
    .sort()
}

async function ask(request: string, path: string, mark: string): Promise<string[]> {
  const uri = await client.open(join(folder, path))
  const context = { includeDeclaration: true }
  return shown(await client.ask<Location[]>(request, uri, { mark, by: -1, context }))
}

const CONF = 'template.conf'
const SHEET = 'styles/site.less'
const TOP = 'top.region'

describe('definitions', () => {
  it.each([
    [CONF, '"top', ['top.region']],
    [CONF, '"site.l', [SHEET]],
    [CONF, '"app', ['scripts/app.js']],
    [TOP, 'src="app', ['scripts/app.js']],
    [TOP, '/scripts/app', ['scripts/app.js']],
    [TOP, '/assets/a', ['assets/a.svg']],
    [TOP, 'navigationId="mainN', [`${CONF}: mainNav`]],
    [TOP, 'template="na', ['blocks/nav.block']],
    [
      TOP,
      'collection-type-blog',
      ['collections/blog.conf', 'collections/blog.item', 'collections/blog.list'],
    ],
    [TOP, 'class="hide-logo', [`${SHEET}: Hide Logo`]],
    [TOP, '<style>.hide', [`${SHEET}: Hide Logo`]],
    ['bottom.region', '"blog', ['collections/blog.conf', 'collections/blog.item', 'collections/blog.list']],
    ['collections/blog.conf', '"wide', [`${CONF}: wide`]],
    ['collections/blog.conf', '"recipe', [`${CONF}: recipe`]],
    ['collections/blog.conf', '"title', ['collections/blog.item', 'collections/blog.list']],
    ['collections/blog.list', '.section coll', ['collections/blog.conf', 'collections/blog.item']],
    ['collections/blog.list', '"recipe', [`${CONF}: recipe`]],
    ['collections/blog.list', 'cooksFor', [`${CONF}: cooksFor`]],
    ['pages/about.page.conf', '"wide', [`${CONF}: wide`]],
    [SHEET, "'parts", ['styles/parts.less']],
    [SHEET, 'color: @link', [`${SHEET}: @link-color`]],
    [SHEET, '  .body', []],
    [SHEET, ' .body-font;', [`${SHEET}: body-font`]],
    [SHEET, '@body-font-font', [`${SHEET}: body-font`]],
    [SHEET, 'padding: @gap', [`${SHEET}: @gap`]],
    [SHEET, 'url(/assets', ['assets/a.svg']],
    [SHEET, 'nav-far-right', [`${SHEET}: nav`]],
    ['styles/parts.less', '@link', [`${SHEET}: @link-color`]],
    ['scripts/app.js', "'link-c", [`${SHEET}: @link-color`]],
  ])('%s at %s: %s', async (path, mark, wanted) => {
    expect(await ask('definition', path, mark)).toEqual(wanted)
  })
})

describe('references', () => {
  it.each([
    [CONF, '"top', [`${CONF}: top`]],
    [CONF, '"wide', ['collections/blog.conf: wide', 'pages/about.page.conf: wide', `${CONF}: wide`]],
    [CONF, '"app', [`${CONF}: app.js`, `${TOP}: app.js`, `${TOP}: scripts/app.js`]],
    [CONF, '"mainNav', [`${CONF}: mainNav`, `${TOP}: mainNav`]],
    [CONF, '"cooksFor', ['collections/blog.list: cooksFor', `${CONF}: cooksFor`]],
    [
      SHEET,
      '@link',
      [
        'scripts/app.js: link-color',
        'styles/parts.less: @link-color',
        `${SHEET}: @link-color`,
        `${SHEET}: @link-color`,
        `${SHEET}: Link colour`,
      ],
    ],
    [
      SHEET,
      'padding: @gap',
      ['styles/parts.less: @gap', `${SHEET}: @gap`, `${SHEET}: @gap`, `${SHEET}: gap`],
    ],
    [
      SHEET,
      'Hide Logo',
      [
        'scripts/app.js: Hide Logo',
        `${SHEET}: Hide Logo`,
        `${SHEET}: hide-logo`,
        `${TOP}: hide-logo`,
        `${TOP}: hide-logo`,
      ],
    ],
    [
      'collections/blog.conf',
      '"title',
      ['bottom.region: blog', 'collections/blog.list: collection', `${SHEET}: blog`, `${TOP}: blog`],
    ],
  ])('%s at %s: %s', async (path, mark, wanted) => {
    expect(await ask('references', path, mark)).toEqual(wanted)
  })
})

it('renames a variable of Less in all files, and no tweak', async () => {
  const uri = await client.open(join(folder, SHEET))
  const rename = await client.ask<WorkspaceEdit>('rename', uri, { mark: 'padding: @ga', newName: '@space' })
  const texts = rename.documentChanges?.flatMap((one) => ('edits' in one ? one.edits : []))
  expect(texts?.map((one) => 'newText' in one && one.newText)).toEqual([
    '@space',
    '@space',
    'space',
    '@space',
  ])
  await expect(client.ask('rename', uri, { mark: 'color: @link', newName: '@a' })).rejects.toThrow(/tweak/)
  expect(await client.ask('prepareRename', uri, { mark: "'parts" })).toBeNull()
})

it('shows mistakes of settings and styles as they are written', async () => {
  const conf = await client.open(join(folder, 'collections/blog.conf'), '{ "titel": "Blog" }')
  await client.diagnostics(conf, (list) => list.some(({ code }) => code === 'unknown-setting'))
  await client.write(conf, FILES['collections/blog.conf'])
  await client.diagnostics(conf, (list) => list.length === 0)
  const sheet = await client.open(join(folder, SHEET), `${FILES[SHEET]} i { color: @nope }`)
  await client.diagnostics(sheet, (list) => list.length > 0)
  await client.close(sheet)
  await client.close(conf)
})
