import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { filesBelow, themeAbove } from '../../files/files.ts'
import { baseName, type TemplateText } from './applied-names.ts'

/** Files that hold nothing but a template; a page of HTML in a folder may be anything. */
export const TEMPLATE = /\.(?:jsont|region|list|item|block|page)$/i

/**
 * Reads the other templates of the themes around some templates; those of no theme have none around. A file
 * that cannot be read is left out.
 */
export function templatesAround(paths: readonly string[]): TemplateText[] {
  const known = new Set(paths.map((path) => resolve(path)))
  const roots = new Set(paths.flatMap((path) => themeAbove(path) ?? []))
  return [...roots]
    .flatMap((root) => filesBelow(root))
    .filter((path) => TEMPLATE.test(path) && !known.has(path))
    .flatMap((path) => textOf(path))
}

function textOf(path: string): TemplateText[] {
  try {
    return [{ path: baseName(path), text: readFileSync(path, 'utf8') }]
  } catch {
    return []
  }
}
