import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { parse } from 'hono/utils/cookie'
import * as z from 'zod/mini'
import { MOST } from '../config.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/** Half of a pair of UTF-16 units, which has no form in UTF-8. */
const HALF = /\p{Surrogate}/gu

/** Control characters, but for tabs and ends of lines, and those that turn the text behind them around. */
const CONTROLS = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu

/** A schema of text that a database keeps: without NUL, valid in UTF-8, up to a number of UTF-16 units. */
export function storableText(most: number) {
  const isStorable = (text: string) => !text.includes('\0') && text.search(HALF) < 0
  return z.string().check(z.maxLength(most), z.refine(isStorable))
}

const pathText = storableText(MOST.path)
const queryText = storableText(MOST.url)
const cookieText = storableText(MOST.cookie)

/**
 * Refuses calls of the store whose path or query cannot be stored. Bodies pass `readBody`, cookies
 * `readCookies`.
 */
export const door: MiddlewareHandler = async (c, next) => {
  if (isOwnRoute(c)) {
    const { pathname, search } = new URL(c.req.url)
    readPart(pathText, pathname)
    for (const part of search.slice(1).split(/[&=]/)) readPart(queryText, part.replaceAll('+', ' '))
  }
  await next()
}

/** True where a route of the store answers, not only a middleware. */
export function isOwnRoute(c: Context): boolean {
  return matchedRoutes(c).some(({ method }) => method !== 'ALL')
}

function readPart(schema: typeof pathText, encoded: string): void {
  try {
    if (schema.safeParse(decodeURIComponent(encoded)).success) return
  } catch (failure) {
    if (!(failure instanceof URIError)) throw failure
  }
  throw unreadable()
}

/**
 * Returns the cookies of a request by name. A browser sends a broken one again and again: it counts as
 * absent.
 */
export function readCookies(request: Request): Readonly<Record<string, string | undefined>> {
  const cookies = Object.entries(parse(request.headers.get('cookie') ?? ''))
  return Object.fromEntries(cookies.filter(([, value]) => cookieText.safeParse(value).success))
}

/** Deeper data comes from no page. */
const DEEPEST = 32

/** Parses JSON into data that can be stored. @throws Refusal */
export function parseJson(text: string): unknown {
  try {
    return storable(JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

/**
 * Returns a copy of some JSON data whose texts can be stored and shown beside others.
 * @throws Refusal where it is too deep
 */
export function storable(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw unreadable()
  if (typeof value === 'string') return storableCopy(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((element) => storable(element, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storableCopy(name), storable(part, depth + 1)]),
  )
}

/** Returns a text without halves of characters and control characters, cut to a number of UTF-16 units. */
export function storableCopy(text: string, most = text.length): string {
  return text.slice(0, most).replace(CONTROLS, '').replace(HALF, '\u{fffd}')
}

/** A request that cannot be read. */
export function unreadable(): Refusal {
  return new Refusal({ status: 400, code: 'API_FAILURE', message: MESSAGES.unreadable })
}
