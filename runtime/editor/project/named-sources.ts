import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Source } from '../../../engine/syntax/source.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import { PRESET } from '../../theme/tweaks/preset.ts'

/** Files besides templates that have names in them. */
const NAMED = /(?:^|\/)template\.conf$|^(?:collections|pages)\/[^/]+\.conf$|\.(?:less|css)$|^scripts\/.*\.js$/

/** Bytes of a file at the most: larger ones are libraries and programs. */
const LARGEST = 500_000

/**
 * Yields the files of a theme that have names in them, each with its text: that of an open file, of a
 * template as the theme was read, else of the disk. Files that have gone are left out.
 */
export function* namedSources(theme: Theme, unsaved: ReadonlyMap<string, string>): Generator<Source> {
  const templates = new Map(templatesOf(theme).map(({ source }) => [source.name, source]))
  for (const path of theme.files) {
    const template = templates.get(path)
    if (template === undefined && !NAMED.test(path) && path !== PRESET) continue
    const open = unsaved.get(path)
    if (template !== undefined && (open === undefined || open === template.text)) yield template
    else {
      const text = open ?? textOf(join(theme.root, path))
      if (text !== undefined) yield new Source(path, text)
    }
  }
}

function textOf(file: string): string | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() && stats.size <= LARGEST ? readFileSync(file, 'utf8') : undefined
  } catch {
    // It goes while it is read.
    return undefined
  }
}
