import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isFolder, THEME_CONF, themeAbove, themeRoot } from '../../files/files.ts'
import { orProblem } from '../../files/input.ts'
import { listIn } from '../../files/list-in.ts'

/** Folders that only themes have, beside their regions. */
const OF_THEMES = ['collections', 'pages', 'blocks', 'styles']
/** Settings, styles and scripts: by themselves they are no templates. */
const PART = /\.(?:conf|json|less|css|js)$/i

/** Returns true for a folder that is a theme, or with the only one that has settings directly below. */
export function isThemeFolder(path: string): boolean {
  return path !== '-' && isFolder(path) && holdsTheme(themeRoot(path))
}

/** Returns true for a folder with a theme's settings, or with a region beside folders of a theme. */
export function holdsTheme(folder: string): boolean {
  if (existsSync(join(folder, THEME_CONF))) return true
  const names = orProblem(folder, () => readdirSync(folder))
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
