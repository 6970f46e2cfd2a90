import type { JsonObject } from '../../../site/site.ts'
import type { SiteIndex } from './site-index.ts'

/** The items and pages that hold every word. */
export function search({ site }: SiteIndex, words: string): readonly JsonObject[] {
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
  const pages = site.collections
    .filter(({ title, description, mainContent }) => holds(title, description, mainContent))
    .map(({ items: _, mainContent: __, ...rest }) => rest)
  const items = site.collections.flatMap(({ items = [] }) =>
    items.filter(({ title, excerpt, body, tags, categories }) =>
      holds(title, excerpt, body, ...[tags, categories].flat()),
    ),
  )
  return [...items, ...pages]
}
