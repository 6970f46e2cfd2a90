import { LRUCache } from 'lru-cache'
import { memoizeByObject, memoizeIn } from '../../../../engine/cache/memoize.ts'
import { nearest } from '../../../../engine/diagnostics/nearest.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import { namesAmong } from './items.ts'

/** Groups of results, in the order in which suggestions show them. */
const GROUPS = Object.freeze(['products', 'categories', 'posts', 'pages'] as const)
type Group = (typeof GROUPS)[number]

interface Entry {
  readonly group: Group
  readonly collectionId: string
  /** Folded, see `fold`. */
  readonly title: string
  /** Title and everything else that is searched, folded. */
  readonly text: string
  readonly data: JsonObject
}

/** Results of some words by their group, the best of each. */
export type Suggestions = Readonly<Record<Group, readonly JsonObject[]>>

/** Results of a group that are suggested. */
const MOST_SUGGESTED = Object.freeze({ products: 6, categories: 4, posts: 3, pages: 3 })
/** Characters and words of a query that are read. */
const LONGEST = 200
const MOST_WORDS = 8
/** Searches whose results are cached. */
const MOST_KEPT = 20
/** Letters of a word that others are corrected to. */
const SHORTEST = 3

/** Everything that visitors can search of a site: items, the categories of products, and pages. */
export class SearchIndex {
  readonly #entries: readonly Entry[]
  #vocabulary: ReadonlyMap<string, string> | undefined
  readonly #matching = memoizeIn<string, readonly Entry[]>(
    new LRUCache({ max: MOST_KEPT }),
    (whole: string) => this.#match(whole),
  )

  constructor(collections: readonly SiteCollection[]) {
    this.#entries = [
      ...collections.flatMap((collection) =>
        (collection.items ?? []).map((item) => itemEntry(item, collection)),
      ),
      ...collections.filter(isShop).flatMap(categoryEntries),
      ...collections.map(pageEntry),
    ]
  }

  /** Returns the items and pages that hold every word, the best first; `inside` is a collection's id. */
  find(words: string, inside?: string): readonly JsonObject[] {
    return this.#found(words)
      .filter(
        ({ group, collectionId }) => group !== 'categories' && (inside ?? collectionId) === collectionId,
      )
      .map(({ data }) => data)
  }

  suggest(words: string): Suggestions {
    const found = this.#found(words)
    const best = (group: Group) =>
      found
        .filter((entry) => entry.group === group)
        .slice(0, MOST_SUGGESTED[group])
        .map(({ data }) => data)
    return {
      products: best('products'),
      categories: best('categories'),
      posts: best('posts'),
      pages: best('pages'),
    }
  }

  /** Returns words that find something, near to some that find nothing; undefined where none are near. */
  nearWords(words: string): string | undefined {
    const wanted = wordsOf(words)
    const known = this.#words()
    const near = wanted.flatMap((word) => {
      if (this.#entries.some(({ text }) => text.includes(word))) return [word]
      const found = nearest(word, known.keys())
      return found === undefined ? [] : [known.get(found) ?? found]
    })
    return [near.join(' '), ...near].find((some) => some !== '' && this.#found(some).length > 0)
  }

  /** Returns products to show where nothing else is found, in the owner's order. */
  get products(): readonly JsonObject[] {
    return this.#entries.filter(({ group }) => group === 'products').map(({ data }) => data)
  }

  /** Returns what matches some words, the best first: a page asks several times for the same ones. */
  #found(words: string): readonly Entry[] {
    return this.#matching(wordsOf(words).join(' '))
  }

  #match(whole: string): readonly Entry[] {
    if (whole === '') return []
    const wanted = whole.split(' ')
    return this.#entries
      .filter(({ text }) => wanted.every((word) => text.includes(word)))
      .map((entry) => ({ entry, rank: rankOf(entry, wanted, whole) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry)
  }

  /** The words of titles as they are written, by their folded form. */
  #words(): ReadonlyMap<string, string> {
    this.#vocabulary ??= new Map(
      this.#entries.flatMap(({ data }) =>
        String(data.title ?? '')
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .filter((word) => word.length >= SHORTEST)
          .map((word) => [fold(word), word] as const),
      ),
    )
    return this.#vocabulary
  }
}

/** Titles that begin with the words come first, then those with words that begin so, then other titles. */
function rankOf({ title }: Entry, wanted: readonly string[], whole: string): number {
  if (title.startsWith(whole)) return 0
  if (wanted.every((word) => ` ${title}`.includes(` ${word}`))) return 1
  return wanted.every((word) => title.includes(word)) ? 2 : 3
}

function wordsOf(text: string): readonly string[] {
  return fold(text.slice(0, LONGEST))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

/** Text without markup, accents and upper case. */
function fold(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

const isShop = ({ typeName }: SiteCollection) => typeName === 'products'

type Texts = Pick<Entry, 'title' | 'text'>

/** Folds a title and what is searched beside it: texts and lists of texts. */
function folded(title: unknown, others: readonly unknown[] = []): Texts {
  const texts = [title, ...others].flat().filter((text) => typeof text === 'string')
  return { title: typeof title === 'string' ? fold(title).trim() : '', text: fold(texts.join(' ')) }
}

// Content stays while its theme is edited, and may be large.
const itemTexts = memoizeByObject(({ title, excerpt, body, tags, categories }: SiteItem) =>
  folded(title, [excerpt, body, tags, categories]),
)
const pageTexts = memoizeByObject(({ title, description, mainContent }: SiteCollection) =>
  folded(title, [description, mainContent]),
)

function itemEntry(item: SiteItem, collection: SiteCollection): Entry {
  const group = isShop(collection) ? 'products' : 'posts'
  return { ...itemTexts(item), group, collectionId: collection.id, data: item }
}

function categoryEntries({ id, items = [], fullUrl, title }: SiteCollection): Entry[] {
  return namesAmong(items, 'categories').map((name) => {
    const data = { title: name, fullUrl: `${fullUrl}?category=${encodeURIComponent(name)}`, inside: title }
    return { ...folded(name), group: 'categories', collectionId: id, data }
  })
}

function pageEntry(collection: SiteCollection): Entry {
  const { items: _, mainContent: __, ...data } = collection
  return { ...pageTexts(collection), group: 'pages', collectionId: data.id, data }
}
