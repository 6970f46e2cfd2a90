import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { ConfigReader } from '../../runtime/config/read-config.ts'
import { openStorefront } from '../../runtime/preview/pages/open-storefront.ts'
import { STRANGER } from '../../runtime/preview/pages/visitor.ts'
import { vitrine } from '../runtime/cli/fake-io.ts'
import { smallSite } from '../runtime/preview/server/small-site.ts'
import { folderWith } from '../support/folder-with.ts'

const FINE = "formatters: { shout: (value) => value + '!' }, predicates: { 'loud?': () => true }"

function theme(config: string, name = 'vitrine.config.ts') {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region':
      '<!doctype html><html><head>{squarespace-headers}</head><body>{website.siteTitle|shout}{.loud?}!{.end}\n{website.siteTitel}{squarespace.main-content}{squarespace-footers}</body></html>',
    [name]: config,
  })
  onTestFinished(folder.remove)
  return folder
}

async function check(config: string) {
  const folder = theme(config)
  const { status, stdout } = await vitrine(['check', folder.path, '--json', '--plugin-timeout', '1'])
  const { diagnostics }: { diagnostics: { code: string; message: string; file: string; line: number }[] } =
    JSON.parse(stdout)
  return {
    status,
    said: diagnostics.map(({ code, file, line }) => `${code} ${file.slice(folder.path.length + 1)}:${line}`),
    messages: diagnostics.map(({ message }) => message),
  }
}

it.each([
  [
    'loops for ever',
    'for (;;) {}',
    /^Formatter 'shout' of vitrine\.config\.ts was stopped: it took more than 1 s$/,
  ],
  ['ends the process', 'process.exit(0)', /^Formatter 'shout' .*it ended the process$/],
])('names a formatter that %s, and checks the rest', async (_, body, message) => {
  const { status, said, messages } = await check(
    `export default {
  rules: { 'unknown-field': 'error' },
  predicates: { 'loud?': () => true },
  formatters: { shout: () => { ${body} } },
}`,
  )
  expect([status, said]).toEqual([1, ['unknown-field site.region:2', 'plugin-stopped vitrine.config.ts:4']])
  expect(messages[1]).toMatch(message)
})

it('names a predicate that loops for ever as its arguments are read', async () => {
  const { status, messages } = await check(
    `export default { ${FINE.replace('() => true', '{ prepare: () => { for (;;) {} } }')} }`,
  )
  expect(status).toBe(1)
  expect(messages).toContain("Predicate 'loud?' of vitrine.config.ts was stopped: it took more than 1 s")
})

it('names a configuration that loops for ever, and checks the theme without it', async () => {
  const { status, said, messages } = await check(`for (;;) {}\nexport default { ${FINE} }`)
  expect([status, said]).toEqual([1, ['unknown-field site.region:2', 'bad-config vitrine.config.ts:1']])
  expect(messages[1]).toBe('The configuration cannot be read: it took more than 1 s')
})

it('shows pages without a formatter that loops for ever, and calls it once', async () => {
  const folder = theme('export default { formatters: { shout: () => { for (;;) {} } } }')
  const config = await new ConfigReader(folder.path, 200).read()
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: false, isDev: true, config })
  const page = () => front.render(front.prepare(front.pageAt(new URL('http://localhost/')), STRANGER))
  const started = performance.now()
  for (let i = 0; i < 20; i++) expect(page().html).toContain('<body')
  expect(performance.now() - started).toBeLessThan(4000)
  expect(front.diagnostics.map(({ code }) => code)).toContain('plugin-stopped')
})

it('keeps a configuration until its text, or one of what it imports, changes', async () => {
  const folder = folderWith({
    'vitrine.config.js': "import { loud } from './loud.js'\nexport default { formatters: { shout: loud } }",
    'loud.js': 'export const loud = (value) => `${value}!`',
  })
  onTestFinished(folder.remove)
  const reader = new ConfigReader(folder.path)
  const first = await reader.read()
  expect(await reader.read()).toBe(first)
  writeFileSync(folder.at('loud.js'), 'export const loud = (value) => `${value}?`')
  expect(await reader.read()).not.toBe(first)
})

it('renders a template of a theme with its plug-ins, its language and its zone', async () => {
  const folder = theme(`export default { ${FINE}, locale: 'de-DE', timeZone: 'Asia/Tokyo' }`)
  const page = folderWith({ 'a.json': '{ "n": 1234.5, "t": 0 }' })
  onTestFinished(page.remove)
  writeFileSync(folder.at('a.jsont'), '{n|shout} {n|decimal} {t|datetime %H} {.loud?}x{.end}')
  const { stdout, stderr } = await vitrine(['render', folder.at('a.jsont'), '-d', page.at('a.json')])
  expect([stdout, stderr]).toEqual(['1234.5! 1.234,5 09 Uhr x', ''])
  const checked = await vitrine(['check', folder.at('a.jsont')])
  expect(checked.stdout).toBe('1 template, no mistakes\n')
})

it('builds a site with the content and the plug-ins of a configuration', async () => {
  const folder = theme(`export default { ${FINE}, content: { site: 'site.json' } }`)
  const out = folderWith({})
  onTestFinished(out.remove)
  writeFileSync(folder.at('site.json'), JSON.stringify(smallSite()))
  const { status } = await vitrine(['build', folder.path, '--out', out.path])
  expect(status).toBe(0)
  expect(readFileSync(out.at('index.html'), 'utf8')).toContain('<body>Wool &amp; Co!!')
})
