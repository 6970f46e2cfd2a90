import { mkdirSync, renameSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../support/folder-with.ts'
import { vitrine } from './fake-io.ts'

it.each([
  ['check', /\(1 template checked\)\n$/],
  ['fmt', /^site\.region\n$/],
  ['test', /^1 passed, 0 failed\n$/],
])(
  'vitrine %s takes the theme of the folder where none is named, and asks for paths elsewhere',
  async (name, said) => {
    const elsewhere = await vitrine([name])
    expect(elsewhere.status).toBe(2)
    expect(elsewhere.stderr).toContain('name files or folders: this folder has no template.conf')
    const theme = folderWith({
      'template.conf': '{ "layouts": { "default": { "name": "Page", "regions": ["site"] } } }',
      'site.region': '<b>\n{x}\n</b>\n',
      'fixtures/f-1.html': ':JSON\n{"a":1}\n\n:TEMPLATE\n{a}\n\n:OUTPUT\n1\n',
    })
    onTestFinished(theme.remove)
    const before = process.cwd()
    onTestFinished(() => process.chdir(before))
    process.chdir(theme.path)
    expect((await vitrine([name])).stdout).toMatch(said)
    // Without settings, a region beside a folder of themes is enough.
    renameSync('template.conf', 'Template.conf')
    mkdirSync('blocks')
    expect((await vitrine([name])).stderr).not.toContain('name files or folders')
  },
)
