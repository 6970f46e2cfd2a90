import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { BenchPage } from '../bench-page.ts'

const TEMPLATE = /\.(?:block|region|list|item|page)$/
/** A template longer than this, in UTF-16 units, is no page. */
const MAX_LENGTH = 200_000

/** Template files below a folder, with slashes; installed packages do not count. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEMPLATE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('node_modules'))
    .sort()
}

/**
 * Every template of every theme folder in a folder, with the blocks of its theme and one site's data.
 * Templates with the same text count once.
 */
export function templatesIn(themes: string, data: BenchPage['data']): BenchPage[] {
  const seen = new Set<string>()
  const pages: BenchPage[] = []
  for (const theme of readdirSync(themes, { withFileTypes: true })) {
    if (!theme.isDirectory()) continue
    const folder = join(themes, theme.name)
    const files = filesIn(folder).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    const partials = Object.fromEntries(
      files
        .filter(({ path }) => path.endsWith('.block'))
        .flatMap(({ path, text }) => [
          [basename(path), text],
          [relative(folder, path).replace(/^.*?blocks\//, ''), text],
        ]),
    )
    for (const { path, text } of files) {
      if (text.trim() === '' || text.length > MAX_LENGTH || seen.has(text)) continue
      seen.add(text)
      pages.push({ name: `${theme.name}/${relative(folder, path)}`, template: text, partials, data })
    }
  }
  return pages
}
