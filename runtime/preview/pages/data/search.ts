import type { JsonObject } from '../../../site/site.ts'
import { foundData } from './list-data.ts'
import type { SiteIndex } from './site-index.ts'

/** Products that are shown where nothing matches. */
const FEW = 4
/** Results of near words that are shown. */
const MOST_NEAR = 8

interface Search {
  readonly words: string
  /** Page of the results, 1-based. */
  readonly number: number
  /** Id of the only collection that is searched. */
  readonly inside?: string
}

/** Returns the data of a search page. Where nothing matches, `searchInstead` has what comes near. */
export function searchData({ search }: SiteIndex, { words, number, inside }: Search): JsonObject {
  const found = search.find(words, inside)
  const data = foundData(found, words, number)
  if (found.length > 0 || words.trim() === '') return data
  const near = search.nearWords(words)
  const items = near === undefined ? search.products.slice(0, FEW) : search.find(near)
  return { ...data, searchInstead: { words, query: near, items: items.slice(0, MOST_NEAR) } }
}

/** Returns the data of what is suggested while somebody types. */
export function suggestionsData({ search }: SiteIndex, words: string): JsonObject {
  const suggestions = search.suggest(words)
  const data = { searchQuery: words, itemCount: search.find(words).length }
  if (words.trim() === '' || Object.values(suggestions).some(({ length }) => length > 0))
    return { ...data, suggestions }
  const near = search.nearWords(words)
  return near === undefined
    ? { ...data, searchInstead: { words }, suggestions: { products: search.products.slice(0, FEW) } }
    : { ...data, searchInstead: { words, query: near }, suggestions: search.suggest(near) }
}
