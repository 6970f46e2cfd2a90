import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { CLI, runCli } from '../../runtime/cli/built.ts'
import { vitrine } from '../../runtime/cli/fake-io.ts'
import { folderWith } from '../../support/folder-with.ts'

const folder = folderWith({
  'a.jsont': 'Hello {name}!',
  'a.json': '{"name":"Ada"}',
  'long.jsont': '{.repeated section @}{@} and a good deal of text behind every number of the list\n{.end}',
  'long.json': JSON.stringify(Array.from({ length: 5000 }, (_, i) => i)),
})

afterAll(() => folder.remove())

/** Large steps, which the collector of garbage need not follow one by one. */
const FILL = 'all.push(new Array(1e7).fill(0))'

function shell(script: string): string {
  return execFileSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, CLI, DIR: folder.path },
  })
}

describe('the built command', () => {
  it('renders to standard output', () => {
    const { status, stdout, stderr } = runCli(['render', folder.at('a.jsont'), '--data', folder.at('a.json')])
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'Hello Ada!', stderr: '' })
  })

  it('reads standard input', () => {
    expect(runCli(['render', '-', '--data', folder.at('a.json')], { input: '{name}' }).stdout).toBe('Ada')
    expect(runCli(['render', folder.at('a.jsont'), '--data', '-'], { input: '{"name":"Bo"}' }).stdout).toBe(
      'Hello Bo!',
    )
  })

  it('exits with 1 for mistakes and 2 for wrong use, without a stack trace and colours', () => {
    const wrong = runCli(['check', '-'], { input: '{.end}' })
    expect(wrong.status).toBe(1)
    // Colours are for terminals.
    expect(wrong.stdout).toContain('.end')
    expect(wrong.stdout).not.toContain('\u001b')
    const missing = runCli(['render', folder.at('nope')])
    expect(missing.status).toBe(2)
    expect(missing.stderr).toMatch(/^vitrine: cannot use '.*nope': there is no such file or folder\n$/)
    expect(runCli(['bake']).status).toBe(2)
  })

  it('ends quietly when its reader has had enough', () => {
    const script =
      'node "$CLI" render "$DIR/long.jsont" --data "$DIR/long.json" 2>&1 | head -1; echo "${PIPESTATUS[0]}"'
    const [first, status] = shell(script).trim().split('\n')
    expect(first).toMatch(/^0 and a good deal/)
    expect(status).toBe('0')
  })

  it('writes a long page whole', () => {
    const script =
      'node "$CLI" render "$DIR/long.jsont" --data "$DIR/long.json" --out "$DIR/out.html"; wc -c < "$DIR/out.html"'
    expect(shell('node "$CLI" render "$DIR/long.jsont" --data "$DIR/long.json" | wc -c')).toBe(shell(script))
  })

  it.runIf(existsSync('/dev/full'))('says when the disk is full', () => {
    const script = 'node "$CLI" render "$DIR/a.jsont" 2>&1 >/dev/full; echo "$?"'
    expect(shell(script)).toMatch(/^vitrine: cannot write the output: .*\n1\n$/)
  })

  it.each([
    {
      body: `const all = []; for (;;) ${FILL}`,
      reason: 'it fills more than 512 MB',
      seconds: '60',
    },
    { body: 'globalThis.process.exit(0)', reason: 'it ended the process', seconds: '60' },
    { body: 'for (;;);', reason: 'it took more than 1 s', seconds: '1' },
  ])('names a configuration where $reason, and checks the rest', ({ body, reason, seconds }) => {
    const theme = folderWith({
      'template.conf': '{}',
      'a.jsont': '{.end}',
      'vitrine.config.js': `${body}\nexport default { rules: {} }`,
    })
    onTestFinished(theme.remove)
    const { status, stdout } = runCli(['check', theme.at('a.jsont'), '--plugin-timeout', seconds])
    expect(status).toBe(1)
    expect(stdout).toContain(`vitrine.config.js:1:1: error: The configuration cannot be read: ${reason}`)
    expect(stdout).toContain('2 mistakes in 2 files')
  })

  it.skipIf(process.platform === 'win32')(
    'names a formatter that fills the memory, and checks the rest',
    () => {
      const theme = folderWith({
        'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
        'site.region':
          '<!doctype html><html><head>{squarespace-headers}</head><body>{website.siteTitle|fill}\n{website.siteTitel}{squarespace.main-content}{squarespace-footers}</body></html>',
        'vitrine.config.js': `export default { formatters: { fill: () => { const all = []; for (;;) ${FILL} } } }`,
      })
      onTestFinished(theme.remove)
      const { status, stdout } = runCli(['check', theme.path, '--plugin-timeout', '60'])
      expect(status).toBe(1)
      expect(stdout).toContain(
        "vitrine.config.js:1:32: error: Formatter 'fill' of vitrine.config.js was stopped: it fills more than 512 MB of memory",
      )
      expect(stdout).toContain('2 mistakes in 2 files')
    },
  )

  it('prints of a theme what it prints where one thread does all', async () => {
    const theme = folderWith({
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
      'site.region':
        '<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>',
      'styles/a.less': 'a { color: @none }\n',
    })
    onTestFinished(theme.remove)
    const argv = ['check', theme.path]
    const { stdout } = await vitrine(argv)
    expect(stdout).toContain('@none')
    expect(runCli(argv).stdout).toBe(stdout)
  })
})
