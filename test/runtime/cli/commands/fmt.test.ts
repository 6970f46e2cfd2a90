import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { folderWith, vitrine } from '../fake-io.ts'

it('formats the theme of the folder where none is named, and asks for paths elsewhere', async () => {
  const elsewhere = await vitrine(['fmt'])
  expect(elsewhere.status).toBe(2)
  expect(elsewhere.stderr).toContain('name files or folders: this folder has no template.conf')
  const theme = folderWith({ 'template.conf': '{}', 'site.region': '<b>\n{x}\n</b>\n' })
  onTestFinished(theme.remove)
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  process.chdir(theme.path)
  expect((await vitrine(['fmt'])).stdout).toBe('site.region\n')
  expect(readFileSync('site.region', 'utf8')).toBe('<b>\n  {x}\n</b>\n')
})
