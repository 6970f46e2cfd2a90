import type { Context, MiddlewareHandler } from 'hono'
import { CSRF_HEADER } from '../../site/calls/names.ts'
import type { RateGroup } from '../config.ts'
import { MESSAGES } from '../messages.ts'
import { countCall } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { readSession, type Session } from '../sessions.ts'
import type { StoreContext } from '../store-context.ts'
import { type FormFields, field, readForm } from './body.ts'
import { addressOf, type NodeBindings } from './caller.ts'
import { hostOf, type ProxyHeaders } from './forwarded.ts'

export interface StoreEnv {
  readonly Bindings: NodeBindings
  readonly Variables: { session: Session }
}

/** Reads the session, for calls that change nothing. */
export function withSession(store: StoreContext): MiddlewareHandler<StoreEnv> {
  return async (c, next) => {
    c.set('session', readSession(c.req.raw, store.sessions()))
    await next()
    c.header('Cache-Control', 'no-store')
  }
}

/**
 * Middleware before every call that changes something: other sites may not make it, a crumb that is sent
 * along must be the visitor's own, and the number of calls is limited. Visitors get their crumb with the
 * answer, reports excepted.
 */
export function guard(store: StoreContext, group: RateGroup): MiddlewareHandler<StoreEnv> {
  return async (c, next) => {
    refuseForeign(c.req.raw, store.sessions().proxy)
    const session = readSession(c.req.raw, store.sessions())
    checkCrumb(session, c.req.header(CSRF_HEADER))
    await countCall(store.db, store.limits, {
      group,
      visitor: session.isNew ? '' : session.visitor,
      address: addressOf({ request: c.req.raw, bindings: c.env }, store.sessions().proxy),
      now: store.now(),
    })
    c.set('session', session)
    await next()
    c.header('Cache-Control', 'no-store')
    if (group === 'report') return
    for (const line of c.get('session').setCookies) c.header('Set-Cookie', line, { append: true })
  }
}

/** Returns who calls: the id of the visitor, or the address of one without cookies. */
export function senderOf({ sessions }: StoreContext, c: Context<StoreEnv>): string {
  const session = c.get('session')
  return session.isNew
    ? addressOf({ request: c.req.raw, bindings: c.env }, sessions().proxy)
    : session.visitor
}

/**
 * A crumb that is sent must be that of the cookie; who sends none is known by where the call comes from.
 * @throws Refusal
 */
export function checkCrumb(session: Session, crumb: string | undefined): void {
  if (crumb === undefined || crumb === '' || crumb === session.crumb) return
  const message = session.keepsCookies ? MESSAGES.sessionExpired : MESSAGES.enableCookies
  throw new Refusal({ status: 403, code: 'API_FAILURE', message })
}

/** Reads a form without script; a crumb in it must be the visitor's own. @throws Refusal */
export async function readOwnForm(c: Context<StoreEnv>): Promise<FormFields> {
  const form = await readForm(c.req.raw)
  checkCrumb(c.get('session'), field(form, 'crumb'))
  return form
}

/** Browsers say where a call comes from; a call that is no page's says nothing. */
function refuseForeign(request: Request, proxy: ProxyHeaders): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const host = hostOf(request, proxy)
  const isOwn =
    site === null
      ? origin === null || (URL.canParse(origin) && new URL(origin).host === host)
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new Refusal({ status: 403, code: 'API_FAILURE', message: MESSAGES.sessionExpired })
}
