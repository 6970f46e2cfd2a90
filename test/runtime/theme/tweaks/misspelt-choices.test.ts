import { expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../../cli/fake-io.ts'

const SITE =
  '<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>'
const TWEAKS = `// A comment.
// tweak: { "type": "color", "title": "Link Color", "default": "#fff" }
@link-color: #fff;
// tweak: { "type": "font", "title": "Body Font" }
.body-font { font-size: 20px; }
a { color: @link-color; }`

/** Checks a theme with a file of values; returns messages with their lines. */
async function said(values: Readonly<Record<string, unknown>>, less = TWEAKS): Promise<string[]> {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
    'site.region': SITE,
    'styles/a.less': less,
    'mine.json': JSON.stringify(values),
  })
  onTestFinished(folder.remove)
  const { stdout } = await vitrine(['check', folder.path, '--tweaks', folder.at('mine.json'), '--json'])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { line: number; message: string; help: string }[]
  }
  return diagnostics.map(({ line, message, help }) => `${line} ${message}. ${help}`)
}

it('names values of --tweaks that are for no tweak, with the titles that there are', async () => {
  expect(await said({ header: true })).toEqual([
    "2 Values are chosen for tweaks that the theme does not have: 'header'. They change nothing. The titles of its tweaks are: Link Color, Body Font.",
  ])
  expect(await said({ tweaks: {}, header: true })).toEqual([
    expect.stringContaining("does not have: 'tweaks', 'header'. They"),
  ])
  expect(await said({ header: true }, 'a { color: red; }')).toEqual([
    expect.stringContaining('1 Values are chosen for'),
  ])
})

it('names no value that a tweak has, and one slip once', async () => {
  expect(await said({ 'Link Color': '#abc', 'body-font-font-size': '2px' })).toEqual([])
  expect(await said({ 'link-color': '#abc', 'Body Font': { 'font-size': '1px' } })).toEqual([])
  expect(await said({ 'link-colour': '#abc' })).toHaveLength(1)
})
