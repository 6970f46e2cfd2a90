import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { vitrine } from '../runtime/cli/fake-io.ts'
import { blocksOf } from '../support/document.ts'
import { folderWith } from '../support/folder-with.ts'

it('the command of A theme folder copies the block of a form with all that it applies', async () => {
  const blocks = blocksOf(readFileSync('fixtures/docs/theme-folder.md', 'utf8'))
  const command = blocks.find(({ text }) => text.startsWith('cp '))?.text ?? ''
  const { path, at, remove } = folderWith({
    'template.conf': '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } } }',
    'site.region': '{squarespace-headers}{squarespace.main-content}{squarespace-footers}',
    ...Object.fromEntries(blocks.flatMap(({ file, text }) => (file === undefined ? [] : [[file, text]]))),
  })
  onTestFinished(remove)
  for (const folder of ['blocks', 'node_modules']) mkdirSync(at(folder))
  symlinkSync(process.cwd(), at('node_modules/vitrine'))
  execFileSync('bash', ['-c', command], { cwd: path })
  const { status, stdout } = await vitrine(['check', path])
  expect(stdout).toMatch(/templates, no mistakes$/m)
  expect(status).toBe(0)
})
