/// <reference lib="dom" />
import { decodeCookie } from '../../../../api/cookies.ts'
import { isCallback } from '../callback.ts'

/** Cookies of scripts as themes read and set them: `Y.Cookie`. */
export const yCookie = {
  /** Returns a value, or what a function makes of it; null where there is none. */
  get(name: string, convert?: unknown): unknown {
    const start = `${encodeURIComponent(name)}=`
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
    if (found === undefined) return null
    const value = decodeCookie(found.slice(start.length))
    return isCallback(convert) ? convert(value) : value
  },
  exists: (name: string): boolean => yCookie.get(name) !== null,
  set(name: string, value: unknown, options?: unknown): void {
    const { path, domain, expires, secure } = Object(options)
    const parts = [
      `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
      path && `path=${path}`,
      domain && `domain=${domain}`,
      expires instanceof Date && `expires=${expires.toUTCString()}`,
      secure === true && 'secure',
    ]
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the store of cookies
    document.cookie = parts.filter(Boolean).join('; ')
  },
  remove(name: string, options?: unknown): void {
    yCookie.set(name, '', { ...Object(options), expires: new Date(0) })
  },
}
