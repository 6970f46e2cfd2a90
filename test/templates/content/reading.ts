import { z } from 'zod'
import { structuredContent } from '../../../runtime/site/schemas/product.ts'
import type { JsonObject, Site, SiteCollection, SiteItem } from '../../../runtime/site/site.ts'

const nodeSchema = z.record(z.string(), z.unknown())

/** Every object within a value, the value itself included. */
export function walk(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(walk)
  const node = nodeSchema.safeParse(value)
  return node.success ? [node.data, ...Object.values(node.data).flatMap(walk)] : []
}

/** Every text within a value. */
export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

export function allItems(site: Site): readonly SiteItem[] {
  return site.collections.flatMap(({ items }) => items ?? [])
}

export function collectionAt(site: Site, path: string): SiteCollection {
  const found = site.collections.find(({ fullUrl }) => fullUrl === path)
  if (!found) throw new Error(`The seed has no collection at ${path}.`)
  return found
}

export function itemNamed(site: Site, urlId: string): SiteItem {
  const found = allItems(site).find((item) => item.urlId === urlId)
  if (!found) throw new Error(`The seed has no item '${urlId}'.`)
  return found
}

/** Returns the content of a product. */
export function contentOf(item: SiteItem): z.infer<typeof structuredContent> {
  return structuredContent.parse(item.structuredContent)
}
