import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isFolder, themeAbove, themeRoot } from '../../files/files.ts'
import { listIn } from '../../files/list-in.ts'

/** Folders that only themes have, beside their regions. */
const OF_THEMES = ['collections', 'pages', 'blocks', 'styles']
/** Settings, styles and scripts: by themselves they are no templates. */
const PART = /\.(?:conf|json|less|css|js)$/i

/**
 * Returns true for a folder that holds a theme's settings, whose only folder with them is directly below, or
 * that is a theme without settings: a region beside folders of a theme.
 */
export function isThemeFolder(path: string): boolean {
  if (path === '-' || !isFolder(path)) return false
  const root = themeRoot(path)
  if (existsSync(join(root, 'template.conf'))) return true
  const names = readdirSync(root)
  return names.some((name) => name.endsWith('.region')) && names.some((name) => OF_THEMES.includes(name))
}

/** Returns files of a call that are settings, styles or scripts of a theme, by the folder of the theme. */
export function partsOfThemes(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>()
  for (const path of paths) {
    const theme = PART.test(path) && existsSync(path) && !isFolder(path) ? themeAbove(path) : undefined
    if (theme !== undefined) listIn(parts, relative('', theme) || '.').push(path)
  }
  return parts
}
