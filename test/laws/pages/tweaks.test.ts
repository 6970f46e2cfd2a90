import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { vitrine } from '../../runtime/cli/fake-io.ts'
import { folderWith } from '../../support/folder-with.ts'

const FILES = {
  'theme/template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
  'theme/site.region':
    '<html><head>{squarespace-headers}</head><body class="{squarespace.page-classes}"></body></html>',
  'theme/styles/a.less': `// tweak: { "type": "color", "title": "Ink" }
@ink: #111111;
// tweak: { "type": "dropdown", "title": "Width", "options": ["Narrow", "Wide"], "default": "Narrow" }
p { color: @ink }
`,
  'chosen.json': '{ "Ink": "#eeeeee", "Width": "Wide" }',
  'plain.json': site({}),
  'site.json': site({ tweakJSON: '{ "Ink": "#777777" }' }),
}

function site(website: object): string {
  const home = { id: 'h', urlId: 'home', fullUrl: '/', title: 'Home', type: 10, typeName: 'page' }
  return JSON.stringify({ website, collections: [{ ...home, mainContent: '' }] })
}

function folder() {
  const made = folderWith(FILES)
  onTestFinished(made.remove)
  return made
}

it.each([
  ['the defaults of the theme', ['--site', 'plain.json'], '#111111', 'width-narrow'],
  ['a file of values', ['--site', 'plain.json', '--tweaks', 'chosen.json'], '#eeeeee', 'width-wide'],
  ['what a saved site has chosen', ['--site', 'site.json'], '#777777', 'width-narrow'],
])(
  'a page has %s',
  async (_what, ...[flags, colour, name]) => {
    const { at } = folder()
    const paths = flags.map((flag) => (flag.endsWith('.json') ? at(flag) : flag))
    const { status, stderr } = await vitrine(['build', at('theme'), '--out', at('out'), ...paths])
    expect([status, stderr]).toEqual([0, ''])
    expect(readFileSync(at('out/styles/all.less.css'), 'utf8')).toContain(`color: ${colour}`)
    expect(readFileSync(at('out/index.html'), 'utf8')).toMatch(new RegExp(`<body class="[^"]*\\b${name}\\b`))
  },
  60_000,
)

it('a file of values that is none is refused', async () => {
  const { at } = folder()
  const argv = ['build', at('theme'), '--out', at('out'), '--tweaks', at('theme/site.region')]
  const { status, stderr } = await vitrine(argv)
  expect(status).toBe(1)
  expect(stderr).toContain('site.region:1:1: error: Invalid JSON')
})
