import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { builtFolder } from '../../files/built-folder.ts'
import type { Storefront } from '../pages/storefront.ts'
import type { PackedFiles } from './packed-file.ts'

const TYPES: Readonly<Record<string, string>> = Object.freeze({
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
})
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'"
/** The playground renders in a worker that it makes, and shows pages with their styles in a sandbox. */
const PLAY_POLICY = `default-src 'none'; script-src 'self'; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'self'`

const PATH = /^\/docs\/(?:([\w-]+)(?:\.(\w+))?)?$/

/** The documents at `/docs/`, for authors; a page of the site at such an address goes before. */
export function documentRoutes(storefront: () => Storefront, files: PackedFiles): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (storefront().pageAt(new URL(c.req.url)).kind !== 'not found') return next()
    const { pathname } = new URL(c.req.url)
    // Links of the pages are relative.
    if (pathname === '/docs') return c.redirect('/docs/')
    const [path, name = 'index', type = 'html'] = PATH.exec(pathname) ?? []
    const mime = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
    const body = path === undefined ? undefined : documentFile(`${name}.${type}`)
    if (body === undefined || mime === undefined) return next()
    const answer = await files.answer(c.req.raw, c.req.path, { body, type: mime, cacheControl: 'no-cache' })
    answer.headers.set('content-security-policy', name === 'play' ? PLAY_POLICY : POLICY)
    return answer
  })
  return app
}

/** Returns a file of the documents; undefined where there is none. */
function documentFile(name: string): Buffer | undefined {
  try {
    return readFileSync(join(builtFolder('docs', 'index.html'), name))
  } catch {
    return undefined
  }
}
