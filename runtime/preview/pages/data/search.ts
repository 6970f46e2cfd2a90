import type { JsonObject } from '../../../site/site.ts'
import type { SiteIndex } from './site-index.ts'

/** The items and pages that hold every word, of the whole site or of one collection. */
export function search({ site }: SiteIndex, words: string, inside?: string): readonly JsonObject[] {
  const all = site.collections.filter(({ id }) => inside === undefined || id === inside)
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return []
  const holds = (...texts: readonly unknown[]) => {
    const text = texts
      .filter((text) => typeof text === 'string')
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  const pages = all
    .filter(({ title, description, mainContent }) => holds(title, description, mainContent))
    .map(({ items: _, mainContent: __, ...rest }) => rest)
  const items = all.flatMap(({ items = [] }) =>
    items.filter(({ title, excerpt, body, tags, categories }) =>
      holds(title, excerpt, body, ...[tags, categories].flat()),
    ),
  )
  return [...items, ...pages]
}
