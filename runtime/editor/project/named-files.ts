import { readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { Source } from '../../../engine/syntax/source.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import { PRESET } from '../../theme/tweaks/preset.ts'

/** Files besides templates that have names in them. */
const NAMED = /(?:^|\/)template\.conf$|^(?:collections|pages)\/[^/]+\.conf$|\.(?:less|css)$|^scripts\/.*\.js$/

/** Bytes of a file at the most: larger ones are libraries and programs. */
const LARGEST = 500_000

/** A file of a theme that has names in it. */
export interface NamedFile {
  readonly path: string
  /** Differs where the text does: a text, the source of a template, or when a file was written. */
  readonly version: string | Source
  /** Returns its text as a source; undefined where it has gone. */
  read(): Source | undefined
}

/**
 * Yields the files of a theme that have names in them: open ones with their text, templates as the theme was
 * read, others as they are on the disk. Files that have gone are left out.
 */
export function* namedFiles(
  theme: Theme,
  unsaved: ReadonlyMap<string, string>,
  isWanted: (path: string) => boolean = () => true,
): Generator<NamedFile> {
  const templates = new Map(templatesOf(theme).map(({ source }) => [source.name, source]))
  for (const path of theme.files) {
    if (!isWanted(path)) continue
    const template = templates.get(path)
    if (template === undefined && !NAMED.test(path) && path !== PRESET) continue
    const open = unsaved.get(path)
    if (template !== undefined && (open === undefined || open === template.text))
      yield { path, version: template, read: () => template }
    else if (open !== undefined) yield { path, version: open, read: () => new Source(path, open) }
    else {
      const file = join(theme.root, path)
      const stats = statsOf(file)
      if (stats === undefined || stats.size > LARGEST) continue
      yield { path, version: `${stats.mtimeMs} ${stats.size}`, read: () => sourceOf(path, file) }
    }
  }
}

function statsOf(file: string): Stats | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() ? stats : undefined
  } catch {
    // A folder above it is forbidden, or a file by now.
    return undefined
  }
}

function sourceOf(path: string, file: string): Source | undefined {
  try {
    return new Source(path, readFileSync(file, 'utf8'))
  } catch {
    // It goes while it is read.
    return undefined
  }
}
