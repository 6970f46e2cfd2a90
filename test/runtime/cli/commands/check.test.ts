import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../fake-io.ts'

const folder = folderWith({
  'a.jsont': 'fine {title}',
  'b/wrong.block': 'one\n{a|htmll}\n{.end}{b|nope}',
  'b/page.html': '<script>var x = {y: 1}</script>',
  'b/template.html': '{.if a}{b|truncat}{.end}',
  'c/latin.list': Uint8Array.of(0x61, 0xe9),
  'c/tree.json': '[17,1,[null],18]',
  'c/other.css': 'a { }',
  'node_modules/x.jsont': '{.end}',
  '.git/y.jsont': '{.end}',
})
afterAll(folder.remove)
const { at } = folder

describe('vitrine check', () => {
  it('finds every mistake in a folder, sorted by position', async () => {
    const { status, stdout, stderr } = await vitrine(['check', folder.path])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    const positions = [...stdout.matchAll(/^(.+): (?:error|warning): .*\[(.*)\]$/gm)].map(
      ([, position, code]) => [position, code],
    )
    expect(positions).toEqual([
      [`${at('b/template.html')}:1:11`, 'unknown-formatter'],
      [`${at('b/wrong.block')}:2:4`, 'unknown-formatter'],
      [`${at('b/wrong.block')}:3:1`, 'not-at-root'],
      [`${at('b/wrong.block')}:3:10`, 'unknown-formatter'],
      [`${at('c/latin.list')}:1:2`, 'not-utf-8'],
    ])
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('5 mistakes in 3 files (4 templates checked)')
  })

  it('takes the theme of the folder where none is named, and asks for paths elsewhere', async () => {
    const elsewhere = await vitrine(['check'])
    expect(elsewhere.status).toBe(2)
    expect(elsewhere.stderr).toContain('name files or folders: this folder has no template.conf')
    const theme = folderWith({ 'template.conf': '{}', 'site.region': '{title|htmll}' })
    onTestFinished(theme.remove)
    const before = process.cwd()
    onTestFinished(() => process.chdir(before))
    process.chdir(theme.path)
    expect((await vitrine(['check'])).stdout).toContain('site.region:1:8')
  })

  it('takes named files whatever they are called', async () => {
    expect((await vitrine(['check', at('b/page.html')])).stdout).toBe('1 template, no mistakes\n')
    const tree = await vitrine(['check', at('c/tree.json')])
    expect(tree.status).toBe(1)
    expect(tree.stdout).toContain('[bad-tree]')
    expect((await vitrine(['check', '-'], { stdin: '{.end}' })).stdout).toContain('<stdin>:1:1: error')
  })

  it('checks templates without data that cannot be read, and reports it once', async () => {
    const broken = folderWith({ 'a.jsont': '{a|htmll}', 'b.jsont': '{b|nope}', 'data.json': '{ "a" 1 }' })
    onTestFinished(broken.remove)
    const paths = [broken.at('a.jsont'), broken.at('b.jsont')]
    const { status, stdout } = await vitrine(['check', ...paths, '--data', broken.at('data.json')])
    expect(status).toBe(1)
    const codes = [...stdout.matchAll(/^.+: error: .*\[(.*)\]$/gm)].map(([, code]) => code)
    expect(codes.toSorted()).toEqual(['not-json', 'unknown-formatter', 'unknown-formatter'])
  })

  it('mends a file that begins with a byte order mark, which stays', async () => {
    const marked = folderWith({ 'a.jsont': '\ufeff{a|htmll}' })
    onTestFinished(marked.remove)
    await vitrine(['check', '--fix', marked.at('a.jsont')])
    expect(readFileSync(marked.at('a.jsont'), 'utf8')).toBe('\ufeff{a|html}')
  })

  it('counts a file that is named twice once', async () => {
    expect((await vitrine(['check', at('a.jsont'), at('a.jsont')])).stdout).toBe('1 template, no mistakes\n')
  })

  it('prints JSON', async () => {
    const { status, stdout } = await vitrine(['check', at('b'), '--json'])
    expect(status).toBe(1)
    const { files, diagnostics } = JSON.parse(stdout)
    expect(files).toBe(2)
    expect(diagnostics).toHaveLength(4)
    expect(diagnostics[0]).toMatchObject({
      file: at('b/template.html'),
      line: 1,
      column: 11,
      suggestion: 'truncate',
    })
  })

  it('ends with 0 where it only warns, and with 1 where there are more warnings than allowed', async () => {
    const folder = folderWith({ 'a.block': '<p>{# never closed' + '\n<b id="x"></b><b id="x" id="y"></b>' })
    const run = async (...flags: string[]) => (await vitrine(['check', folder.path, ...flags])).status
    const { stdout } = await vitrine(['check', '--json', folder.path])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string }[] }
    expect(diagnostics.length).toBeGreaterThan(0)
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(await run()).toBe(0)
    expect(await run('--max-warnings', '0')).toBe(1)
    expect(await run('--max-warnings', String(diagnostics.length))).toBe(0)
    expect(await run('--max-warnings', 'few')).toBe(2)
    folder.remove()
  })

  it('reads the regions of a layout as one', async () => {
    const theme = folderWith({
      'template.conf': '{ "layouts": { "default": { "regions": ["head", "foot"] } } }',
      'head.region':
        '<!doctype html><html><head>{squarespace-headers}</head><body>{.section website}\n<div class="page">',
      'foot.region':
        '</div>\n{titel|htlm}{.end}{squarespace.main-content}{squarespace-footers}</body></html>',
    })
    const { stdout } = await vitrine(['check', '--json', theme.path])
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { file: string; code: string; line: number }[]
    }
    const positions = diagnostics.map(({ file, line, code }) => [
      file.slice(theme.path.length + 1),
      line,
      code,
    ])
    theme.remove()
    expect(positions).toEqual([['foot.region', 2, 'unknown-formatter']])
  })

  it('says a sentence about a theme once, with every position', async () => {
    const theme = folderWith({
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region':
        '{squarespace-headers}{@|apply a.block}<script src="/scripts/app.js?v={squarespace.template-revision}"></script>',
      'blocks/a.block': '<script src="/scripts/app.js?v={squarespace.template-revision}"></script>',
      'blocks/README.md': '{.if}',
    })
    const { stdout } = await vitrine(['check', '--json', theme.path])
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { file: string; code: string; also?: unknown[] }[]
    }
    theme.remove()
    expect(diagnostics.map(({ code, also = [] }) => [code, also.length])).toEqual([['missing-file', 1]])
  })

  it('names the partial that a theme was probably meant to apply', async () => {
    const theme = folderWith({
      'template.conf': '{}',
      'blocks/navigation.block': '{@|json}',
      'blocks/nav/footer.block': '{@|json}',
      'site.region': [
        '{@|apply navigation.block}{@|apply nav/footer.block}{@|apply footer.block}',
        '{.macro navigatoin.block}{.end}{@|apply navigatoin.block}',
        '{@|apply navigaton.block}{.include navigation.blok}{@|apply platform-comments.block}',
      ].join('\n'),
    })
    const { status, stdout } = await vitrine(['check', '--json', theme.path])
    theme.remove()
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; severity: string; line: number; suggestion: string }[]
    }
    expect(status).toBe(1)
    expect(
      diagnostics.map(({ code, severity, line, suggestion }) => [code, severity, line, suggestion]),
    ).toEqual([
      ['missing-block', 'error', 3, 'navigation.block'],
      ['missing-block', 'error', 3, 'navigation.block'],
      ['missing-block', 'error', 3, undefined],
      ['no-headers', 'warning', 1, undefined],
    ])
  })

  it('warns of values that can break out of their HTML context, and with --strict of all that spoil it', async () => {
    const theme = folderWith({
      'template.conf': '{}',
      'blocks/title.block': '{title}',
      'site.region': '<img alt="{title}">\n<script>a = "{@|apply title.block}"</script>\n',
      'other.region':
        '<script>a = "{@|apply title.block}"</script><p title="{title|htmlattr}" onclick="f({title})">',
    })
    const codesOf = async (...argv: string[]) => {
      const { stdout } = await vitrine(['check', '--json', ...argv])
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { code: string; file: string; line: number }[]
      }
      const templates = diagnostics.filter(
        ({ code }) => code !== 'no-headers' && code !== 'outside-of-section',
      )
      return templates.map(({ code, file, line }) => `${file.slice(theme.path.length + 1)}:${line} ${code}`)
    }
    const usual = await codesOf(theme.path)
    const strict = await codesOf('--strict', theme.path)
    const single = await codesOf(theme.at('site.region'))
    writeFileSync(theme.at('blocks/broken.block'), Uint8Array.of(0x61, 0xe9))
    const beside = await codesOf(theme.path)
    theme.remove()
    // Told once, where it stands, however many apply it.
    expect(usual).toEqual(['blocks/title.block:1 raw-in-script', 'other.region:1 data-in-handler'])
    expect([...strict].sort()).toEqual([...usual, 'site.region:1 raw-in-attribute'].sort())
    expect(single).toEqual(['blocks/title.block:1 raw-in-script'])
    // A partial that cannot be read is a mistake of its own file only.
    expect(beside).toEqual(['blocks/broken.block:1 not-utf-8', ...usual.slice(1)])
  })

  it('says when there is nothing to check', async () => {
    const empty = folderWith({ 'x.css': '' })
    expect(await vitrine(['check', empty.path])).toMatchObject({ status: 2, stdout: '' })
    empty.remove()
    expect((await vitrine(['check', at('nope')])).stderr).toContain('there is no such file or folder')
    expect((await vitrine(['check'])).status).toBe(2)
  })
})

it('shows the mistakes of standard input with --fix, and writes no file', async () => {
  const { stdout, stderr, status } = await vitrine(['check', '-', '--fix'], {
    stdin: '{.if a}b{.else}c{.end}',
  })
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toContain('<stdin>:1:9: error')
})

it('mends what has one meaning, says each, and leaves the rest and a second run alone', async () => {
  const theme = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region':
      '{squarespace-headers}{squarespace.main-content}<mian id=a">{.if website}{@|apply crad}{.else}x{.endif}</mian>{squarespace-footers}',
    'blocks/card.block': '<a herf="/">{.elseif b}</a>',
  })
  onTestFinished(theme.remove)
  const { stderr } = await vitrine(['check', '--fix', theme.path])
  const mended = readFileSync(theme.at('site.region'), 'utf8')
  expect(mended).toContain('<main id="a">{.if website}{@|apply card.block}{.or}x{.end}</main>')
  expect(readFileSync(theme.at('blocks/card.block'), 'utf8')).toBe('<a href="/">{.elseif b}</a>')
  expect(stderr).toContain(`  ${theme.at('site.region')}:1: {.else} → {.or}\n`)
  await vitrine(['check', '--fix', theme.path])
  expect(readFileSync(theme.at('site.region'), 'utf8')).toBe(mended)
})
