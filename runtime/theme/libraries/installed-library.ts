import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { textIfThere } from '../../files/files.ts'
import type { HostedPackage } from './hosted-package.ts'

/** A file of an installed package. */
export interface InstalledFile {
  /** Where this site serves it. */
  readonly url: string
  /** Path of the file on this machine. */
  readonly file: string
}

/** A library that templates load from a host of packages, found among installed packages. */
export interface InstalledLibrary extends InstalledFile {
  /** Fonts and pictures that a stylesheet names. */
  readonly beside: readonly InstalledFile[]
}

/** Returns the file of a package in the nearest `node_modules` that has it; undefined where none has. */
export function installedLibrary(root: string, wanted: HostedPackage): InstalledLibrary | undefined {
  const { name, version, path } = wanted
  if (path.split('/').includes('..')) return undefined
  for (let folder = root; ; folder = dirname(folder)) {
    const home = join(folder, 'node_modules', name)
    const isWanted = existsSync(home) && isOfSameMajor(home, version)
    const own = isWanted ? fileIn(home, wanted) : undefined
    if (own !== undefined) {
      const fileAt = (path: string) => ({ url: `/node_modules/${name}/${path}`, file: join(home, path) })
      return { ...fileAt(own), beside: namedIn(home, own).map(fileAt) }
    }
    if (folder === dirname(folder)) return undefined
  }
}

/** Path in a package of what a host has at another path; undefined where the package lacks it. */
function fileIn(home: string, { name, library, path }: HostedPackage): string | undefined {
  const folders = ['', 'dist', 'dist/js', 'dist/css']
  const usual = folders.map((folder) => posix.join(folder, path))
  const direct = usual.find((path) => isFile(join(home, path)))
  if (direct !== undefined) return direct
  const base = posix.basename(path)
  const readable = base.replace('.min.', '.')
  const names = [base, readable, ...(readable === `${library}.js` ? [`${posix.basename(name)}.js`] : [])]
  const all = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => names.includes(posix.basename(path)) && !path.includes('node_modules/'))
    .filter((path) => isFile(join(home, path)))
  const rank = (path: string) => names.indexOf(posix.basename(path))
  const depth = (path: string) => path.split('/').length
  return all.sort((a, b) => rank(a) - rank(b) || depth(a) - depth(b))[0]
}

/** Paths in a package of the files that one of its stylesheets names. */
function namedIn(home: string, own: string): readonly string[] {
  if (!own.endsWith('.css')) return []
  const named = textIfThere(join(home, own)).matchAll(/\burl\(\s*["']?(?![\w+.-]*:|\/)([^"')?#\s]+)/g)
  const paths = [...named].map(([, path = '']) => posix.join(posix.dirname(own), path))
  return [...new Set(paths)].filter((path) => !path.startsWith('..') && isFile(join(home, path)))
}

/**
 * Returns true if an installed package is of the major version that is asked for: others lack what themes
 * call.
 */
function isOfSameMajor(folder: string, asked: string): boolean {
  const text = textIfThere(join(folder, 'package.json'))
  const installed = /"version"\s*:\s*"(\d+)/.exec(text)?.[1]
  const major = /^[\^~]?(\d+)/.exec(asked)?.[1]
  return installed === undefined || major === undefined || installed === major
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
