import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { siteUserInfo } from '../site/schemas/visitor.ts'
import { parseVisitorRecord } from '../site/visitor-record.ts'
import type { CartOwner } from './cart/cart-rows.ts'
import { COOKIES } from './config.ts'
import { readCookies } from './http/cookies.ts'
import { isHttps, type ProxyHeaders } from './http/forwarded.ts'
import { readToken } from './token.ts'

/** The caller, as far as the cookies say. */
export interface Session {
  /** Random name of the visitor, proven by the crumb's signature; new where the browser sent no crumb. */
  readonly visitor: string
  /** True if the browser sent no crumb that this store signed. */
  readonly isNew: boolean
  /** Value of the crumb cookie, for the hidden field `crumb` of forms and for the CSRF header. */
  readonly crumb: string
  /** True if the browser sent any cookie; one that keeps none sends none. */
  readonly keepsCookies: boolean
  /** True if the browser holds a cart. */
  readonly hasCart: boolean
  readonly owner: CartOwner
  /** The account that is signed in to the site; null for none. */
  readonly siteUser: { readonly authenticated: boolean; readonly siteUserId: string } | null
  /** Id in the visitor record that census wrote; empty for none. */
  readonly census: string
  /** Token of the browser's account; empty for none. */
  readonly account: string
  /** Id of a notice to show; empty for none. */
  readonly notice: string
  /** Id of the notice that the checkout shows; empty for none. */
  readonly checkout: string
  /** Value of the hidden field `key` of forms that add to the cart: a form adds once with one key. */
  readonly press: string
  /** True if the call came over https, so that cookies are for https alone. */
  readonly isSecure: boolean
  /** `Set-Cookie` lines that an answer should carry. */
  readonly setCookies: readonly string[]
}

/** Settings of a store about sessions. */
export interface SessionRules {
  /** Signs crumbs; the same in all processes of a store. */
  readonly secret: string
  /** Which headers of a proxy in front are believed about scheme, host and address. */
  readonly proxy: ProxyHeaders
}

/** Reads the cookies of a request; whatever is malformed counts as absent. */
export function readSession(request: Request, rules: SessionRules): Session {
  const cookies = readCookies(request)
  const crumb = cookies[COOKIES.crumb] ?? ''
  const known = visitorOf(crumb, rules.secret)
  const visitor = known ?? randomUUID()
  const token = readToken(cookies[COOKIES.cart])
  const isSecure = isHttps(request, rules.proxy)
  const ownCrumb = known === undefined ? sign(visitor, rules.secret) : crumb
  return {
    visitor,
    isNew: known === undefined,
    crumb: ownCrumb,
    keepsCookies: Object.keys(cookies).length > 0,
    hasCart: Boolean(cookies[COOKIES.cart]),
    owner: { token, visitor, isNew: known === undefined },
    siteUser: readSiteUser(cookies[COOKIES.siteUser]),
    census: censusId(cookies[COOKIES.visitor]),
    account: readToken(cookies[COOKIES.account]),
    notice: readToken(cookies[COOKIES.notice]),
    checkout: readToken(cookies[COOKIES.checkout]),
    press: readToken(cookies[COOKIES.press]) || 'first',
    isSecure,
    setCookies: known === undefined ? [crumbLine(ownCrumb, isSecure)] : [],
  }
}

/**
 * Returns the cookie of a visitor whose browser lost it, by the crumb of a form that was open before;
 * undefined where the browser has one, and for a crumb that this store did not sign.
 */
export function lostCookie(session: Session, crumb: string, { secret }: SessionRules): string | undefined {
  if (!session.isNew || visitorOf(crumb, secret) === undefined) return undefined
  return crumbLine(crumb, session.isSecure)
}

function crumbLine(value: string, isSecure: boolean): string {
  return cookieLine({ name: COOKIES.crumb, value, isSecure, isReadable: true })
}

/** Id in a visitor-record cookie; empty where it is malformed. */
export function censusId(cookie: unknown): string {
  return censusVisit(cookie).visitor
}

/** Id in a visitor-record cookie, and when the visit began; an empty id where it is malformed. */
export function censusVisit(cookie: unknown): { readonly visitor: string; readonly visit?: number } {
  const record = typeof cookie === 'string' ? parseVisitorRecord(cookie) : undefined
  return record === undefined ? { visitor: '' } : { visitor: record.id, visit: record.currentVisit }
}

/** Options of a cookie of the store. */
export interface StoreCookie {
  readonly name: string
  readonly value: string
  readonly isSecure: boolean
  /** True if script may read it. */
  readonly isReadable?: boolean
  /** Life in seconds; until the browser closes where absent, deleted at 0. */
  readonly seconds?: number
}

/** A `Set-Cookie` line: for the whole site, and not sent along when another site calls. */
export function cookieLine({ name, value, isSecure, isReadable = false, seconds }: StoreCookie): string {
  return serialize(name, value, {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure,
    httpOnly: !isReadable,
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  })
}

function sign(visitor: string, secret: string): string {
  return `${visitor}.${createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, 22)}`
}

function visitorOf(crumb: string, secret: string): string | undefined {
  const [visitor = ''] = crumb.split('.')
  if (visitor === '') return undefined
  const expected = Buffer.from(sign(visitor, secret))
  const given = Buffer.from(crumb)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? visitor : undefined
}

function readSiteUser(cookie: string | undefined): Session['siteUser'] {
  if (cookie === undefined) return null
  try {
    const user = siteUserInfo.safeParse(JSON.parse(cookie))
    return user.success
      ? { authenticated: user.data.authenticated, siteUserId: user.data.siteUserId ?? '' }
      : null
  } catch {
    return null
  }
}
