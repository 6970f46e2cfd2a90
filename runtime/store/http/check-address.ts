import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { MOST } from '../config.ts'
import { unreadable } from '../refusal.ts'
import { storableText } from './storable.ts'

const pathText = storableText(MOST.path)
const queryText = storableText(MOST.url)

/**
 * Refuses calls of the store whose path or query cannot be stored. Bodies pass `readBody`, cookies
 * `readCookies`.
 */
export const checkAddress: MiddlewareHandler = async (c, next) => {
  if (isOwnRoute(c)) {
    const { pathname, search } = new URL(c.req.url)
    checkPart(pathText, pathname)
    for (const part of search.slice(1).split(/[&=]/)) checkPart(queryText, part.replaceAll('+', ' '))
  }
  await next()
}

/** Returns true if a route of the store answers, not only a middleware. */
export function isOwnRoute(c: Context): boolean {
  return matchedRoutes(c).some(({ method }) => method !== 'ALL')
}

function checkPart(schema: typeof pathText, encoded: string): void {
  try {
    if (schema.safeParse(decodeURIComponent(encoded)).success) return
  } catch (failure) {
    if (!(failure instanceof URIError)) throw failure
  }
  throw unreadable()
}
