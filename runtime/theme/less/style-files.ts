import { posix } from 'node:path'
import { type Import, type ImportGraph, importGraph, type WrongImport } from './import-graph.ts'
import { modernLess } from './legacy.ts'
import { type Stretch, without } from './smallest-rule.ts'
import { SQUARESPACE_FILES } from './squarespace-less.ts'

/** Folder of the sheets, which imports start from. */
const SHEETS = 'styles'
/** Beyond, a file imports itself. */
const MOST_LOADS = 50

/** The files that a sheet is compiled from, as Less reads them: without what was left out. */
export class StyleFiles {
  readonly missing = new Map<string, WrongImport>()
  readonly #texts = new Map<string, string>()
  readonly #loads = new Map<string, number>()

  constructor(
    /** Text of a file below the theme's folder. */
    readonly read: (path: string) => string | undefined,
  ) {}

  /** The text of a file of the theme or Squarespace; undefined where neither has it. */
  text(path: string): string | undefined {
    const known = this.#texts.get(path)
    if (known !== undefined) return known
    const name = posix.basename(path, '.less')
    const isSquarespaces = path.startsWith(SQUARESPACE) && Object.hasOwn(SQUARESPACE_FILES, name)
    const text = isSquarespaces ? SQUARESPACE_FILES[name] : this.read(path)
    if (text === undefined) return undefined
    const made = isSquarespaces ? text : modernLess(text.replace(/^\uFEFF/, ' '))
    this.#texts.set(path, made)
    return made
  }

  drop(path: string, stretch: Stretch): void {
    this.#texts.set(path, without(this.text(path) ?? '', stretch))
  }

  /** Forgets how often files were read, before they are compiled once more. */
  restart(): void {
    this.#loads.clear()
    this.missing.clear()
  }

  /** Returns the text of an import; empty where the file is missing or imports itself. */
  load(name: string, folder: string): { readonly path: string; readonly text: string } {
    const path = this.#candidates(name, folder).find((one) => this.text(one) !== undefined)
    if (path === undefined) {
      this.#miss(name)
      return { path: `missing/${name}`, text: '' }
    }
    const loads = (this.#loads.get(path) ?? 0) + 1
    this.#loads.set(path, loads)
    return { path, text: loads > MOST_LOADS ? '' : (this.text(path) ?? '') }
  }

  /** Follows the imports of sheets to other files of the theme. */
  imports(sheets: readonly string[]): ImportGraph {
    return importGraph(sheets, (path) => this.#importsOf(path))
  }

  /** Lets files with circular imports be read once only: Less has no end with them. */
  breakCircles(circular: readonly WrongImport[]): void {
    for (const path of new Set(circular.map((one) => one.path))) {
      const once = (this.text(path) ?? '').replace(/(@import\s+\([^)]*)\bmultiple\b/g, '$1once    ')
      this.#texts.set(path, once)
    }
  }

  #importsOf(path: string): Import[] {
    return [...(this.text(path) ?? '').matchAll(IMPORTED)].map(({ 0: statement, 1: name = '', index }) => {
      const found = this.#candidates(name, posix.dirname(path)).find((one) => this.text(one) !== undefined)
      const own = found?.startsWith(SQUARESPACE) ? undefined : found
      return { name, path: own, at: index + statement.length - name.length - 1 }
    })
  }

  #candidates(name: string, folder: string): string[] {
    const names = /\.(?:less|css)$/i.test(name) ? [name] : [`${name}.less`, name]
    const folders = name.startsWith('/') ? ['.'] : [folder, SHEETS, '.']
    const paths = folders.flatMap((folder) => names.map((one) => posix.join(folder, one)))
    const last = `${SQUARESPACE}${posix.basename(name, '.less')}.less`
    return [...paths.filter((path) => !path.startsWith('..') && !posix.isAbsolute(path)), last]
  }

  #miss(name: string): void {
    for (const [path, text] of this.#texts) {
      const at = importOf(text, name)
      if (at !== undefined && !this.missing.has(name)) this.missing.set(name, { name, path, at })
    }
  }
}

const SQUARESPACE = 'squarespace/'
const IMPORTED = /^\s*@import\s+(?:\([\w, ]*\)\s*)?(?:url\(\s*)?["']([^"'\n]+)["']/gm

/** Offset of the name in the statement that imports it. */
function importOf(text: string, name: string): number | undefined {
  for (const { index, 0: line } of text.matchAll(/@import[^;\n]*/g)) {
    const at =
      [`"${name}"`, `'${name}'`, `(${name})`].map((one) => line.indexOf(one) + 1).find((one) => one > 0) ?? 0
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index)
    if (at > 0 && !before.includes('//')) return index + at
  }
  return undefined
}
