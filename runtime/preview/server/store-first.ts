import type { Hono, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { FOR_LAYOUT, mainOf } from '../../store/http/page.ts'
import type { Page } from '../pages/data/page.ts'

/** Methods that read. */
export const READING = ['GET', 'HEAD']

/** Asks a store first; where it has nothing at a path, or nothing to read, there may be a page. */
export function storeFirst(
  store: Hono,
  show: (page: Page, request: Request) => Promise<Response>,
): MiddlewareHandler {
  const routes = routesOf(store)
  return async (c, next) => {
    // Most pages: the store would look for its routes at length, only to say that it has none.
    if (READING.includes(c.req.method) && !routes.has(c.req.path)) return next()
    const answer = await store.fetch(c.req.raw, c.env)
    const page = await checkoutPage(answer)
    if (page !== undefined) return asAnswered(await show(page, c.req.raw), answer)
    const isOwn = c.req.path.startsWith('/api/') || ![404, 405].includes(answer.status)
    if (isOwn || (answer.status === 405 && !READING.includes(c.req.method))) return answer
    await next()
    // Nothing but the store takes what is sent: its answer says what it does not know.
    const isMeant = answer.status === 405 || !READING.includes(c.req.method)
    if (isMeant && c.res.status === 404) c.res = answer
    return undefined
  }
}

/** Paths that have a route, for whichever method; what sees all paths is none. */
function routesOf(app: Hono): { has(path: string): boolean } {
  const router = new TrieRouter<true>()
  for (const { path } of app.routes) if (path !== '/*') router.add('ALL', path, true)
  return { has: (path) => router.match('ALL', path.replace(/(?<=.)\/$/, ''))[0].length > 0 }
}

/** The page that an answer of the store holds for the layout of a theme; undefined where it is none. */
async function checkoutPage(answer: Response): Promise<Page | undefined> {
  const title = answer.headers.get(FOR_LAYOUT)
  const content = title === null ? undefined : mainOf(await answer.clone().text())
  if (title === null || content === undefined) return undefined
  return { kind: 'checkout', title: decodeURIComponent(title), content }
}

/** Headers of the store's answer that a page in the layout keeps. */
const KEPT = ['referrer-policy', 'x-robots-tag', 'retry-after']

/** Gives a page status and headers of the store's answer; it is never cached. */
function asAnswered({ body, headers }: Response, answer: Response): Response {
  const own = new Headers(headers)
  for (const name of KEPT) {
    const value = answer.headers.get(name)
    if (value !== null) own.set(name, value)
  }
  for (const cookie of answer.headers.getSetCookie()) own.append('set-cookie', cookie)
  own.set('cache-control', 'no-store')
  return new Response(body, { status: answer.status, headers: own })
}
