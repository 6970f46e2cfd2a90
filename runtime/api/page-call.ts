import { CSRF_HEADER } from '../site/calls/names.ts'
import { type Call, createCall } from './call.ts'
import { COOKIE_NAMES, type CookieNames, keepsCookies, readCookie } from './cookies.ts'

/** Settings of a site's server that differ from the defaults. */
export interface PageCallOptions {
  /** Address of the site; empty for the page's own. */
  readonly root?: string | undefined
  readonly csrfHeader?: string | undefined
  readonly cookies?: Partial<CookieNames> | undefined
}

/** Makes the calls of a page: with its cookies and its token against forged requests. */
export function createPageCall(document: Document, options: PageCallOptions = {}): Call {
  const { root = '', csrfHeader = CSRF_HEADER, cookies = {} } = options
  const names = { ...COOKIE_NAMES, ...cookies }
  return createCall({
    root,
    csrfHeader,
    fetch: (address, init) => fetch(address, init),
    csrfToken: () => readCookie(names.csrf, document),
    keepsCookies: () => keepsCookies(document),
    now: Date.now,
  })
}
