import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { orProblem } from './input.ts'

/** A file that a call names itself or that lies in a folder it names. */
export interface Found {
  readonly path: string
  /** The call names it: it is taken whatever it is called. */
  readonly named: boolean
}

/**
 * Returns the files of some paths, each once: files as they are, folders as the files below in sorted order.
 */
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

/** Returns true if a path is a folder. @throws Problem where nothing is there or it cannot be read */
export function isFolder(path: string): boolean {
  return orProblem(path, () => statSync(path)).isDirectory()
}

/** Every file below a folder, sorted; hidden ones, `node_modules` and folders behind links are left out. */
export function filesBelow(folder: string): string[] {
  return entriesBelow(folder)
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() || (entry.isSymbolicLink() && isLinkedFile(path)))
    .map(({ path }) => path)
    .sort()
}

type Entry = Dirent & { readonly parentPath: string }

/** Everything below a folder but folders. */
function entriesBelow(folder: string): Entry[] {
  const found: Entry[] = []
  const pending = [folder]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const parentPath = at
    for (const entry of orProblem(at, () => readdirSync(parentPath, { withFileTypes: true }))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (entry.isDirectory()) pending.push(join(parentPath, entry.name))
      else found.push(Object.assign(entry, { parentPath }))
    }
  }
  return found
}

function isLinkedFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Entries of folders that are no files, in words: below a folder, in the order of `filesBelow`. */
export function oddFiles(folder: string): readonly { readonly path: string; readonly what: string }[] {
  return entriesBelow(folder)
    .flatMap((entry) => {
      const what = oddness(entry)
      return what === undefined ? [] : [{ path: join(entry.parentPath, entry.name), what }]
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

function oddness(entry: Entry): string | undefined {
  if (entry.isFIFO()) return 'a pipe'
  if (entry.isSocket()) return 'a socket'
  if (entry.isBlockDevice() || entry.isCharacterDevice()) return 'a device'
  if (!entry.isSymbolicLink()) return undefined
  try {
    const stat = statSync(join(entry.parentPath, entry.name))
    if (stat.isFile()) return undefined
    return stat.isDirectory() ? 'a link to a folder' : 'a link to neither a file nor a folder'
  } catch (error) {
    return codeOf(error) === 'ELOOP' ? 'a link to itself' : 'a link that leads nowhere'
  }
}

/** Code of an error of Node, such as `ENOENT`; undefined where it has none. */
export const codeOf = (error: unknown): unknown => Reflect.get(Object(error), 'code')

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

/** The folder of the theme around a file: the nearest above it that holds a `template.conf`. */
export function themeAbove(file: string): string | undefined {
  const folder = dirname(resolve(file))
  if (existsSync(join(folder, THEME_CONF))) return folder
  return folder === dirname(folder) ? undefined : themeAbove(folder)
}

/** Returns the text of a file; empty where the file is missing. */
export function textIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
