import { CART_COOKIES, CRUMB } from '../site/calls/names.ts'

/** Names that a site may set otherwise. */
export const COOKIE_NAMES = /* @__PURE__ */ Object.freeze({ ...CART_COOKIES, csrf: CRUMB })

export type CookieNames = Readonly<Record<keyof typeof COOKIE_NAMES, string>>

/** Value of a cookie; empty where there is none, or where cookies may not be read. */
export function readCookie(name: string, document: Document): string {
  const pair = cookiesOf(document)
    .split('; ')
    .find((line) => line.startsWith(`${name}=`))
  return decodeCookie(pair?.slice(name.length + 1) ?? '')
}

/** Returns true if the browser keeps cookies: it says so, and a trial cookie can be read back. */
export function keepsCookies(document: Document): boolean {
  if (document.defaultView?.navigator.cookieEnabled === false) return false
  try {
    // It expires on its own.
    document.cookie = 'cookieTrial=1;path=/;max-age=1'
    return document.cookie.includes('cookieTrial')
  } catch {
    return false
  }
}

function cookiesOf(document: Document): string {
  try {
    return document.cookie
  } catch {
    // Sandboxed frames throw.
    return ''
  }
}

/** Decodes the value of a cookie; one that is not encoded stays as it is. */
export function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
