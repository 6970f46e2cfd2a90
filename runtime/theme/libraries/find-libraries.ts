import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import type { ThemeFile } from '../theme-file.ts'
import { LIBRARY_PACKAGES } from './packages.ts'

/** A library that templates load from a host of packages, found among installed packages. */
export interface InstalledLibrary {
  /** Where this site serves it. */
  readonly url: string
  /** Path of the file on this machine. */
  readonly file: string
}

export interface Libraries {
  /** By the address that templates have. */
  readonly installed: ReadonlyMap<string, InstalledLibrary>
  readonly diagnostics: readonly FileDiagnostic[]
}

interface Package {
  readonly name: string
  /** Its name where it is hosted. */
  readonly library: string
  /** As the address has it, e.g. `3.4.1` or `^3`. */
  readonly version: string
  /** Path of the script below the package or its folder of built files. */
  readonly path: string
}

const HOSTS: readonly RegExp[] = [
  /^\/\/(?:cdnjs\.cloudflare\.com|ajax\.googleapis\.com)\/ajax\/libs\/(?<library>\w[\w.-]*)\/(?<version>[\w.-]+)\/(?<path>.+)$/,
  /^\/\/(?:unpkg\.com|cdn\.jsdelivr\.net\/npm)\/(?<name>(?:@\w[\w.-]*\/)?\w[\w.-]*)@(?<version>[\w.^~-]+)\/(?<path>.+)$/,
  /^\/\/\w+\.bootstrapcdn\.com\/(?<name>bootstrap)\/(?<version>[\w.-]+)\/(?<path>.+)$/,
  /^\/\/code\.jquery\.com\/(?<name>jquery)-(?<version>[\d.]*\d)(?<path>(?:\.slim)?(?:\.min)?\.js)$/,
]

const SCRIPT = /<(?:squarespace:)?script\b[^>]*?\ssrc\s*=\s*["']?((?:https?:)?(\/\/[^"'\s>{}]+))/gi

/**
 * Finds the libraries that a theme loads from elsewhere: in `node_modules` beside it, or among the mistakes.
 */
export function findLibraries(root: string, templates: readonly ThemeFile[]): Libraries {
  const installed = new Map<string, InstalledLibrary>()
  const diagnostics: FileDiagnostic[] = []
  for (const { source } of templates) {
    for (const { 0: tag, 1: address = '', 2: hosted = '', index } of source.text.matchAll(SCRIPT)) {
      const library = packageOf(hosted)
      if (library === undefined || installed.has(address)) continue
      const found = installedFile(root, library)
      if (found !== undefined) {
        installed.set(address, found)
        continue
      }
      const start = index + tag.length - address.length
      const values = { address, name: library.name, version: library.version }
      const span = { source, start, end: start + address.length }
      diagnostics.push(themeDiagnostic(span, { code: 'library-elsewhere', values }))
    }
  }
  return { installed, diagnostics }
}

function packageOf(address: string): Package | undefined {
  for (const host of HOSTS) {
    const { library, version, path, ...found } = host.exec(address)?.groups ?? {}
    const name = found.name ?? nameOf(library)
    if (name !== undefined && version !== undefined && path !== undefined) {
      // jQuery's own host names the version where others name the file.
      const file = path.startsWith('.') ? `jquery${path}` : path.replace(/[?#].*/, '')
      return { name, library: library ?? name, version, path: file }
    }
  }
  return undefined
}

/** The package of a hosted library; names of packages have small letters. */
function nameOf(library = ''): string | undefined {
  if (LIBRARY_PACKAGES.has(library)) return LIBRARY_PACKAGES.get(library)
  return library === '' || /[A-Z]/.test(library) ? undefined : library
}

/** The file of a package in the nearest `node_modules` that has it. */
function installedFile(root: string, wanted: Package): InstalledLibrary | undefined {
  const { name, version, path } = wanted
  if (path.split('/').includes('..')) return undefined
  for (let folder = root; ; folder = dirname(folder)) {
    const home = join(folder, 'node_modules', name)
    const isWanted = existsSync(home) && isOfSameMajor(home, version)
    const own = isWanted ? fileIn(home, wanted) : undefined
    if (own !== undefined) return { url: `/node_modules/${name}/${own}`, file: join(home, own) }
    if (folder === dirname(folder)) return undefined
  }
}

/** Path in a package of what a host has at another path; undefined where the package lacks it. */
function fileIn(home: string, { name, library, path }: Package): string | undefined {
  const usual = [path, posix.join('dist', path), posix.join('dist', 'js', path)]
  const direct = usual.find((path) => existsSync(join(home, path)))
  if (direct !== undefined) return direct
  const base = posix.basename(path)
  const readable = base.replace('.min.', '.')
  const names = [base, readable, ...(readable === `${library}.js` ? [`${posix.basename(name)}.js`] : [])]
  const all = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => names.includes(posix.basename(path)) && !path.includes('node_modules/'))
  const rank = (path: string) => names.indexOf(posix.basename(path))
  const depth = (path: string) => path.split('/').length
  return all.sort((a, b) => rank(a) - rank(b) || depth(a) - depth(b))[0]
}

/**
 * Returns true if an installed package is of the major version that is asked for: others lack what themes
 * call.
 */
function isOfSameMajor(folder: string, asked: string): boolean {
  const text = readText(join(folder, 'package.json'))
  const installed = /"version"\s*:\s*"(\d+)/.exec(text)?.[1]
  const major = /^[\^~]?(\d+)/.exec(asked)?.[1]
  return installed === undefined || major === undefined || installed === major
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
