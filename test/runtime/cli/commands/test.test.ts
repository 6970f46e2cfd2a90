import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../fake-io.ts'

let folder: ReturnType<typeof folderWith> | undefined
afterEach(() => {
  folder?.remove()
  folder = undefined
})

const GOOD = ':JSON\n{"a":1}\n\n:TEMPLATE\n{a}\n\n:OUTPUT\n1\n'
const BAD = ':JSON\n{"a":1}\n\n:TEMPLATE\n{a}\nb\n\n:OUTPUT\n2\nb\n'

describe('vitrine test', () => {
  it('ends with what passed and failed', async () => {
    folder = folderWith({ 'f-1.html': GOOD, 'f-2.html': BAD, 'notes.txt': 'no fixture', 'x/f-3.html': GOOD })
    const { status, stdout, stderr } = await vitrine(['test', folder.path])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 1 failed')
    expect(stdout).toContain(`FAILED ${folder.at('f-2.html')}`)
    expect(stdout).toContain('  -2\n  +1\n   b\n')
    expect(await vitrine(['test', folder.at('f-1.html')])).toMatchObject({
      status: 0,
      stdout: '1 passed, 0 failed\n',
    })
  })

  it('fails the fixture of a folder whose template has a misspelt header', async () => {
    folder = folderWith({
      'f-1.html': GOOD,
      'f-2.html': GOOD.replace(':TEMPLATE', ':TEMPLTE'),
      'f-3.html': GOOD.toLowerCase(),
    })
    const { stdout } = await vitrine(['test', folder.path])
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 2 failed')
    expect(stdout).toContain(
      'f-2.html:4:1: error: A fixture has no section :TEMPLTE; did you mean :TEMPLATE?',
    )
    expect(stdout).toContain('f-3.html:1:1: error: A fixture has no section :json; did you mean :JSON?')
  })

  it('fails a file that is called a fixture and has no header', async () => {
    folder = folderWith({ 'a.fixture': 'TEMPLATE\n{a}\n', 'b.html': GOOD })
    const { stdout } = await vitrine(['test', folder.path])
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed')
  })

  it('filters by path', async () => {
    folder = folderWith({ 'f-1.html': GOOD, 'f-2.html': BAD })
    expect((await vitrine(['test', folder.path, '--filter', 'f-1'])).stdout).toBe('1 passed, 0 failed\n')
    expect(await vitrine(['test', folder.path, '--filter', 'zzz'])).toMatchObject({ status: 2, stdout: '' })
  })

  it('is wrong use without fixtures', async () => {
    folder = folderWith({ 'a.txt': '' })
    const { status, stderr } = await vitrine(['test', folder.path])
    expect(status).toBe(2)
    expect(stderr).toContain('there is no fixture in')
    expect((await vitrine(['test', folder.at('nope')])).status).toBe(2)
  })

  it('names the file that a path with a slash at its end means', async () => {
    folder = folderWith({ 'fixtures/f-1.html': GOOD })
    const { stderr } = await vitrine(['test', `${folder.at('fixture')}/`])
    expect(stderr).toContain(`did you mean '${folder.at('fixtures')}'?`)
  })

  it('renders with the blocks of the theme, and writes no output of a template with errors', async () => {
    const text = (name: string) => `:TEMPLATE\n{@|apply ${name}}\n:JSON\n{"t":"x"}\n:OUTPUT\n<b>x</b>\n`
    folder = folderWith({
      'template.conf': '{}',
      'blocks/card.block': '<b>{t}</b>',
      'fixtures/good.html': text('card.block'),
      'blocks/broken.block': '<b>{t|nope}</b>',
      'fixtures/wrong.html': text('crad.block'),
      'fixtures/broken.html': text('broken.block'),
      'fixtures/new.html': ':TEMPLATE\n{@|apply broken.block}\n:JSON\n{"t":"x"}\n',
    })
    const { status, stdout } = await vitrine(['test', folder.path, '--update'])
    expect(stdout).not.toContain('updated')
    expect(stdout).toContain(`wrong.html:2:1: error: Attempt to apply partial 'crad.block'`)
    expect(stdout).toContain("Formatter 'nope' is unknown [partial-broken]")
    expect(stdout).toContain('1 passed, 3 failed')
    expect(status).toBe(1)
    for (const name of ['good', 'wrong', 'broken'])
      expect(readFileSync(folder.at(`fixtures/${name}.html`), 'utf8')).toContain(':OUTPUT\n<b>x</b>\n')
    expect(readFileSync(folder.at('fixtures/new.html'), 'utf8')).not.toContain(':OUTPUT')
  })

  it('renders with the plug-ins and the language of the configuration of the theme', async () => {
    folder = folderWith({
      'template.conf': '{}',
      'vitrine.config.js': `export default {
        locale: 'de-DE',
        formatters: { shout: (value) => String(value).toUpperCase() },
        predicates: { 'loud?': (value) => value.t === 'a' },
      }`,
      'blocks/loud.block': '{t|shout}',
      'fixtures/own.html':
        ':TEMPLATE\n{t|shout}{@|apply loud.block}{.loud?}!{.end} {n|decimal}\n' +
        ':JSON\n{"t":"a","n":1.5}\n:OUTPUT\nAA! 1,5\n',
    })
    const { status, stdout } = await vitrine(['test', folder.path])
    expect(stdout).toBe('1 passed, 0 failed\n')
    expect(status).toBe(0)
  })

  it('names the mistakes of a configuration once', async () => {
    folder = folderWith({
      'template.conf': '{}',
      'vitrine.config.json': '{"rulse": {}}',
      'fixtures/one.html': GOOD,
      'fixtures/two.html': GOOD,
    })
    const { stderr, stdout } = await vitrine(['test', folder.path])
    expect(stderr.split('vitrine.config.json')).toHaveLength(2)
    expect(stdout).toBe('2 passed, 0 failed\n')
  })

  it('writes what came out', async () => {
    const twice = ':TEMPLATE\n:OUTPUT\n'
    folder = folderWith({
      'f-1.html': GOOD,
      'f-2.html': BAD,
      'header.html': ':TEMPLATE\n{a}:X\n:JSON\n{"a":"\\n:Y\\n"}\n',
      't.html': twice,
    })
    const { status, stdout } = await vitrine(['test', folder.path, '--update'])
    expect(stdout).toContain(`updated ${folder.at('f-2.html')}\n`)
    expect(readFileSync(folder.at('f-2.html'), 'utf8')).toBe(BAD.replace('2\nb', '1\nb'))
    expect(readFileSync(folder.at('f-1.html'), 'utf8')).toBe(GOOD)
    expect(readFileSync(folder.at('t.html'), 'utf8')).toBe(twice)
    expect(status).toBe(1)
    expect((await vitrine(['test', folder.at('f-2.html')])).status).toBe(0)
  })

  it('leaves a fixture with a mistake alone', async () => {
    const broken = ':TEMPLATE\n{.end}\n:OUTPUT\nx\n'
    folder = folderWith({ 'f.html': broken })
    expect((await vitrine(['test', folder.path, '--update'])).status).toBe(1)
    expect(readFileSync(folder.at('f.html'), 'utf8')).toBe(broken)
  })

  it('prints JSON and reads standard input', async () => {
    const { status, stdout } = await vitrine(['test', '-', '--json'], { stdin: BAD })
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      passed: 0,
      failed: 1,
      fixtures: [{ file: '<stdin>', expected: '2\nb' }],
    })
  })

  it('folds spaces when asked to', async () => {
    const stdin = ':TEMPLATE\n1\u202f2\n:OUTPUT\n1 2\n'
    expect((await vitrine(['test', '-'], { stdin })).stdout).toContain('--fold-spaces takes them as equal')
    expect((await vitrine(['test', '-', '--fold-spaces'], { stdin })).status).toBe(0)
  })
})
