import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../fake-io.ts'

function folder(files: Readonly<Record<string, string>> = {}) {
  const made = folderWith(files)
  onTestFinished(made.remove)
  return made
}

it('writes the documents and the playground, and there again', async () => {
  const out = folder()
  for (let i = 0; i < 2; i++) {
    const { status, stdout } = await vitrine(['build-docs', out.at('docs')])
    expect([status, stdout]).toEqual([0, `${readdirSync('dist/docs').length} files in ${out.at('docs')}\n`])
  }
  expect(readFileSync(out.at('docs/play.html'), 'utf8')).toBe(readFileSync('dist/docs/play.html', 'utf8'))
})

it('writes over no other files unless it is forced', async () => {
  const out = folder({ 'own.txt': 'mine' })
  const { status, stderr } = await vitrine(['build-docs', out.path])
  expect([status, stderr]).toEqual([2, expect.stringContaining('holds other things')])
  expect((await vitrine(['build-docs', out.path, '--force'])).status).toBe(0)
  expect([existsSync(out.at('index.html')), readFileSync(out.at('own.txt'), 'utf8')]).toEqual([true, 'mine'])
})

it('asks for a folder', async () => {
  const { status, stderr } = await vitrine(['build-docs'])
  expect([status, stderr]).toEqual([2, expect.stringContaining('takes the folder')])
})
