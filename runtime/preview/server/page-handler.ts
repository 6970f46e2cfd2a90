import type { Handler } from 'hono'
import { isHttps } from '../../store/http/forwarded.ts'
import type { ProxyHeaders } from '../../store/index.ts'
import { hasAlready } from '../pages/answer/accepts.ts'
import { calendarFile } from '../pages/answer/calendar-file.ts'
import { digestOf } from '../pages/answer/etag.ts'
import { feedFile } from '../pages/answer/feed-file.ts'
import { pageAnswer } from '../pages/answer/page-answer.ts'
import { suggestionsAnswer } from '../pages/answer/suggestions-answer.ts'
import type { Page } from '../pages/data/page.ts'
import { squarespaceContext } from '../pages/data/squarespace-context.ts'
import { robotsText, sitemapText } from '../pages/metadata/sitemap.ts'
import { SECTION, sectionOf } from '../pages/scope/section.ts'
import type { Storefront } from '../pages/storefront.ts'
import { STRANGER } from '../pages/visitor.ts'
import { FOLLOWED, type PackedFiles, type SentFile } from './packed-file.ts'
import type { ShownPages } from './shown-pages.ts'

export interface PageOptions {
  readonly shown: ShownPages
  readonly files: PackedFiles
  /** Returns a file of the theme, Squarespace or the site; it may set `cacheControl`. */
  readonly fileAt: (front: Storefront, path: string) => Omit<SentFile, 'cacheControl'> | undefined
  readonly proxy: ProxyHeaders
}

/**
 * Answers requests for files and pages. `?format=` asks for the data of a page, its settings, its main
 * content, a feed of its items or its calendar file.
 */
export function pageHandler({ shown, files, fileAt, proxy }: PageOptions): Handler {
  return async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const front = shown.storefront
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
    if (page.kind === 'redirect') return redirect(page, url)
    const pages = shown.now()
    const visitor = await shown.visitor(request, pages.wanted(page))
    if (page.kind === 'suggestions') return suggestionsAnswer(front, { page, visitor, request })
    const format = url.searchParams.get('format')
    if (format === 'json' || format === 'json-pretty') {
      const { data } = front.prepare(page, visitor)
      const text = JSON.stringify(data, undefined, format === 'json' ? undefined : 2)
      return dataAnswer(text, page, request)
    }
    if (format === 'page-context') {
      const { data } = front.prepare(page, visitor)
      return dataAnswer(squarespaceContext(data, front.theme), page, request)
    }
    if (format === 'rss' && page.kind === 'collection' && page.collection.items !== undefined)
      return c.body(feedFile(front.prepare(page, STRANGER).data, url), 200, FEED)
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
  }
}

const FEED = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'no-cache' }
const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-cache' }
const JSON_DATA = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' }

/** Answers with data of a page, of which a pull that has it already asks for no copy. */
function dataAnswer(text: string, page: Page, request: Request): Response {
  if (page.kind === 'not found') return new Response(text, { status: 404, headers: JSON_DATA })
  const etag = `W/"${digestOf(text)}"`
  const headers = { ...JSON_DATA, etag }
  return hasAlready(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
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

type Redirect = Extract<Page, { readonly kind: 'redirect' }>

/** Leads on, to the data of a page where that was asked for. */
function redirect({ to, isMoved = false }: Redirect, { search, searchParams }: URL): Response {
  const asked = to.includes('?') ? search.replace('?', '&') : search
  const query = searchParams.has('format') ? asked : ''
  return new Response(null, { status: isMoved ? 301 : 302, headers: { location: `${to}${query}` } })
}
