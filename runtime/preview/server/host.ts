import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { foldedLog, type Log } from '../../files/folded-log.ts'
import type { Site } from '../../site/site.ts'
import { MOST } from '../../store/config.ts'
import { answerFailure, answerWrongMethod } from '../../store/http/answer.ts'
import { isHttps } from '../../store/http/forwarded.ts'
import { FOR_LAYOUT, mainOf } from '../../store/http/page.ts'
import type { ProxyHeaders } from '../../store/index.ts'
import { calendarFile } from '../pages/answer/calendar-file.ts'
import { SECURITY_HEADERS } from '../pages/answer/content-policy.ts'
import { pageAnswer } from '../pages/answer/page-answer.ts'
import { SharedPages, type Wanted } from '../pages/answer/shared-pages.ts'
import type { Page } from '../pages/data/page.ts'
import { OWN } from '../pages/data/page-variables.ts'
import { robotsText, sitemapText } from '../pages/metadata/sitemap.ts'
import { SECTION, sectionOf } from '../pages/scope/section.ts'
import type { Storefront } from '../pages/storefront.ts'
import { STRANGER, type Visitor } from '../pages/visitor.ts'
import { allowedHosts } from './allowed-hosts.ts'
import { BASE_STYLE } from './base-style.ts'
import { BLOCKS_STYLE } from './blocks-style.ts'
import { ClientScripts } from './client-script.ts'
import { documentRoutes } from './documents.ts'
import { FRAGMENTS_STYLE } from './fragments-style.ts'
import { type Live, liveRoutes } from './live.ts'
import { PackedFiles, type SentFile } from './packed-file.ts'
import { accountData, roleSwitch } from './role-switch.ts'
import { platformFile, themeFile } from './site-files.ts'

/** A store, as the host uses it: its endpoints, and a visitor's part of a page. */
export interface HostStore {
  readonly app: Hono
  /** Resolves when its database is open; pages do not wait for it. */
  readonly opened?: Promise<void>
  visitor(request: Request, wanted: Wanted): Promise<Visitor>
  /** Goes on with changed data of the site. */
  setSite?(site: Site): Promise<void>
  close?(): Promise<void>
}

export interface HostOptions {
  /** The theme and site to show; asked at every request. */
  readonly storefront: () => Storefront
  readonly store?: HostStore
  /** Pictures and other files of the site by path, e.g. `/images/scarf.svg`. */
  readonly asset?: (path: string) => SentFile | undefined
  /** Absent: pages carry no tools of the template author. */
  readonly live?: Live
  /** True if a visitor may look at the site in another role; true where left out. */
  readonly hasRoles?: boolean
  /** Names that the storefront answers for; all where left out. */
  readonly hosts?: readonly string[] | undefined
  /** Headers of a proxy in front that are believed; none where left out. */
  readonly proxy?: ProxyHeaders
  /** Scripts of pages; what is built where left out. */
  readonly scripts?: ClientScripts | undefined
  /** Receives a line about a failure that visitors do not see; standard error by default. */
  readonly log?: Log
}

/** A storefront to visit: pages, their data, the files of the theme, the endpoints of the store. */
export function host({
  storefront,
  store,
  asset,
  live,
  hasRoles = true,
  hosts,
  proxy = 'none',
  scripts = new ClientScripts(undefined, live !== undefined),
  log = foldedLog((line) => process.stderr.write(`${line}\n`)),
}: HostOptions): Hono {
  const app = new Hono()
  const files = new PackedFiles()
  const choice = {
    isLive: live !== undefined,
    reports: store !== undefined && live === undefined,
    preloads: scripts.preloads,
  }
  const fileAt = ({ theme, site }: Storefront, path: string) =>
    themeFile(theme, path) ?? platformFile(site, path) ?? asset?.(path)
  let shared = new SharedPages(storefront(), choice)
  const pagesNow = () => {
    const front = storefront()
    if (shared.front !== front) shared = new SharedPages(front, choice)
    return shared
  }
  const visitorOf = async (request: Request, wanted: Wanted): Promise<Visitor> => {
    const known = (await store?.visitor(request, wanted)) ?? STRANGER
    const cookies = request.headers.get('cookie') ?? ''
    return { ...known, account: hasRoles ? accountData(cookies) : undefined }
  }
  // Pages are compressed with their own care.
  app.use(compress({ contentTypeFilter: /^application\/json/ }))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
  })
  if (hosts !== undefined) app.use(allowedHosts(hosts, proxy))
  for (const [name, body] of Object.entries(STYLES)) {
    const style = { ...FOLLOWED, body, type: 'text/css; charset=utf-8' }
    app.get(`${OWN}/${name}.css`, (c) => files.answer(c.req.raw, c.req.path, style))
  }
  app.get(`${OWN}/:file{[\\w.-]+\\.js}`, async (c, next) => {
    const name = c.req.param('file')
    const body = AUTHORS.has(name) && live === undefined ? undefined : await scripts.get(name)
    return body === undefined
      ? next()
      : files.answer(c.req.raw, c.req.path, {
          ...(HASHED.test(name) ? LASTING : FOLLOWED),
          body,
          type: SCRIPT,
        })
  })
  app.use(`${OWN}/*`, bodyLimit({ maxSize: MOST.body }))
  if (hasRoles) app.route(`${OWN}/role`, roleSwitch())
  if (live !== undefined) app.route(OWN, liveRoutes({ storefront, live }))
  if (live !== undefined) app.route('/docs', documentRoutes(storefront, files))
  // Endpoints come first: what the store does not answer may be a page.
  if (store !== undefined) {
    app.use(
      storeFirst(store.app, async (page, request) => {
        const pages = pagesNow()
        const visitor = await visitorOf(request, pages.wanted(page))
        const asked = { page, visitor, part: 'page' } as const
        return pageAnswer(pages, asked, { request, isSecure: isHttps(request, proxy) })
      }),
    )
  }
  app.get('*', async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const front = storefront()
    const file = fileAt(front, url.pathname)
    if (file !== undefined) return files.answer(request, url.pathname, { ...FOLLOWED, ...file })
    if (url.pathname === '/robots.txt') return c.text(robotsText(front.index))
    if (url.pathname === '/sitemap.xml') {
      const sitemap = sitemapText(front.index)
      return sitemap === undefined
        ? c.notFound()
        : c.body(sitemap, 200, { 'content-type': 'application/xml' })
    }
    // Browsers ask for it on every site; most themes have none.
    if (url.pathname === '/favicon.ico') return c.body(null, 204)
    const page = front.pageAt(url)
    if (page.kind === 'redirect') return redirect(page.to, url)
    const pages = pagesNow()
    let visitor: Visitor
    try {
      visitor = await visitorOf(request, pages.wanted(page))
    } catch (failure) {
      return answerFailure(c, failure, { log })
    }
    const format = url.searchParams.get('format')
    if (format === 'json' || format === 'json-pretty') {
      const { data } = front.prepare(page, visitor)
      const text = JSON.stringify(data, undefined, format === 'json' ? undefined : 2)
      return c.body(text, page.kind === 'not found' ? 404 : 200, JSON_DATA)
    }
    if (format === 'ical' && page.kind === 'item') {
      const calendar = calendarFile(page.item, { now: Date.now(), address: new URL(url.pathname, url) })
      if (calendar !== undefined) return c.body(calendar, 200, CALENDAR)
    }
    const part = format === 'main-content' ? 'main-content' : 'page'
    const asked = { page, visitor, part } as const
    const isSecure = isHttps(request, proxy)
    const section = url.searchParams.get(SECTION)
    if (section !== null)
      return sectionAnswer(await pageAnswer(pages, asked, { request: plain(url), isSecure }), section)
    return pageAnswer(pages, asked, { request, isSecure })
  })
  app.all('*', (c) => {
    const url = new URL(c.req.url)
    const front = storefront()
    const isThere = fileAt(front, url.pathname) ?? front.pageAt(url).kind !== 'not found'
    return isThere ? answerWrongMethod(c, READING) : c.notFound()
  })
  return app
}

/** Stylesheets of the host by name: each is linked only where a page needs it. */
const STYLES = { base: BASE_STYLE, fragments: FRAGMENTS_STYLE, blocks: BLOCKS_STYLE }

const READING = ['GET', 'HEAD']

/** Asks a store first; where it has nothing at a path, or nothing to read, there may be a page. */
function storeFirst(
  store: Hono,
  show: (page: Page, request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    const answer = await store.fetch(c.req.raw, c.env)
    const page = await checkoutPage(answer)
    if (page !== undefined) return withStatus(await show(page, c.req.raw), answer.status)
    const isOwn = c.req.path.startsWith('/api/') || ![404, 405].includes(answer.status)
    if (isOwn || (answer.status === 405 && !READING.includes(c.req.method))) return answer
    await next()
    if (answer.status === 405 && c.res.status === 404) c.res = answer
    return undefined
  }
}

/** The page that an answer of the store holds for the layout of a theme; undefined where it is none. */
async function checkoutPage(answer: Response): Promise<Page | undefined> {
  const title = answer.headers.get(FOR_LAYOUT)
  const content = title === null ? undefined : mainOf(await answer.clone().text())
  if (title === null || content === undefined) return undefined
  return { kind: 'checkout', title: decodeURIComponent(title), content }
}

/** Gives a page the status of the store's answer; it is never cached. */
function withStatus({ body, headers }: Response, status: number): Response {
  const own = new Headers(headers)
  own.set('cache-control', 'no-store')
  return new Response(body, { status, headers: own })
}

/** A request for all of a page as it is. */
function plain(url: URL): Request {
  return new Request(url)
}

/** Answers with a part of a page. */
async function sectionAnswer(page: Response, name: string): Promise<Response> {
  const part = sectionOf(await page.text(), name)
  const headers = new Headers(page.headers)
  headers.delete('etag')
  headers.set('x-robots-tag', 'noindex')
  return part === undefined
    ? new Response('The page has no such part.', { status: 404 })
    : new Response(part, { status: page.status, headers })
}

/** Scripts that only the author of a theme gets. */
const AUTHORS: ReadonlySet<string> = new Set(['dev.js', 'fields.js'])
const SCRIPT = 'text/javascript; charset=utf-8'
/** A browser asks each time whether a file has changed. */
const FOLLOWED = { cacheControl: 'no-cache' }
/** Names that hold the hash of their content. */
const HASHED = /-[\da-f]{8}\.js$/
/** A hashed file never changes. */
const LASTING = { cacheControl: 'public, max-age=31536000, immutable' }
const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-cache' }
const JSON_DATA = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' }

/** Leads on, to the data of a page where that was asked for. */
function redirect(to: string, { search, searchParams }: URL): Response {
  return new Response(null, {
    status: 302,
    headers: { location: searchParams.has('format') ? `${to}${search}` : to },
  })
}
