import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type Built, buildCli } from '../built.ts'
import { folderWith } from '../fake-io.ts'

// The command is built, and each theme is checked twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let cli: Built
beforeAll(async () => {
  cli = await buildCli()
})
afterAll(() => cli.remove())

function check(config: string, ...flags: string[]) {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region':
      '<html><head>{squarespace-headers}</head><body>{website.siteTitle|shout}{.loud?}!{.end}\n{website.siteTitel}</body></html>',
    'vitrine.config.ts': config,
  })
  onTestFinished(folder.remove)
  const { status, stdout, stderr } = cli.run(['check', folder.path, '--json', ...flags])
  const { mistakes }: { mistakes: { code: string; message: string; file: string; line: number }[] } =
    JSON.parse(stdout)
  return {
    status,
    stderr,
    said: mistakes.map(({ code, file, line }) => `${code} ${file.slice(folder.path.length + 1)}:${line}`),
    messages: mistakes.map(({ message }) => message),
  }
}

/** Long enough to load a configuration while other tests run. */
const SOON = ['--plugin-timeout', '3']
const FINE = "formatters: { shout: () => (value) => value + '!' }, predicates: { 'loud?': () => () => true }"

it('checks a theme with plug-ins in a thread', () => {
  const { status, stderr, said } = check(`export default { ${FINE} }`)
  expect(stderr).toMatch(/^vitrine: configuration: \S+vitrine\.config\.ts\n$/)
  expect([status, said]).toEqual([0, ['unknown-field site.region:2']])
})

it.each([
  [
    'loops for ever',
    'for (;;) {}',
    /^Formatter 'shout' of vitrine\.config\.ts was stopped: it took more than 3 s$/,
  ],
  ['ends the process', 'process.exit(0)', /^Formatter 'shout' .*it ended the process$/],
])('names a formatter that %s, and checks the rest', (_, body, message) => {
  const { status, said, messages } = check(
    `export default {
  rules: { 'unknown-field': 'error' },
  predicates: { 'loud?': () => () => true },
  formatters: { shout: () => () => { ${body} } },
}`,
    ...SOON,
  )
  expect([status, said]).toEqual([1, ['unknown-field site.region:2', 'plugin-stopped vitrine.config.ts:4']])
  expect(messages[1]).toMatch(message)
})

it('names a predicate that loops for ever as its arguments are read', () => {
  const { status, messages } = check(
    "export default { predicates: { 'loud?': () => { for (;;) {} } }, formatters: { shout: () => String } }",
    ...SOON,
  )
  expect(status).toBe(1)
  expect(messages).toContain("Predicate 'loud?' of vitrine.config.ts was stopped: it took more than 3 s")
})

it('names a configuration that loops for ever, and checks the theme without it', () => {
  const { status, said, messages } = check(`for (;;) {}\nexport default { ${FINE} }`, ...SOON)
  expect([status, said]).toEqual([1, ['unknown-field site.region:2', 'bad-config vitrine.config.ts:1']])
  expect(messages[1]).toBe('The configuration cannot be read: it took more than 3 s')
})
