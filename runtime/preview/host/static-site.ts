import type { Hono } from 'hono'
import { OWN } from './page-variables.ts'

/** A file of a site that needs no server. */
export interface StaticFile {
  /** Below the folder of the site, e.g. `shop/scarf/index.html`. */
  readonly path: string
  readonly body: Uint8Array
}

/** Addresses in markup, in styles and in the data of a page. */
const ADDRESS =
  /(?:(?:src|href|poster|content|srcset|data-src)=["']?|url\(["']?|"(?:assetUrl|fullUrl)":")(\/(?!\/)[^"'\s)?#<>]*)/g
const IMPORT = /(?:from|import)\s*\(?["']\.\/([\w.-]+\.js)["']/g
const NOT_FOUND = '/404'
/** Only a server answers these: they differ for each visitor. */
const LIVE = /^\/(?:api|cart|checkout|commerce|dashboard|search)(?:\/|$)/

/** The home page, the pages at some addresses, all that links lead to from there with the files they name, and `404.html`. */
export async function* staticSite(app: Hono, addresses: readonly string[] = []): AsyncGenerator<StaticFile> {
  const known = new Set(['/', NOT_FOUND, '/robots.txt', '/sitemap.xml', ...addresses])
  for (const address of known) {
    const answer = await app.request(address)
    if (answer.status !== 200 && address !== NOT_FOUND) continue
    const body = new Uint8Array(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    yield { path: pathOf(address, type.startsWith('text/html')), body }
    if (!/html|css|javascript/.test(type)) continue
    const text = new TextDecoder().decode(body)
    for (const [, found = ''] of text.matchAll(ADDRESS)) {
      const path = found.replaceAll('&amp;', '&')
      if (!LIVE.test(path)) known.add(path)
    }
    for (const [, name = ''] of text.matchAll(IMPORT)) known.add(`${OWN}/${name}`)
  }
}

function pathOf(address: string, isPage: boolean): string {
  const path = decodeURIComponent(address)
    .split('/')
    .filter((part) => part !== '' && part !== '..' && part !== '.')
    .join('/')
  if (address === NOT_FOUND) return '404.html'
  return isPage ? `${path === '' ? '' : `${path}/`}index.html` : path
}
