import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { orProblem } from './input.ts'

/** A file that a call names itself or that lies in a folder it names. */
export interface Found {
  readonly path: string
  /** The call names it: it is taken whatever it is called. */
  readonly named: boolean
}

/** The files that paths stand for, each once: files as they are, folders as the files below in sorted order. */
export function findFiles(paths: readonly string[]): Found[] {
  const found = new Map<string, Found>()
  for (const path of paths) {
    const inside = path !== '-' && isFolder(path)
    for (const file of inside ? filesBelow(path) : [path]) {
      const key = file === '-' ? file : resolve(file)
      if (!inside || !found.has(key)) found.set(key, { path: file, named: !inside })
    }
  }
  return [...found.values()]
}

export function isFolder(path: string): boolean {
  return orProblem(path, () => statSync(path)).isDirectory()
}

/** Every file below a folder, sorted; hidden ones, `node_modules` and folders behind links are left out. */
export function filesBelow(folder: string): string[] {
  const files: string[] = []
  const pending = [folder]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const here = at
    for (const entry of orProblem(here, () => readdirSync(here, { withFileTypes: true }))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = join(here, entry.name)
      if (entry.isDirectory()) pending.push(path)
      else if (entry.isFile() || (entry.isSymbolicLink() && isLinkedFile(path))) files.push(path)
    }
  }
  return files.sort()
}

function isLinkedFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** The file that makes a folder a theme. */
export const THEME_CONF = 'template.conf'

/** The folder of a theme: the one given, or the only one directly below it that holds a `template.conf`. */
export function themeRoot(folder: string): string {
  if (!isFolder(folder) || existsSync(join(folder, THEME_CONF))) return folder
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, THEME_CONF)))
    .map(({ name }) => join(folder, name))
  const [only, other] = below
  return only !== undefined && other === undefined ? only : folder
}
