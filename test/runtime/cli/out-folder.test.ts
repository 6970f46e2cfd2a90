import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../runtime/theme/load.ts'
import { folderWith } from '../../support/folder-with.ts'
import { vitrine } from './fake-io.ts'

function folder(files: Readonly<Record<string, string>> = {}) {
  const made = folderWith(files)
  onTestFinished(made.remove)
  return made
}

const THEME = {
  'template.conf': '{"layouts": {"default": {"regions": ["site"]}}}',
  'site.region': '<p>{website.siteTitle}</p>',
}
const PAGE = { 'page.json': '{"collection": {}, "website": {"siteTitle": "x"}}' }

describe('vitrine build', () => {
  it('writes into a new folder, and there again', async () => {
    const theme = folder({ ...THEME, ...PAGE })
    const out = folder()
    const call = ['build', theme.path, '--data', theme.at('page.json'), '--out', out.at('site/public')]
    for (let i = 0; i < 2; i++) expect((await vitrine(call)).status).toBe(0)
    expect(readFileSync(out.at('site/public/index.html'), 'utf8')).toContain('<p>x</p>')
  })

  it('writes into no folder with other things and not into the theme, unless it is forced', async () => {
    const theme = folder({ ...THEME, ...PAGE })
    const out = folder({ 'letter.txt': 'dear' })
    const data = ['--data', theme.at('page.json')]
    for (const at of [theme.path, theme.at('public')]) {
      const { status, stderr } = await vitrine(['build', theme.path, ...data, '--out', at])
      expect([status, stderr]).toEqual([2, expect.stringContaining('is in the theme')])
    }
    symlinkSync(theme.path, out.at('link'))
    const linked = await vitrine(['build', theme.path, ...data, '--out', out.at('link/public')])
    expect(linked.stderr).toContain('is in the theme')
    const { status, stderr } = await vitrine(['build', theme.path, ...data, '--out', out.path])
    expect([status, stderr]).toEqual([2, expect.stringContaining('holds other things')])
    expect(existsSync(out.at('index.html'))).toBe(false)
    const forced = ['build', theme.path, ...data, '--out', out.path, '--force']
    expect((await vitrine(forced)).status).toBe(0)
    expect(readFileSync(out.at('letter.txt'), 'utf8')).toBe('dear')
  })

  it('leaves nothing behind where pictures have no folder', async () => {
    const theme = folder({ ...THEME, ...PAGE })
    const out = folder({ browser: '', taken: '' })
    const call = ['build', theme.path, '--out', out.at('public'), '--screenshots', out.at('taken/pictures')]
    const { status, stderr } = await vitrine(call, { env: { CHROME_PATH: out.at('browser') } })
    expect([status, stderr]).toEqual([2, expect.stringContaining("cannot use '")])
    expect(existsSync(out.at('public'))).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')('ends where no folder can be made', async () => {
    const theme = folder({ ...THEME, ...PAGE })
    const { status, stderr } = await vitrine(['build', theme.path, '--out', '/proc/x/y'])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^vitrine: cannot use '\/proc\/x\/y': /)
  })

  it.skipIf(!existsSync('/dev/full'))('calls a full disk a full disk', async () => {
    const theme = folder({ ...THEME, ...PAGE })
    const out = folder()
    symlinkSync('/dev/full', out.at('index.html'))
    writeFileSync(out.at('.vitrine-build'), '')
    const call = ['build', theme.path, '--data', theme.at('page.json'), '--out', out.path]
    const { status, stderr } = await vitrine(call)
    expect(status).toBe(2)
    expect(stderr).toContain('the disk is full')
  })
})

describe('a theme folder', () => {
  it('names what is no file in it, and the rest of it is read', () => {
    const theme = folder({ ...THEME, 'blocks/a.block': 'a' })
    symlinkSync('loop', theme.at('blocks/loop'))
    symlinkSync('nowhere', theme.at('gone.region'))
    symlinkSync('/dev/null', theme.at('null.region'))
    symlinkSync('/etc/hostname', theme.at('out.region'))
    symlinkSync('/etc', theme.at('collections'))
    execFileSync('mkfifo', [theme.at('pipe.region')])
    const { blocks, regions, diagnostics } = loadTheme(theme.path)
    expect([...blocks.keys()]).toEqual(['a.block'])
    expect([...regions.keys()]).toEqual(['site'])
    const said = diagnostics
      .filter(({ code }) => code === 'no-file')
      .map(({ file, message }) => `${file}: ${message}`)
    expect(said.sort()).toEqual([
      'blocks/loop: This is a link to itself, not a file',
      'collections: This is a link to a folder, not a file',
      'gone.region: This is a link that leads nowhere, not a file',
      'null.region: This is a link to neither a file nor a folder, not a file',
      'out.region: This is a link that leads out of the theme, not a file',
      'pipe.region: This is a pipe, not a file',
    ])
  })

  it('is checked with such files in it', async () => {
    const theme = folder(THEME)
    symlinkSync('loop', theme.at('loop'))
    execFileSync('mkfifo', [join(theme.path, 'pipe\nforged.region')])
    const { stdout, stderr } = await vitrine(['check', theme.path])
    expect(stdout + stderr).toContain('a link to itself')
    expect(stdout + stderr).toContain('pipe␊forged.region:1:1')
  })
})

it.skipIf(!existsSync('/dev/zero'))('a device without end is no file', async () => {
  const { status, stderr } = await vitrine(['check', '/dev/zero'])
  expect([status, stderr]).toEqual([2, "vitrine: cannot use '/dev/zero': it is a device, not a file\n"])
})
