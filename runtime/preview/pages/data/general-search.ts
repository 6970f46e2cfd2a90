import { step } from '../../../../engine/lookup/own-property.ts'
import { escapeHtml } from '../../../../formatters/core/escape.ts'
import type { JsonObject } from '../../../site/site.ts'
import type { SiteIndex } from './site-index.ts'

/** Address that scripts of themes ask for results while somebody types. */
export const GENERAL_SEARCH = '/api/search/GeneralSearch'

/** Results of a page, where the script names no count, and at most. */
const USUAL = 10
const MOST = 100

/**
 * Returns results as Squarespace gives them to scripts: `{ totalCount, items }`. Parameters: `q`, `p` (a page
 * from 0), `size` and `f_collectionId`, the only collection that is searched. Titles are HTML.
 */
export function generalSearch({ search, site }: SiteIndex, asked: URLSearchParams): JsonObject {
  const found = search.find(asked.get('q') ?? '', asked.get('f_collectionId') || undefined)
  const size = countOf(asked.get('size'), MOST) || USUAL
  const start = countOf(asked.get('p'), found.length) * size
  const titles = new Map(site.collections.map(({ id, title }) => [id, title]))
  return {
    totalCount: found.length,
    items: found.slice(start, start + size).map((item) => {
      const { id, title, urlId, fullUrl, categories, tags, addedOn, publishOn, mainImage } = item
      const collectionId = item.collectionId ?? id
      return {
        ...{ id, urlId, collectionId, categories, tags, addedOn, publishOn },
        title: escapeHtml(String(title ?? '')),
        itemUrl: fullUrl,
        imageUrl: step(mainImage, 'assetUrl') ?? item.assetUrl,
        collectionDisplayName: titles.get(String(collectionId)),
      }
    }),
  }
}

function countOf(text: string | null, most: number): number {
  return /^\d{1,6}$/.test(text ?? '') ? Math.min(Number(text), most) : 0
}
