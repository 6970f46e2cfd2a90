import { expect, it, onTestFinished } from 'vitest'
import { checkTheme } from '../../../../runtime/check/check-theme.ts'
import { openStorefront } from '../../../../runtime/preview/pages/open-storefront.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { smallSite } from '../../preview/server/small-site.ts'

const CONF = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }'
const page = (body: string) =>
  `<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}${body}{squarespace-footers}</body></html>`
const SOUND = { 'template.conf': CONF, 'site.region': page(''), 'styles/a.less': '' }

/** Returns the mistakes of a theme as `code file suggestion`; `fills` makes content up for it. */
function found(files: Readonly<Record<string, string | undefined>>, fills = false): string[] {
  const all = Object.entries({ ...SOUND, ...files }).flatMap(([path, text]) =>
    text === undefined ? [] : [[path, text] as const],
  )
  const folder = folderWith(Object.fromEntries(all))
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills, isDev: true })
  return checkTheme(front).map(({ code, file, suggestion }) => `${code} ${file} ${suggestion}`)
}

const REGION =
  '<html><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>'

it('names the region of a layout without a document type', () => {
  expect(found({ 'site.region': REGION })).toEqual(['no-doctype site.region undefined'])
  expect(found({ 'site.region': `<!DOCTYPE html>\n${REGION}` })).toEqual([])
  const parts = { 'template.conf': CONF.replace('"site"', '"top", "site"'), 'top.region': '<!doctype html>' }
  expect(found({ ...parts, 'site.region': REGION })).toEqual([])
  const block = { 'blocks/top.block': '<!doctype html>', 'site.region': `{@|apply top.block}${REGION}` }
  expect(found(block)).toEqual([])
})

it('names a default layout without the content that another one prints', () => {
  const conf = CONF.replace('}, "st', ', "wide": { "regions": ["wide"] } }, "st')
  const files = { 'template.conf': conf, 'wide.region': page('') }
  const bare = page('').replace('{squarespace.main-content}', '<p>Soon</p>')
  expect(found({ ...files, 'site.region': bare })).toEqual(['default-without-content site.region undefined'])
  expect(found({ ...files, 'site.region': page(''), 'wide.region': bare })).toEqual([])
  const block = {
    'blocks/main.block': '{squarespace.main-content}',
    'site.region': `${bare}{@|apply main.block}`,
  }
  expect(found({ ...files, ...block })).toEqual([])
})

it('names a region of comments and bare boxes; a stylesheet may draw one with a class', () => {
  const layouts = { 'template.conf': CONF.replace('"site"', '"site", "loader"') }
  const loader = '<!-- <div class="dot"></div> --><div><span></span></div>'
  expect(found({ ...layouts, 'loader.region': loader })).toEqual(['empty-region loader.region undefined'])
  expect(found({ ...layouts, 'loader.region': '<div class="dot"></div>' })).toEqual([])
})

it('names a part of a page that the regions of a layout print twice', () => {
  const twice = page('{squarespace-headers}{squarespace-footers}')
  expect(found({ 'site.region': twice })).toEqual([
    'repeated-part site.region undefined',
    'repeated-part site.region undefined',
  ])
  const parts = { 'template.conf': CONF.replace('"site"', '"site", "end"') }
  expect(found({ ...parts, 'end.region': '<p>{squarespace.main-content}</p>' })).toEqual([
    'repeated-part end.region undefined',
  ])
  const either = '{.if a}{squarespace-headers}{.or}{squarespace-headers}{.end}'
  expect(found({ 'site.region': page('').replace('{squarespace-headers}', either) })).toEqual([])
  const shared = { 'template.conf': CONF.replace(' } },', ' }, "b": { "regions": ["site"] } },') }
  expect(found({ ...shared, 'site.region': twice })).toHaveLength(2)
  const layouts = `"layouts": { "default": { "regions": ["site"] }, "other": { "regions": ["other"] } }`
  const conf = `{ ${layouts}, "stylesheets": ["a.less"] }`
  expect(found({ 'template.conf': conf, 'other.region': page('') })).toEqual([])
})

it('names a body that is not closed before the end of its page', () => {
  const open = SOUND['site.region'].replace('</body>', '')
  expect(found({ 'site.region': open })).toEqual(['open-body site.region undefined'])
  expect(found({ 'site.region': open.replace('</html>', '<!-- </body> --></html>') })).toHaveLength(1)
  expect(found({ 'site.region': open.replace('</html>', '') })).toEqual([])
  const parts = { 'template.conf': CONF.replace('"site"', '"site", "end"'), 'end.region': '</body></html>' }
  expect(found({ ...parts, 'site.region': open.replace('</html>', '') })).toEqual([])
  const block = { 'blocks/end.block': '</body></html>' }
  expect(found({ ...block, 'site.region': open.replace('</html>', '{@|apply end.block}') })).toEqual([])
})

it('says of a collection whose list lacks its ending that alone', () => {
  const files = { 'collections/notes.conf': '{ "title": "Notes" }', 'collections/notes': '<p>x</p>' }
  expect(found(files)).toEqual(['no-ending collections/notes collections/notes.list'])
})

it.each([
  [{ 'regions/aside.region': 'x' }, 'stray-file regions/aside.region aside.region'],
  [{ 'block/card.block': 'x' }, 'stray-file block/card.block blocks/card.block'],
  [{ 'collection/a.conf': '{}' }, 'stray-file collection/a.conf collections/a.conf'],
  [{ 'styles/a.less': undefined, 'a.less': 'a { b: c }' }, 'stray-file a.less styles/a.less'],
  [{ 'styles/a.less': undefined, 'css/a.less': 'a { b: c }' }, 'stray-file css/a.less styles/a.less'],
])('names files in a folder that Squarespace does not read them from: %j', (files, expected) => {
  expect(found(files)).toEqual([expected])
})

it('leaves folders alone that a build of the theme copies, and files that are in the right folder, too', () => {
  const build = '{ "scripts": { "build": "gulp" } }'
  expect(found({ 'regions/aside.region': 'x', 'package.json': build })).toEqual([])
  expect(found({ 'regions/site.region': 'x', 'a.less': 'a { b: c }' })).toEqual([])
})

it.each(['card', 'blocks/card.block', 'card.html', 'crad', 'post_card.block'])(
  'finds the block that %s means',
  (name) => {
    const block = name.startsWith('post') ? 'post-card.block' : 'card.block'
    const files = { 'site.region': page(`{@|apply ${name}}`), [`blocks/${block}`]: '<p>x</p>' }
    expect(found(files)).toEqual([`missing-block site.region ${block}`])
  },
)

it('finds the only block whose name ends alike', () => {
  const files = { 'site.region': page('{@|apply card}'), 'blocks/post-card.block': '<p>x</p>' }
  expect(found(files)).toEqual(['missing-block site.region post-card.block'])
})

it('finds blocks that are included for their output, not those that set names', () => {
  const included = (text: string, words = '') =>
    found({ 'site.region': page(`{.include a.block${words}}{@b}`), 'blocks/a.block': text })
  expect(included('<p>x</p>').filter((one) => one.startsWith('dropped'))).toEqual([
    'dropped-include site.region undefined',
  ])
  expect(included('<p>x</p>', ' output').join()).not.toContain('dropped')
  expect(included('{.var @b website}<p>x</p>').join()).not.toContain('dropped')
})

it('finds collections a slip away from known ones, in made-up content, too', () => {
  const asks = (name: string) =>
    page(`<squarespace:query collection="${name}">{.repeated section items}x{.end}</squarespace:query>`)
  const blog = { 'collections/blog.list': 'x', 'collections/blog.conf': '{ "title": "Blog" }' }
  expect(found({ ...blog, 'site.region': asks('blgo') }, true)).toContain(
    'unknown-collection site.region blog',
  )
  for (const name of ['blogs', 'my-news'])
    expect(found({ ...blog, 'site.region': asks(name) }, true).join()).not.toContain('unknown-collection')
})

it('finds values that an attribute does not take', () => {
  const tag = (attributes: string) =>
    found({
      'site.region': page(`<squarespace:query collection="a" ${attributes}></squarespace:query>`),
    }).filter((one) => one.startsWith('bad-attribute')).length
  expect(['limit="four"', 'limit="101"', 'skip="11"', 'featured="yes"'].map(tag)).toEqual([1, 1, 1, 1])
  expect(['limit="{n}"', 'limit="100"', 'skip="0"', 'featured="true"'].map(tag)).toEqual([0, 0, 0, 0])
})

it('names the attribute itself, not what reads like it in another one', () => {
  const site = page('<squarespace:block-field id="a" columns="12" data-x=" column " column="6" />')
  const folder = folderWith({ ...SOUND, 'site.region': site })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: false, isDev: true })
  const [mistake] = checkTheme(front).filter(({ code }) => code === 'unknown-attribute')
  expect(mistake).toMatchObject({ column: site.indexOf('column="6"') + 1, suggestion: 'columns' })
})

it('mends the name of a navigation and of a script alone', () => {
  const conf = JSON.stringify({ ...JSON.parse(CONF), navigations: [{ title: 'Main', name: 'script' }] })
  const site = page('<squarespace:navigation navigationId="scripd"/><squarespace:script src="script.j?v=1"/>')
  const folder = folderWith({
    ...SOUND,
    'template.conf': conf,
    'site.region': site,
    'scripts/script.js': '',
  })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: false, isDev: true })
  const mended = checkTheme(front).flatMap(({ code, column, endColumn = 0, fix }) =>
    /unknown-navigation|missing-script/.test(code) ? [site.slice(column - 1, endColumn - 1), fix] : [],
  )
  expect(mended).toEqual(['scripd', 'script', 'script.j', 'script.js'])
})

it('calls an unused region an error where it has the content of pages', () => {
  const severities = (site: string) => {
    const conf = '{ "layouts": { "default": { "regions": ["site"] } } }'
    const files = { 'template.conf': conf, 'site.region': site, 'main.region': '{squarespace.main-content}' }
    const folder = folderWith(files)
    onTestFinished(folder.remove)
    const front = openStorefront({ folder: folder.path, site: smallSite(), fills: false, isDev: true })
    return checkTheme(front).flatMap(({ code, severity, message }) =>
      code === 'unused-region' ? [severity, message] : [],
    )
  }
  const sentence = "No layout of template.conf names the region 'main'"
  expect(severities(page(''))).toEqual(['warning', sentence])
  expect(severities(page('').replace('{squarespace.main-content}', ''))).toEqual([
    'error',
    `${sentence}, so no page shows its content`,
  ])
})

it('says of a block with another ending that alone', () => {
  const blocks = (path: string) => ({ [path]: 'x', 'site.region': page('{@|apply card.block}') })
  for (const file of ['card.html', 'card.region', 'card'])
    expect(found(blocks(`blocks/${file}`))).toEqual([`missing-block site.region ${file}`])
  const folder = folderWith({ ...SOUND, ...blocks('blocks/card.html') })
  onTestFinished(folder.remove)
  const { diagnostics } = openStorefront({
    folder: folder.path,
    site: smallSite(),
    fills: false,
    isDev: true,
  })
  expect(diagnostics[0]?.help).toContain('Rename the file to blocks/card.block or take the tag out.')
})
