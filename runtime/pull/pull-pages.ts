import { isObject } from '../../engine/value.ts'
import { plural } from '../files/plural.ts'
import { stripTags } from '../site/markup.ts'
import { type JsonObject, objectsIn, type SiteCollection } from '../site/site.ts'
import { anonymised, otherMarkup } from './anonymise.ts'
import type { Answers, Read } from './answers.ts'
import { countComments } from './comments.ts'
import { LIMITS } from './limits.ts'
import { ownPath, type PageParts, readPageParts } from './page-html.ts'
import { withoutPrivate, withoutPrivateText } from './private-data.ts'
import { isSiteFile } from './site-file.ts'

export interface PulledPages {
  /** Data of collections, in the order in which the site names them; all pages of a list. */
  readonly collections: readonly JsonObject[]
  /** Data of items' own pages. */
  readonly items: readonly JsonObject[]
  /** Parts of the pages of collections, the home page first. */
  readonly parts: readonly PageParts[]
  /** Main content of collections without any in their data, by their id. */
  readonly mainContents: ReadonlyMap<string, string>
  /** Paths by the former ones that lead to them. */
  readonly redirects: ReadonlyMap<string, string>
  /** Paths of files that pages link to. */
  readonly files: ReadonlySet<string>
}

export interface PageOptions {
  readonly answers: Answers
  readonly site: URL
  readonly anonymises: boolean
  /** Called with the number of addresses known so far. */
  readonly found: (count: number) => void
}

/** Pages that are a visitor's, and files. */
const LEFT_OUT =
  /^\/(?:cart|search|account|checkout|config|api|commerce|static|s|universal|dashboard|docs|__vitrine)(?:\/|$)|\.(?:xml|txt|pdf|zip|jpe?g|png|gif|webp|svg|ico|mp[34]|css|js)$/i

const HTML = 'text/html'

/** Result of one address: its data, and the paths that they name. */
interface Visit {
  readonly collections?: readonly JsonObject[]
  readonly item?: JsonObject
  readonly parts?: PageParts
  readonly mainContent?: readonly [id: string, content: string]
  readonly redirect?: readonly [from: string, to: string]
  readonly paths: readonly string[]
}

/** Pulls all collections and items that the navigation, the sitemap, links and lists name. */
export class PagePull {
  readonly #options: PageOptions
  readonly #seen = new Set<string>()
  readonly #collections = new Set<string>()
  readonly #files = new Set<string>()

  constructor(options: PageOptions) {
    this.#options = options
  }

  async run(): Promise<PulledPages> {
    const visits: Visit[] = []
    let wave = this.#new(['/', ...(await this.#sitemap())])
    while (wave.length > 0) {
      const done = await Promise.all(wave.map((path) => this.#visit(path)))
      visits.push(...done)
      wave = this.#new(done.flatMap(({ paths }) => paths))
    }
    this.#reportComments(visits)
    return {
      collections: visits.flatMap(({ collections = [] }) => collections),
      items: visits.flatMap(({ item }) => (item ? [item] : [])),
      parts: visits.flatMap(({ parts }) => parts ?? []),
      mainContents: new Map(visits.flatMap(({ mainContent }) => (mainContent ? [mainContent] : []))),
      redirects: new Map(visits.flatMap(({ redirect }) => (redirect ? [redirect] : []))),
      files: this.#files,
    }
  }

  #new(paths: readonly string[]): string[] {
    const { answers, site, found } = this.#options
    for (const path of paths.filter(isSiteFile)) this.#files.add(path)
    const fresh = [...new Set(paths)].filter((path) => {
      const key = path.replace(/(?<!\/)\/+$/, '').toLowerCase()
      return !LEFT_OUT.test(path) && this.#seen.size < this.#seen.add(key).size
    })
    found(this.#seen.size)
    const most = Math.max(0, LIMITS.addresses - (this.#seen.size - fresh.length))
    if (fresh.length > most) answers.miss(new URL(fresh[most]!, site), 'enough pages')
    return fresh.slice(0, most)
  }

  #reportComments(visits: readonly Visit[]): void {
    const { answers, site } = this.#options
    const pages = visits.flatMap(({ collections = [], item }) => [...collections, ...(item ? [item] : [])])
    for (const [path, count] of countComments(pages))
      if (URL.canParse(path, site)) answers.miss(new URL(path, site), 'comments', plural(count, 'comment'))
  }

  async #visit(path: string): Promise<Visit> {
    const { answers } = this.#options
    answers.options.begun(path)
    const address = this.#address(path, 'json')
    const data = await this.#data(address)
    if (data === undefined) return { paths: [] }
    // The home page is the one that is shown there.
    const to = path === '/' ? undefined : answers.movedTo(address)
    if (to !== undefined) return { redirect: [path, to], paths: this.#pathsIn(to) }
    const collection = objectOf(data.collection)
    const { item } = data
    if (isObject(item)) return { item: data, paths: this.#pathsIn(collection?.fullUrl) }
    const id = String(collection?.id)
    if (collection === undefined || this.#collections.has(id)) return { paths: [] }
    this.#collections.add(id)
    const pages = await this.#listPages(path, data)
    const parts = await this.#parts(path)
    const mainContent = await this.#mainContent(path, data)
    const itemPaths = pages.flatMap((page) => itemsOf(page).map(({ fullUrl }) => fullUrl))
    const inside = objectsIn(collection.collections).map(({ fullUrl }) => fullUrl)
    return {
      collections: pages,
      ...(parts && { parts }),
      ...(mainContent !== undefined && { mainContent: [id, mainContent] }),
      paths: [...(parts?.links ?? []), ...this.#pathsIn(...inside, ...itemPaths)],
    }
  }

  /** All pages of a list, beginning with the one that is there. */
  async #listPages(path: string, first: JsonObject): Promise<JsonObject[]> {
    const { answers } = this.#options
    const pages = [first]
    const ids = new Set(itemsOf(first).map(({ id }) => id))
    const seen = new Set<string>()
    for (let page = first; ; ) {
      const next = this.#nextPage(path, objectOf(page.pagination))
      if (next === undefined) break
      if (pages.length >= LIMITS.listPages) {
        answers.miss(next, 'long list')
        break
      }
      const isLoop = seen.size === seen.add(next.href).size
      const data = isLoop ? undefined : await this.#data(next)
      const fresh = itemsOf(data ?? {}).filter(({ id }) => ids.size < ids.add(id).size)
      if (isLoop || (data !== undefined && fresh.length === 0)) answers.miss(next, 'endless list')
      if (data === undefined || fresh.length === 0) break
      pages.push(data)
      page = data
    }
    return pages
  }

  #nextPage(path: string, pagination: JsonObject | undefined): URL | undefined {
    if (pagination?.nextPage !== true && pagination?.nextPageUrl === undefined) return undefined
    const { nextPageUrl, nextPageOffset } = pagination
    const address = this.#address(path, 'json')
    if (typeof nextPageUrl === 'string' && ownPath(nextPageUrl, address) !== undefined) {
      const next = new URL(nextPageUrl, address)
      next.searchParams.set('format', 'json')
      return next
    }
    if (typeof nextPageOffset !== 'number') return undefined
    address.searchParams.set('offset', String(nextPageOffset))
    return address
  }

  async #data(address: URL): Promise<JsonObject | undefined> {
    const text = await this.#options.answers.text({
      address,
      into: 'pages',
      ending: 'json',
      accept: 'application/json',
      read: (answer) => this.#readData(answer),
    })
    return text === undefined ? undefined : objectOf(JSON.parse(text))
  }

  #readData(answer: string): Read {
    const { anonymises } = this.#options
    const value: unknown = withoutPrivate(JSON.parse(answer), { anonymises })
    if (!isObject(value) || (!isObject(value.collection) && !isObject(value.item)))
      return { reason: 'no JSON' }
    const kept = anonymises ? anonymised(value) : value
    return { text: `${JSON.stringify(kept, undefined, 2)}\n` }
  }

  async #parts(path: string): Promise<PageParts | undefined> {
    const { answers, anonymises } = this.#options
    const address = this.#address(path)
    const text = await answers.text({
      address,
      into: 'parts',
      ending: 'json',
      accept: 'text/html',
      isWanted: false,
      read: (html, type) => {
        if (type !== HTML) return { reason: 'other answer' }
        const parts = withoutPrivate(readPageParts(html, address), { anonymises }) as PageParts
        return { text: JSON.stringify(anonymises ? otherParts(parts) : parts, undefined, 2) }
      },
    })
    return text === undefined ? undefined : (JSON.parse(text) as PageParts)
  }

  /** Main content of a plain page as the theme prints it, where its data have none. */
  async #mainContent(path: string, data: JsonObject): Promise<string | undefined> {
    const { answers, anonymises } = this.#options
    const collection = objectOf(data.collection) ?? {}
    if (itemsOf(data).length > 0 || collection.folder === true) return undefined
    const address = this.#address(path, 'main-content')
    const text = await answers.text({
      address,
      into: 'content',
      ending: 'html',
      accept: 'text/html',
      isWanted: false,
      read: (html, type) => {
        if (type !== HTML) return { reason: 'other answer' }
        const content = withoutPrivateText(html, { anonymises })
        return { text: anonymises ? otherMarkup(content) : content }
      },
    })
    const given = typeof data.mainContent === 'string' ? data.mainContent : ''
    if (isEmpty(given) && isEmpty(text ?? '')) answers.miss(this.#address(path), 'empty page')
    return given === '' ? text : undefined
  }

  async #sitemap(): Promise<string[]> {
    const { answers, site, anonymises } = this.#options
    const text = await answers.text({
      address: new URL('/sitemap.xml', site),
      into: 'sitemap',
      ending: 'xml',
      accept: 'application/xml',
      isWanted: false,
      read: (xml) => ({ text: withoutPrivateText(xml, { anonymises }) }),
    })
    const named = [...(text ?? '').matchAll(/<loc>\s*([^<\s]{1,2000})\s*<\/loc>/g)]
    return named.flatMap(([, found = '']) => ownPath(found.replaceAll('&amp;', '&'), site) ?? [])
  }

  #pathsIn(...addresses: readonly unknown[]): string[] {
    return addresses.flatMap((one) =>
      typeof one === 'string' ? (ownPath(one, this.#options.site) ?? []) : [],
    )
  }

  #address(path: string, format?: string): URL {
    const address = new URL(path, this.#options.site)
    if (format !== undefined) address.searchParams.set('format', format)
    return address
  }
}

function otherParts({ blockFields, navigation, ...rest }: PageParts): PageParts {
  const fields = Object.entries(blockFields).map(([id, content]) => [id, otherMarkup(content)])
  return {
    ...rest,
    blockFields: Object.fromEntries(fields),
    navigation: anonymised(navigation) as PageParts['navigation'],
  }
}

/** Returns true for markup without anything to see. */
function isEmpty(html: string): boolean {
  return !/<(?:img|video|iframe|svg|form|input|button)\b/i.test(html) && stripTags(html).trim() === ''
}

function itemsOf({ items, past, upcoming }: JsonObject): JsonObject[] {
  return [items, past, upcoming].flatMap(objectsIn)
}

function objectOf(value: unknown): (JsonObject & Partial<SiteCollection>) | undefined {
  return isObject(value) ? value : undefined
}
