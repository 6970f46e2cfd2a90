import { Hono } from 'hono'
import type { Site, SiteItem } from '../site.ts'
import { BASE_STYLE } from './base-style.ts'
import { ClientScripts } from './client-script.ts'
import { type Live, liveRoutes } from './live.ts'
import type { Page } from './page.ts'
import { payloadElement } from './page-payload.ts'
import { OWN } from './page-variables.ts'
import { themeFile } from './site-files.ts'
import type { Storefront } from './storefront.ts'
import { STRANGER, type Visitor } from './visitor.ts'

/** What a page shows of a visitor. */
export interface Wanted {
  /** The items on it. */
  readonly items: readonly SiteItem[]
  /** Whether the page has a form that wants a key. */
  readonly formKey: boolean
}

/** What the host needs of a store: its endpoints, and what a page shows of a visitor. */
export interface HostStore {
  readonly app: Hono
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
  readonly asset?: (path: string) => Response | undefined
  /** Absent: pages carry no tools of the template author. */
  readonly live?: Live
}

/** A storefront to visit: pages, their data, the files of the theme, the endpoints of the store. */
export function host({ storefront, store, asset, live }: HostOptions): Hono {
  const app = new Hono()
  const scripts = new ClientScripts()
  app.get(`${OWN}/base.css`, (c) => c.body(BASE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get(`${OWN}/:file{[\\w.-]+\\.js}`, async (c, next) => {
    const name = c.req.param('file')
    const script = name === 'dev.js' && live === undefined ? undefined : await scripts.get(name)
    return script === undefined ? next() : c.body(script, 200, SCRIPT)
  })
  if (live !== undefined) app.route(OWN, liveRoutes({ storefront, live }))
  // Endpoints come first: what the store does not answer may be a page.
  app.use(async (c, next) => {
    if (store === undefined) return next()
    const answer = await store.app.fetch(c.req.raw, c.env)
    const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && answer.status === 404
    return isPage && !answer.headers.get('content-type')?.includes('json') ? next() : answer
  })
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const front = storefront()
    const file = themeFile(front.theme, url.pathname)
    if (file !== undefined)
      return c.body(file.body, 200, { 'content-type': file.type, 'cache-control': 'no-cache' })
    const own = asset?.(url.pathname)
    if (own !== undefined) return own
    // Browsers ask for it on every site; most themes have none.
    if (url.pathname === '/favicon.ico') return c.body(null, 204)
    const page = front.pageAt(url)
    if (page.kind === 'redirect') return redirect(page.to, url)
    const wanted = () => ({ items: front.itemsOn(page), formKey: front.mentions(page, 'formKey') })
    const visitor = (await store?.visitor(c.req.raw, wanted())) ?? STRANGER
    return answerPage(front, { page, url, visitor, isLive: live !== undefined })
  })
  return app
}

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }

/** Answers with a page, its main content or its data, as `?format=` asks. */
function answerPage(
  front: Storefront,
  { page, url, visitor, isLive }: { page: Page; url: URL; visitor: Visitor; isLive: boolean },
): Response {
  const prepared = front.prepare(page, visitor)
  const { data } = prepared
  const format = url.searchParams.get('format')
  const status = page.kind === 'not found' ? 404 : 200
  if (format === 'json' || format === 'json-pretty') {
    const text = JSON.stringify(data, undefined, format === 'json' ? undefined : 2)
    return new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
  }
  const isPart = format === 'main-content'
  const { html, payload } = front.render(prepared, isPart ? 'main-content' : 'page')
  const tools = [
    payloadElement({ ...payload, dev: isLive }),
    script('hydrate'),
    ...(isLive ? [script('dev')] : []),
  ]
  const body = isPart ? html : withTools(html, tools.join(''))
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  for (const line of visitor.setCookies ?? []) headers.append('set-cookie', line)
  return new Response(body, { status, headers })
}

/** Leads on, to the data of a page where that was asked for. */
function redirect(to: string, { search, searchParams }: URL): Response {
  return new Response(null, {
    status: 302,
    headers: { location: searchParams.has('format') ? `${to}${search}` : to },
  })
}

function script(name: string): string {
  return `<script type="module" src="${OWN}/${name}.js"></script>`
}

/** Adds what is the host's own to the head of a page, where it is no part of what the template made. */
function withTools(html: string, tools: string): string {
  const at = /<\/head|<body[\s>]/i.exec(html)?.index ?? /<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0
  return html.slice(0, at) + tools + html.slice(at)
}
