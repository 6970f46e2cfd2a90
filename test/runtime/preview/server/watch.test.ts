import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { watchFolder } from '../../../../runtime/preview/server/watch.ts'
import { folderWith } from '../../../support/folder-with.ts'

/** Follows the folder `theme` of a new one; returns it, and the paths that changed since they were read. */
function followed() {
  const folder = folderWith({ 'theme/site.region': 'a' })
  const theme = join(folder.path, 'theme')
  const paths: string[] = []
  const watch = watchFolder(theme, (changed) => paths.push(...changed))
  onTestFinished(() => {
    watch.close()
    folder.remove()
  })
  const reports = (path: string) => expect.poll(() => paths.splice(0), { interval: 100 }).toContain(path)
  return { theme, away: `${theme}-away`, reports }
}

it('follows the files of a folder', async () => {
  const { theme, reports } = followed()
  writeFileSync(join(theme, 'site.region'), 'b')
  await reports('site.region')
})

it.each([
  ['moved away and back', (theme: string, away: string) => renameSync(away, theme)],
  ['replaced by a copy', (theme: string, away: string) => cpSync(away, theme, { recursive: true })],
] as const)('follows a folder that was %s', async (_, bringBack) => {
  const { theme, away, reports } = followed()
  renameSync(theme, away)
  await reports('')
  bringBack(theme, away)
  await reports('')
  writeFileSync(join(theme, 'site.region'), 'b')
  await reports('site.region')
})

it('follows a folder that was deleted and made again', async () => {
  const { theme, reports } = followed()
  rmSync(theme, { recursive: true })
  await reports('')
  mkdirSync(theme)
  await reports('')
})
