import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { watchFolder } from '../../../../runtime/preview/server/watch.ts'
import { TreeWatch } from '../../../../runtime/preview/server/watch-tree.ts'
import { folderWith } from '../../../support/folder-with.ts'

/**
 * Follows the folder `theme` of a new one, or a link to it; returns it, and the paths that changed since they
 * were read.
 */
function followed({ isLinked = false } = {}) {
  const folder = folderWith({ 'theme/site.region': 'a', 'theme/blocks/nav.block': 'a', 'linked.block': 'a' })
  const theme = join(folder.path, 'theme')
  symlinkSync(join(folder.path, 'linked.block'), join(theme, 'linked.block'))
  if (isLinked) symlinkSync(theme, join(folder.path, 'link'))
  const paths: string[] = []
  const watch = watchFolder(isLinked ? join(folder.path, 'link') : theme, (changed) => paths.push(...changed))
  onTestFinished(() => {
    watch.close()
    folder.remove()
  })
  const reports = (path: string) =>
    expect.poll(() => paths.splice(0), { interval: 100, timeout: 10_000 }).toContain(path)
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

/** Ways in which editors and other programs save a file. */
const SAVES: readonly (readonly [string, (file: string, text: string) => void])[] = [
  ['in the file', (file, text) => writeFileSync(file, text)],
  [
    'by a hidden file that is renamed',
    (file, text) => {
      const hidden = join(dirname(file), '.nav.block.x1')
      writeFileSync(hidden, text)
      renameSync(hidden, file)
    },
  ],
  [
    'by another file that is renamed',
    (file, text) => {
      writeFileSync(`${file}___jb_tmp___`, text)
      renameSync(`${file}___jb_tmp___`, file)
    },
  ],
  [
    'by moving the old one away',
    (file, text) => {
      renameSync(file, `${file}~`)
      writeFileSync(file, text)
      rmSync(`${file}~`)
    },
  ],
  [
    'by deleting the old one',
    (file, text) => {
      rmSync(file)
      writeFileSync(file, text)
    },
  ],
]

it.each(SAVES)('follows a file that is saved many times %s', async (_, save) => {
  const { theme, reports } = followed()
  const file = join(theme, 'blocks/nav.block')
  for (let round = 0; round < 4; round++) {
    save(file, `round ${round}`)
    await reports('blocks/nav.block')
  }
  writeFileSync(file, 'in the file')
  await reports('blocks/nav.block')
})

it('follows new folders, and those that were deleted and made again', async () => {
  const { theme, reports } = followed()
  for (let round = 0; round < 3; round++) {
    rmSync(join(theme, 'blocks'), { recursive: true })
    mkdirSync(join(theme, 'blocks/inner'), { recursive: true })
    writeFileSync(join(theme, 'blocks/inner/late.block'), 'a')
    await reports('blocks/inner/late.block')
    for (const [, save] of SAVES) {
      save(join(theme, 'blocks/inner/late.block'), `round ${round}`)
      await reports('blocks/inner/late.block')
    }
  }
})

it('follows a folder that got the name of another one', async () => {
  const { theme, reports } = followed()
  renameSync(join(theme, 'blocks'), join(theme, 'parts'))
  await reports('parts/nav.block')
  writeFileSync(join(theme, 'parts/nav.block'), 'b')
  await reports('parts/nav.block')
})

it('follows a theme behind a link, whose folder is replaced', async () => {
  const { theme, away, reports } = followed({ isLinked: true })
  for (const [, save] of SAVES) {
    save(join(theme, 'blocks/nav.block'), 'b')
    await reports('blocks/nav.block')
  }
  renameSync(theme, away)
  await reports('')
  cpSync(away, theme, { recursive: true })
  await reports('')
  writeFileSync(join(theme, 'blocks/nav.block'), 'c')
  await reports('blocks/nav.block')
})

it('follows the file that a link in the folder leads to', async () => {
  const { theme, reports } = followed()
  for (const [, save] of SAVES) {
    save(join(theme, '../linked.block'), 'b')
    await reports('linked.block')
  }
})

it('polls a folder with too many folders to watch', async () => {
  const folder = folderWith({ 'blocks/nav.block': 'a', 'pages/home.page': 'a' })
  const paths: string[] = []
  const watch = new TreeWatch(folder.path, (path) => paths.push(path), 2)
  onTestFinished(() => {
    watch.close()
    folder.remove()
  })
  for (const [, save] of SAVES.slice(0, 2)) {
    save(folder.at('blocks/nav.block'), `a longer text ${Math.random()}`)
    await expect.poll(() => paths.splice(0), { interval: 100, timeout: 10_000 }).toContain('blocks/nav.block')
  }
}, 60_000)
