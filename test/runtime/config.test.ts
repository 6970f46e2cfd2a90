import { expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../support/folder-with.ts'
import { vitrine } from './cli/fake-io.ts'

const THEME = {
  'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'site.region':
    '<!doctype html><html><head>{squarespace-headers}</head><body>{titel|shout}\n<p id="{squarespace.page-id}">\n{website.siteTitel}</p>{squarespace.main-content}{squarespace-footers}</body></html>',
  'legacy/old.jsont': '{.end}',
}

async function check(files: Readonly<Record<string, string>>, ...flags: string[]) {
  const folder = folderWith({ ...THEME, ...files })
  onTestFinished(folder.remove)
  const { status, stdout, stderr } = await vitrine(['check', folder.path, '--json', ...flags])
  const { diagnostics } = JSON.parse(stdout || '{"diagnostics":[]}') as {
    diagnostics: { code: string; severity: string; message: string; line: number; endColumn: number }[]
  }
  return {
    status,
    stderr,
    diagnostics,
    said: diagnostics.map(({ code, severity }) => `${severity} ${code}`),
    folder,
  }
}

it('checks with rules, ignored files and plug-ins of a module, and names the file', async () => {
  const { said, stderr } = await check({
    'vitrine.config.ts': `export default {
  rules: { 'unknown-field': 'error' } as Record<string, string>,
  ignore: ['**/old.jsont', '**/d.jsont'],
  formatters: { shout: (value: unknown) => String(value).toUpperCase() },
}`,
  })
  expect(stderr).toMatch(/^vitrine: configuration: .+vitrine\.config\.ts\n$/)
  expect(said).toEqual(['warning unknown-name-near', 'error unknown-field'])
})

it('turns rules off and off by comments', async () => {
  const { said } = await check({
    'vitrine.config.json': '{ "rules": { "unknown-name-near": "off", "unknown-formatter": "off" } }',
    'legacy/old.jsont': '{# vitrine-disable #}{.end}',
    'site.region': THEME['site.region']
      .replace('<p ', '{# vitrine-disable-next-line unknown-field #}<p ')
      .replace('<p id="{squarespace.page-id}">', '<p>'),
  })
  expect(said).toEqual([])
})

it.each([
  ['throws', 'vitrine.config.js', 'throw new Error("no disk")', 'bad-config', 'no disk'],
  ['is cut off', 'vitrine.config.json', '{ "rules": {', 'not-json', 'JSON'],
  ['is cut off as a module', 'vitrine.config.ts', 'export default {', 'bad-config', 'Expected'],
  [
    'has an unknown rule',
    'vitrine.config.json',
    '{ "rules": { "unknown-nam": "off" } }',
    'unknown-rule',
    'unknown-nam',
  ],
  ['has an unknown setting', 'vitrine.config.json', '{ "rule": {} }', 'unknown-setting', 'rule'],
  [
    'has a wrong level',
    'vitrine.config.json',
    '{ "rules": { "unknown-name": "loud" } }',
    'bad-conf',
    'unknown-name',
  ],
  ['is no object', 'vitrine.config.json', '[]', 'bad-conf', 'The file'],
])('says that a configuration %s, and checks the theme', async (...[, name, text, code, words]) => {
  const { diagnostics } = await check({ [name]: text })
  expect(diagnostics.find((one) => one.code === code)?.message).toContain(words)
  expect(diagnostics.map((one) => one.code)).toContain('unknown-field')
})

it.each([
  ['broken', '{ "website": '],
  ['empty', ''],
])('says that content is %s, and checks with content that is made up', async (_, text) => {
  const content = folderWith({ 'site.json': text })
  onTestFinished(content.remove)
  const { diagnostics, stderr } = await check({}, '--site', content.at('site.json'))
  expect(stderr).toContain('made up')
  expect(diagnostics.map((one) => one.code)).toContain('unknown-field')
})

it('names products of the content that cannot be sold, unless a rule is off', async () => {
  const variant = (sku: string, value: string) => ({ sku, priceMoney: { value, currency: 'EUR' } })
  const structuredContent = { productType: 1, variants: [variant('A', '38,50'), variant('B', '38.50')] }
  const ids = { id: 'm', collectionId: 'c', recordType: 11, urlId: 'm', fullUrl: '/c/m', title: 'Mug' }
  const collection = { id: 'c', urlId: 'c', fullUrl: '/c', title: 'C', type: 13, typeName: 'products' }
  const site = {
    website: { storeSettings: { selectedCurrency: 'EUR' } },
    collections: [{ ...collection, items: [{ ...ids, structuredContent }] }],
  }
  const content = folderWith({ 'site.json': JSON.stringify(site) })
  onTestFinished(content.remove)
  const broken = async (files: Readonly<Record<string, string>>) =>
    (await check(files, '--site', content.at('site.json'))).diagnostics.filter(
      ({ code }) => code === 'broken-price',
    )
  expect(await broken({})).toMatchObject([
    {
      severity: 'warning',
      file: expect.stringMatching(/site\.json$/),
      message: "'Mug (A)' is not sold: its price is '38,50'; write an amount such as 29.50",
    },
  ])
  expect(await broken({ 'vitrine.config.json': '{ "rules": { "broken-price": "off" } }' })).toEqual([])
})

it('says that content is not there, and ends with 1', async () => {
  const { said, diagnostics } = await check({ 'site.region': '<p>x</p>' }, '--site', 'nowhere')
  expect(said).toContain('error unread-content')
  expect(diagnostics.find(({ code }) => code === 'unread-content')?.message).toContain("'nowhere'")
})

it('names the line of a configuration that is cut off, and keeps the rules beside a wrong one', async () => {
  const broken = await check({ 'vitrine.config.ts': 'const a = 1\nexport default {\n  rules: {' })
  const found = broken.diagnostics.find(({ code }) => code === 'bad-config')
  expect([found?.line, found?.message]).toEqual([
    3,
    'The configuration cannot be read: Expected identifier but found end of file',
  ])
  const rules = '{ "unknown-name-near": "off", "unknown-field": "off", "no-date": "loud", "no-dat": "off" }'
  const { said } = await check({ 'vitrine.config.json': `{ "rules": ${rules} }` })
  expect(said).toContain('error bad-conf')
  expect(said).toContain('warning unknown-rule')
  expect(said).not.toContain('warning unknown-field')
})

it('says where a plug-in of the theme throws, and checks the rest', async () => {
  const { said } = await check({
    'vitrine.config.js': 'export default { formatters: { shout: () => { throw new Error("hoarse") } } }',
  })
  expect(said).toContain('error plugin-failed')
  expect(said).toContain('warning unknown-field')
})

it('mends what has one certain correction', async () => {
  const folder = folderWith({ 'a.jsont': '<p>{title|htmll}</p>\n<p>{title | html}</p>\n{{name}}' })
  onTestFinished(folder.remove)
  const { stdout, stderr, status } = await vitrine(['check', '--fix', folder.path])
  expect([status, stdout]).toEqual([0, '1 template, no mistakes\n'])
  expect(stderr.replaceAll(folder.path, '')).toBe(
    'vitrine: mended 3 mistakes in 1 file\n  /a.jsont:1: htmll → html\n  /a.jsont:2: {title | html} → {title|html}\n  /a.jsont:3: {{name}} → {name}\n',
  )
  const { readFileSync } = await import('node:fs')
  expect(readFileSync(folder.at('a.jsont'), 'utf8')).toBe('<p>{title|html}</p>\n<p>{title|html}</p>\n{name}')
})

it('checks a template with its data', async () => {
  const folder = folderWith({ 'a.jsont': '{titel}{price|money}', 'a.json': '{"title": "x", "price": 5}' })
  onTestFinished(folder.remove)
  const { stdout } = await vitrine(['check', '--json', '--data', folder.at('a.json'), folder.at('a.jsont')])
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; suggestion?: string }[] }
  expect(diagnostics.map(({ code, suggestion }) => [code, suggestion])).toEqual([
    ['unknown-name', 'title'],
    ['no-currency', undefined],
  ])
})
