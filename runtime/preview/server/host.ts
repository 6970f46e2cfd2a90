import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { foldedLog, type Log } from '../../files/folded-log.ts'
import { MOST } from '../../store/config.ts'
import { answerFailure, answerWrongMethod } from '../../store/http/answer.ts'
import { isHttps } from '../../store/http/forwarded.ts'
import type { ProxyHeaders } from '../../store/index.ts'
import { readSiteWords } from '../../store/site-facts.ts'
import { SECURITY_HEADERS } from '../pages/answer/content-policy.ts'
import { pageAnswer } from '../pages/answer/page-answer.ts'
import { GENERAL_SEARCH, generalSearch } from '../pages/data/general-search.ts'
import { OWN } from '../pages/data/page-variables.ts'
import type { Storefront } from '../pages/storefront.ts'
import { allowedHosts } from './allowed-hosts.ts'
import { editorRoutes } from './author/editor-routes.ts'
import { toolRoutes } from './author/tool-routes.ts'
import { ClientScripts } from './client-script.ts'
import { documentRoutes } from './documents.ts'
import type { Live } from './live.ts'
import { ownFiles } from './own-files.ts'
import { PackedFiles, type SentFile } from './packed-file.ts'
import { pageHandler } from './page-handler.ts'
import { roleSwitch } from './role-switch.ts'
import { type HostStore, ShownPages } from './shown-pages.ts'
import { squarespaceFile, themeFile } from './site-files.ts'
import { READING, storeFirst } from './store-first.ts'

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
  const isDev = live !== undefined
  const files = new PackedFiles()
  const choice = {
    isDev,
    reports: store !== undefined && !isDev,
    preloads: scripts.preloads,
  }
  const fileAt = ({ theme, site }: Storefront, path: string) =>
    themeFile(theme, path) ?? squarespaceFile(site, path) ?? asset?.(path)
  const shown = new ShownPages({ storefront, store, hasRoles, choice })
  // Pages are compressed with their own care.
  app.use(compress({ contentTypeFilter: /^application\/json/ }))
  app.use(async (c, next) => {
    await next()
    // A page may ask for more, such as an order whose address is secret.
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  if (hosts !== undefined) app.use(allowedHosts(hosts, proxy))
  app.route(OWN, ownFiles(files, scripts, { isDev }))
  app.use(`${OWN}/*`, bodyLimit({ maxSize: MOST.body }))
  if (hasRoles) app.route(`${OWN}/role`, roleSwitch())
  if (live !== undefined) {
    app.route(OWN, toolRoutes({ storefront, live }))
    app.route(OWN, editorRoutes({ storefront, live }))
    app.route('/docs', documentRoutes(storefront, files))
  }
  app.get(GENERAL_SEARCH, (c) => {
    c.header('cache-control', 'no-cache')
    return c.json(generalSearch(storefront().index, new URL(c.req.url).searchParams))
  })
  // Endpoints come first: what the store does not answer may be a page.
  if (store !== undefined) {
    app.use(
      storeFirst(store.app, async (page, request) => {
        const pages = shown.now()
        const visitor = await shown.visitor(request, pages.wanted(page))
        const asked = { page, visitor, part: 'page' } as const
        return pageAnswer(pages, asked, { request, isSecure: isHttps(request, proxy) })
      }),
    )
  }
  app.get('*', pageHandler({ shown, files, fileAt, proxy }))
  app.all('*', (c) => {
    const url = new URL(c.req.url)
    const front = storefront()
    const isThere = fileAt(front, url.pathname) ?? front.pageAt(url).kind !== 'not found'
    return isThere ? answerWrongMethod(c, READING, readSiteWords(front.site)) : c.notFound()
  })
  app.onError((failure, c) => {
    if (failure instanceof HTTPException) return failure.getResponse()
    return answerFailure(c, failure, { log, words: readSiteWords(storefront().site) })
  })
  return app
}
