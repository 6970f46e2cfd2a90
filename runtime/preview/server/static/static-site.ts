import type { Hono } from 'hono'
import { escapeMarkup } from '../../../files/escape.ts'
import { NOT_FOUND, needsServer, pageAddress, staticAddress, staticPath } from './static-address.ts'
import { type LeftOut, type StaticPageOptions, staticPage } from './static-page.ts'

/** A file of a site that needs no server. */
export interface StaticFile {
  /** Below the folder of the site, e.g. `shop/scarf/index.html`. */
  readonly path: string
  readonly body: Uint8Array
  /** Parts that need a server. */
  readonly leftOut: readonly LeftOut[]
}

export interface StaticSiteOptions extends Partial<StaticPageOptions> {
  /** Pages besides those that links lead to. */
  readonly addresses?: readonly string[]
  /** Called with an address that has no page. */
  readonly onMissing?: (address: string) => void
}

/** Addresses in markup, in styles and in scripts. */
const ADDRESS =
  /(?:(?:src|href|poster|content|srcset|data-src|data-image|data-behaviours)=["']?|url\(["']?)(\/(?!\/)[^"'\s)?#<>]*)/g
const IMPORT = /(?:from|import)\s*\(?["'`](?:\.|\/__vitrine)\/([\w.-]+\.js)["'`]/g

/**
 * The home page, the pages at some addresses, all that links lead to from there with the files they name,
 * lists by category and page included, and `404.html`.
 */
export async function* staticSite(
  app: Hono,
  { addresses = [], email, onMissing }: StaticSiteOptions = {},
): AsyncGenerator<StaticFile> {
  const known = new Set(['/', NOT_FOUND, '/robots.txt', '/sitemap.xml', ...addresses])
  for (const address of known) {
    const answer = await app.request(address)
    const target = pageAddress(answer.headers.get('location') ?? '')
    if (target !== undefined && !needsServer(target)) {
      known.add(target)
      const body = new TextEncoder().encode(leadingTo(staticAddress(target)))
      yield { path: staticPath(address, true), body, leftOut: [] }
      continue
    }
    if (answer.status !== 200 && address !== NOT_FOUND) {
      onMissing?.(address)
      continue
    }
    const body = new Uint8Array(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    const isPage = type.startsWith('text/html')
    const path = staticPath(address, isPage)
    if (!/html|css|javascript/.test(type)) {
      yield { path, body, leftOut: [] }
      continue
    }
    const text = new TextDecoder().decode(body)
    const page = isPage ? staticPage(text, { email }) : undefined
    yield {
      path,
      body: page === undefined ? body : new TextEncoder().encode(page.html),
      leftOut: page?.leftOut ?? [],
    }
    for (const next of [...(page?.links ?? []), ...filesIn(page?.html ?? text, address)])
      if (!needsServer(next)) known.add(next)
  }
}

/** A page that leads on at once, as a folder leads to the first page in it. */
function leadingTo(address: string): string {
  const link = escapeMarkup(address)
  return `<!doctype html><meta charset="utf-8"><title>${link}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${link}"><a href="${link}">${link}</a>`
}

/** The files that a text names, and the modules that a script imports. */
function filesIn(text: string, address: string): string[] {
  const named = [...text.matchAll(ADDRESS)].flatMap(([, found = '']) => {
    const path = pageAddress(found.replaceAll('&amp;', '&'))
    // A filtered list has been linked by its page already.
    return path === undefined || path.includes('?') || /\/$/.test(path) ? [] : [path]
  })
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  return [...named, ...[...text.matchAll(IMPORT)].map(([, name = '']) => `${folder}${name}`)]
}
