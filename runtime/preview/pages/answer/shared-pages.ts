import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { memoizeByObject } from '../../../../engine/cache/memoize.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import type { ReviewsPage } from '../../../store/index.ts'
import { noted, type Reads, readValues } from '../data/noted.ts'
import type { Page } from '../data/page.ts'
import type { Storefront } from '../storefront.ts'
import type { Visitor } from '../visitor.ts'
import { digestOf } from './etag.ts'
import { InlineHashes, ThemeHandlers } from './inline-code.ts'
import { type AskedPage, pageText, type TextOptions } from './page-text.ts'
import { type Fillings, TextWithGaps } from './text-with-gaps.ts'

/** A visitor's part of a page. */
export interface Wanted {
  /** The items on it. */
  readonly items: readonly SiteItem[]
  /** A page of reviews of one of them. */
  readonly reviews?: ReviewsPage
}

/** A page that is the same for many visitors but for the values of its gaps. */
export interface SharedPage {
  readonly text: TextWithGaps
  /** Of the scripts and handlers within it. */
  readonly code: InlineHashes
  /** Equal for equal pages. */
  readonly digest: string
}

interface CachedPage extends SharedPage {
  /** Milliseconds of the process. */
  readonly until: number
  /** The items on it, as they were. */
  readonly live: readonly SiteItem[]
}

/** Facts about a page before it is rendered. */
interface Known {
  readonly wanted: Wanted
  /** The reads of a cart by its templates; carts with equal values there give an equal page. */
  readonly reads: Reads
  /**
   * True if a template does more with a visitor's crumb or key than print it; undefined until the page is
   * first made for all.
   */
  isOwn: boolean | undefined
}

/**
 * Life of a rendered page in milliseconds: it holds the moment when it was made. What other
 * processes sell shows sooner: a page goes as soon as an item on it is not what it was.
 */
const LIFETIME = 5000
const LARGEST = 100_000_000

/**
 * The pages of a storefront as everybody sees them. None is made from data of one visitor: marks
 * replace crumb and form key, and become gaps. Whoever was shown a notice, and whoever has
 * something else in the cart that the page reads, gets another page.
 */
export class SharedPages {
  readonly #known = new LRUCache<string, Known>({ max: 2000 })
  /** Cached searches and lists of products. They have their own limit, so that many evict no other page. */
  readonly #searches = new LRUCache<string, Known>({ max: 500 })
  readonly #pages = new LRUCache<string, { kept: CachedPage }>({
    max: 1000,
    maxSize: LARGEST,
    sizeCalculation: ({ kept }) => Math.max(kept.text.length, 1),
  })
  /** Digests of the keys of pages that were requested. */
  readonly #requested = new LRUCache<string, true>({ max: 2000 })
  readonly handlers: ThemeHandlers
  /** A number for each collection and item that was asked for. */
  readonly #numbers = new WeakMap<SiteCollection | SiteItem, number>()
  #last = 0

  constructor(
    readonly front: Storefront,
    readonly choice: Omit<TextOptions, 'now'>,
  ) {
    this.handlers = new ThemeHandlers(front.theme)
  }

  wanted(page: Page): Wanted {
    if (page.kind === 'checkout') return { items: this.front.itemsOn(page) }
    const { wanted } = this.#knownOf(page)
    if (page.kind !== 'item' || page.reviews === undefined) return wanted
    return { ...wanted, reviews: { item: page.item, page: page.reviews } }
  }

  /** The page, made where there is none; undefined where it is this visitor's alone. */
  find(asked: AskedPage): SharedPage | undefined {
    const { page, visitor } = asked
    if (page.kind === 'checkout') return undefined
    const known = this.#knownOf(page)
    if (
      visitor.account !== undefined ||
      // Anybody can make up such an address: none is kept.
      (page.kind === 'item' && (page.replyTo !== undefined || page.reviews !== undefined)) ||
      known.isOwn === true ||
      !Object.values(visitor.data ?? {}).every(isFilling)
    )
      return undefined
    const before = this.#key(asked, known)
    const last = this.#pages.get(before)?.kept
    if (last !== undefined && isGood(last, visitor, known.wanted)) return last
    // A page for all is rendered twice, so only one that is requested again.
    if (last === undefined && this.#isFirst(before)) return undefined
    const kept = this.#make(asked, known)
    if (kept === undefined) return undefined
    // More may have been read than ever before: then it is kept for those who have all of it in common.
    const key = this.#key(asked, known)
    const entry = this.#pages.get(key)
    if (entry === undefined) this.#pages.set(key, { kept })
    else entry.kept = kept
    return kept
  }

  /** Returns true for the first request with a key. */
  #isFirst(key: string): boolean {
    const digest = digestOf(key)
    if (this.#requested.has(digest)) return false
    this.#requested.set(digest, true)
    return true
  }

  #knownOf(page: Page): Known {
    const name = this.#nameOf(page)
    const pages = 'words' in page || page.kind === 'kept' ? this.#searches : this.#known
    const before = pages.get(name)
    if (before !== undefined) return before
    const { front } = this
    const wanted = { items: front.itemsOn(page) }
    const known: Known = { wanted, reads: new Map(), isOwn: undefined }
    pages.set(name, known)
    return known
  }

  #make(asked: AskedPage, known: Known): CachedPage | undefined {
    const now = Date.now()
    const { text, code } = this.#withGaps(asked, known, now)
    // A second mark finds templates that use a mark otherwise than printing it. Forms of a cart depend on it.
    if (known.isOwn === undefined || asked.page.kind === 'cart')
      known.isOwn = !text.equals(this.#withGaps(asked, known, now).text)
    if (known.isOwn) return undefined
    return {
      text,
      code: code(),
      digest: digestOf(text.plain({}).toString().replaceAll(String(now), '')),
      until: performance.now() + LIFETIME,
      live: known.wanted.items.map(asked.visitor.live),
    }
  }

  #withGaps({ page, visitor, part }: AskedPage, { reads }: Known, now: number) {
    const names = Object.keys(visitor.data ?? {})
    const data = Object.fromEntries(names.map((name) => [name, newMark()]))
    const anonymous = { cart: noted(visitor.cart, reads) as JsonObject, live: visitor.live, data }
    const html = pageText(this.front, { page, visitor: anonymous, part }, { ...this.choice, now })
    const marks = new Map(names.map((name) => [data[name]!, name] as const))
    return { text: TextWithGaps.cut(html, marks), code: () => new InlineHashes(html, this.handlers, marks) }
  }

  #key({ page, visitor, part }: AskedPage, { reads }: Known): string {
    return JSON.stringify([
      this.#nameOf(page),
      part,
      Object.keys(visitor.data ?? {}),
      // A cart page reads nearly all of the cart: to list its reads takes longer.
      page.kind === 'cart' ? visitor.cart : readValues(visitor.cart, reads),
    ])
  }

  /** A name for a page; saved sites may give two collections the same id or path. A call asks thrice. */
  readonly #nameOf = memoizeByObject((page: Page): string => {
    if (page.kind !== 'collection' && page.kind !== 'item') return JSON.stringify(page)
    const { collection } = page
    const what = page.kind === 'item' ? this.#numberOf(page.item) : page.filter
    return JSON.stringify([this.#numberOf(collection), what])
  })

  #numberOf(part: SiteCollection | SiteItem): number {
    const number = this.#numbers.get(part) ?? ++this.#last
    this.#numbers.set(part, number)
    return number
  }
}

/** A visitor's values for the placeholders of a shared page. */
export function fillingsOf({ data }: Visitor): Fillings {
  const own = Object.entries(data ?? {}).filter((entry): entry is [string, string] => isFilling(entry[1]))
  return Object.fromEntries(own)
}

/**
 * Placeholders for the secrets in a visitor's page, by their marks: the size of a gzip answer reveals whether
 * a secret is like something else in it, such as the words of a search.
 */
export function secretsOf({ data }: Visitor): ReadonlyMap<string, string> {
  const own = Object.entries(data ?? {}).filter((entry): entry is [string, string] => isFilling(entry[1]))
  return new Map(
    own.filter(([, value]) => value.length >= SHORTEST_SECRET).map(([name, value]) => [value, name]),
  )
}

const SHORTEST_SECRET = 16

/** The tag of a shared page as it is for a visitor. */
export function tagOf({ digest }: SharedPage, fillings: Fillings): string {
  return `W/"${digestOf(JSON.stringify([digest, fillings]))}"`
}

function isGood({ until, live }: CachedPage, visitor: Visitor, { items }: Wanted): boolean {
  return performance.now() < until && items.every((item, at) => visitor.live(item) === live[at])
}

/** Crumbs and keys: what means the same wherever a page prints it. */
function isFilling(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]+$/.test(value)
}

function newMark(): string {
  return `gap${randomBytes(16).toString('hex')}`
}
