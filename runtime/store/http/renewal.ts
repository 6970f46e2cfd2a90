import type { Context } from 'hono'
import { lostCookie } from '../sessions.ts'
import type { StoreContext } from '../store-context.ts'
import { type FormFields, field } from './body.ts'
import type { StoreEnv } from './guard.ts'

/**
 * Name in the query of a form that its browser sends once more, with the cookie that it had lost. One that
 * comes without it again keeps none.
 */
const RENEWED = 'renewed'

/** Has a browser send its form again with the cookie that it lost; undefined where it lost none. */
export function renewal(store: StoreContext, c: Context<StoreEnv>, form: FormFields): Response | undefined {
  const session = c.get('session')
  const lost = lostCookie(session, field(form, 'crumb'), store.sessions())
  if (lost === undefined || c.req.query(RENEWED) !== undefined) return undefined
  c.set('session', { ...session, setCookies: [lost] })
  return c.redirect(`${c.req.path}?${RENEWED}=1`, 307)
}
