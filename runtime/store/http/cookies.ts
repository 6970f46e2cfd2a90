import { parse } from 'hono/utils/cookie'
import { MOST } from '../config.ts'
import { storableText } from './storable.ts'

const cookieText = storableText(MOST.cookie)

/**
 * Returns the cookies of a request by name. A browser sends a broken one again and again: it counts as
 * absent.
 */
export function readCookies(request: Request): Readonly<Record<string, string | undefined>> {
  const cookies = Object.entries(parse(request.headers.get('cookie') ?? ''))
  return Object.fromEntries(cookies.filter(([, value]) => cookieText.safeParse(value).success))
}
