import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Theme, templatesOf } from '../theme/theme.ts'

/** Returns the text of a file of the theme; undefined where it is none. */
export type TextOf = (file: string) => string | undefined

/** Texts of a theme's files by their paths: templates as they are read, others from the disk. */
export function textsOf(theme: Theme): TextOf {
  const sources = new Map(templatesOf(theme).map(({ source }) => [source.name, source.text]))
  return (file) => {
    const known = sources.get(file)
    if (known !== undefined || !theme.files.has(file)) return known
    try {
      return readFileSync(join(theme.root, file), 'utf8')
    } catch {
      // It may have gone since the folder was listed.
      return undefined
    }
  }
}
