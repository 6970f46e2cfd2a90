import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import type { ThemeFile } from '../theme-file.ts'
import { packageOf } from './hosted-package.ts'
import { type InstalledLibrary, installedLibrary } from './installed-library.ts'

export interface Libraries {
  /** By the address that templates have. */
  readonly installed: ReadonlyMap<string, InstalledLibrary>
  readonly diagnostics: readonly FileDiagnostic[]
}

/** A tag that loads a script, or a link that may load a stylesheet, from another host. */
const LOADS =
  /(<(?:(?:squarespace:)?script\b[^<>]*?\ssrc|link\b[^<>]*?\shref)\s*=\s*["']?)((?:https?:)?(\/\/[^"'\s>{}]+))[^>]*/gi
const STYLE_LINK = /\srel\s*=\s*["']?[^"'>]*\bstylesheet\b/i

/**
 * Finds the libraries that a theme loads from elsewhere: in `node_modules` beside it, or among the mistakes.
 */
export function findLibraries(root: string, templates: readonly ThemeFile[]): Libraries {
  const installed = new Map<string, InstalledLibrary>()
  const diagnostics: FileDiagnostic[] = []
  for (const { source } of templates) {
    for (const { 0: tag, 1: before = '', 2: address = '', 3: hosted = '', index } of source.text.matchAll(
      LOADS,
    )) {
      const library = /^<link/i.test(tag) && !STYLE_LINK.test(tag) ? undefined : packageOf(hosted)
      if (library === undefined || installed.has(address)) continue
      const found = installedLibrary(root, library)
      if (found !== undefined) {
        installed.set(address, found)
        continue
      }
      const start = index + before.length
      const values = { address, name: library.name, version: library.version }
      const span = { source, start, end: start + address.length }
      diagnostics.push(themeDiagnostic(span, { code: 'library-elsewhere', values }))
    }
  }
  return { installed, diagnostics }
}
