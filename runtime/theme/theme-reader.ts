import { existsSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { nearest } from '../../engine/diagnostics/nearest.ts'
import { Source } from '../../engine/syntax/source.ts'
import { decode, isBinary } from '../files/decode.ts'
import { filesBelow, oddFiles, THEME_CONF } from '../files/files.ts'
import { readBytes } from '../files/input.ts'
import { leadsOut } from '../files/leads-out.ts'
import { type FileDiagnostic, Problem } from '../files/problem.ts'
import { compileSource } from './compile-source.ts'
import type { ConfResult } from './conf/conf-file.ts'
import {
  confOfRegions,
  readCollectionConf,
  readPageConf,
  readThemeConf,
  type ThemeConf,
} from './conf/read-conf.ts'
import { themeDiagnostic } from './diagnostics.ts'
import { showsNothing } from './shows-nothing.ts'
import type { CollectionTemplates, PageTemplate } from './theme.ts'
import type { ThemeCache } from './theme-cache.ts'
import type { ThemeFile } from './theme-file.ts'

/** Texts that are not on the disk yet, by their paths in the theme, with slashes. */
export type UnsavedTexts = ReadonlyMap<string, string>

/** Files beside templates that are none. */
const DOCUMENT = /(?:^|\/)(?:readme|licen[cs]e|changelog)[^/]*$|\.(?:conf|md|markdown|txt)$/i

/** Names of settings with an ending that is more common. */
const LIKE_CONF = /^template(?:\.conf)?\.(?:jsonc?|json5|txt)$/i

const LEADS_OUT = 'a link that leads out of the theme'

/** Files that are read as text whatever they hold. */
const TEMPLATE = /\.(?:region|list|item|page|block|conf)$/

/** Reads the files of a theme folder, with a diagnostic for each that cannot be read. */
export class ThemeReader {
  readonly diagnostics: FileDiagnostic[] = []
  /** Relative to the root, with slashes. */
  readonly paths: readonly string[]
  readonly #all: ReadonlySet<string>
  readonly #sources = new Map<string, Source | undefined>()

  constructor(
    readonly root: string,
    readonly given: { readonly unsaved: UnsavedTexts; readonly cache: ThemeCache },
  ) {
    const nameOf = (path: string) => relative(root, path).split(sep).join('/')
    const all = filesBelow(root).map((path) => ({ path, isOut: leadsOut(path, root) }))
    const outside = all.flatMap(({ path, isOut }) => (isOut ? [{ path, what: LEADS_OUT }] : []))
    for (const { path, what } of [...oddFiles(root), ...outside]) {
      const start = { source: new Source(nameOf(path), ''), start: 0, end: 0 }
      this.diagnostics.push(themeDiagnostic(start, { code: 'no-file', values: { what } }))
    }
    // An open file that was never saved is a file of the theme, too.
    const added = [...given.unsaved.keys()].filter((path) => !existsSync(join(root, path)))
    this.paths = [...all.flatMap(({ path, isOut }) => (isOut ? [] : [nameOf(path)])), ...added]
    this.#all = new Set(this.paths)
  }

  has(path: string): boolean {
    return this.#all.has(path)
  }

  /** The text files of one folder with one ending, by their names without it. */
  byName(folder: string, ending: string): Map<string, ThemeFile> {
    const found = this.paths.filter(
      (path) => posix.dirname(path) === (folder || '.') && path.endsWith(ending),
    )
    return new Map(
      found.flatMap((path) => {
        const name = posix.basename(path, ending)
        const file = this.#file(path, name)
        return file === undefined ? [] : [[name, file] as const]
      }),
    )
  }

  /** Blocks by their paths, then by their plain names, the first that has it. */
  blocks(): Map<string, ThemeFile> {
    const table = new Map<string, ThemeFile>()
    for (const path of this.paths.filter((path) => path.startsWith('blocks/') && !DOCUMENT.test(path))) {
      const name = path.slice('blocks/'.length)
      const file = this.#file(path, name)
      if (file !== undefined) table.set(name, file)
    }
    for (const [path, file] of [...table]) {
      const name = posix.basename(path)
      if (!table.has(name)) table.set(name, file)
    }
    return table
  }

  collections(): Map<string, CollectionTemplates> {
    const confs = this.byName('collections', '.conf')
    const lists = this.byName('collections', '.list')
    const items = this.byName('collections', '.item')
    const names = new Set([...confs.keys(), ...lists.keys(), ...items.keys()])
    return new Map(
      [...names].map((name) => {
        const conf = this.#read(confs.get(name), readCollectionConf)
        return [name, { conf, list: this.#shown(lists.get(name)), item: this.#shown(items.get(name)) }]
      }),
    )
  }

  /** A template, or none where it would leave a page empty. */
  #shown(file: ThemeFile | undefined): ThemeFile | undefined {
    if (file === undefined || !showsNothing(file.source.text)) return file
    const { source } = file
    const causes = compileSource(source).diagnostics.filter(({ code }) => code === 'unclosed-comment')
    const empty = themeDiagnostic({ source, start: 0, end: 0 }, { code: 'empty-template' })
    this.diagnostics.push(...(causes.length > 0 ? causes : [empty]))
    return undefined
  }

  pages(): Map<string, PageTemplate> {
    const confs = this.byName('pages', '.page.conf')
    return new Map(
      [...this.byName('pages', '.page')].map(([name, page]) => [
        name,
        { page, conf: this.#read(confs.get(name), readPageConf) },
      ]),
    )
  }

  /** The settings of the theme; where they name no layout, all regions make one. */
  themeConf(regions: readonly string[]): ThemeConf {
    const order = [...regions].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    const file = this.has(THEME_CONF) ? this.#file(THEME_CONF, THEME_CONF) : undefined
    if (file === undefined) {
      const source = new Source(THEME_CONF, '')
      const code = regions.length === 0 && !this.has(THEME_CONF) ? 'no-theme' : 'no-conf'
      const near = nearest(THEME_CONF, this.paths) ?? this.paths.find((path) => LIKE_CONF.test(path))
      const meant = this.has(THEME_CONF) ? undefined : near
      this.diagnostics.push(themeDiagnostic({ source, start: 0, end: 0 }, { code, severity: 'error', meant }))
      return confOfRegions(source, order)
    }
    const conf = this.#read(file, readThemeConf)
    if (conf.layouts.size > 0) return conf
    if (regions.length === 0)
      this.diagnostics.push(
        themeDiagnostic({ source: file.source, start: 0, end: 1 }, { code: 'no-layout', severity: 'error' }),
      )
    return { ...conf, layouts: confOfRegions(file.source, order).layouts }
  }

  /** The text of a file; undefined where it is not there or no text. */
  text(path: string): string | undefined {
    return this.source(path)?.text
  }

  source(path: string): Source | undefined {
    return this.has(path) ? this.#file(path, path)?.source : undefined
  }

  /** Returns true if any stylesheet matches. */
  stylesMatch(pattern: RegExp): boolean {
    return this.paths.some(
      (path) => /^styles\/.*\.(?:less|css)$/.test(path) && pattern.test(this.text(path) ?? ''),
    )
  }

  #read<T>(file: ThemeFile | undefined, read: (source: Source) => ConfResult<T>): T {
    const { conf, diagnostics } = read(file?.source ?? new Source('', ''))
    this.diagnostics.push(...diagnostics)
    return conf
  }

  /** A text file; undefined for a picture, and with a mistake for a text that is not UTF-8. */
  #file(path: string, name: string): ThemeFile | undefined {
    if (!this.#sources.has(path)) this.#sources.set(path, this.#source(path))
    const source = this.#sources.get(path)
    return source && { name, source }
  }

  #source(path: string): Source | undefined {
    const { unsaved, cache } = this.given
    const text = unsaved.get(path)
    if (text !== undefined) return cache.source(path, text)
    const whole = join(this.root, path)
    // A file may go between the listing and the reading, while an editor saves.
    if (!statSync(whole, { throwIfNoEntry: false })?.isFile()) return undefined
    try {
      const bytes = readBytes(whole)
      if (!isBinary(bytes)) return cache.source(path, decode(bytes, path))
      if (TEMPLATE.test(path)) throw new Problem('it holds a byte 0, so it is no text')
      return undefined
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // It may have gone, or be forbidden, since the folder was listed.
      const span = { source: new Source(path, ''), start: 0, end: 0 }
      const values = { reason: error.message }
      this.diagnostics.push(
        error.diagnostic ?? themeDiagnostic(span, { code: 'unread-file', severity: 'error', values }),
      )
      return undefined
    }
  }
}

/** Usual order of the parts of a page. */
function rank(region: string): number {
  if (/^(?:header|top|head)$/.test(region)) return 0
  return /^(?:footer|bottom|foot)$/.test(region) ? 2 : 1
}
