import { type Context, Hono } from 'hono'
import {
  ACCOUNT_NOTES,
  ACCOUNT_PATH,
  type AccountNote,
  accountPage,
  signInPage,
} from '../account/account-page.ts'
import { addressesOf, forgetAddress } from '../account/addresses.ts'
import { accountCookie, findBrowser, forgetBrowser, ordersOf } from '../account/browsers.ts'
import { canSignIn, sendLink, signIn } from '../account/sign-in.ts'
import { MOST } from '../config.ts'
import { addCookies } from '../http/answer.ts'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { rowId } from '../http/ids.ts'
import { emailError, storedEmail } from '../mail/typed-email.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import type { StoreContext } from '../store-context.ts'
import { showInLayout } from './layout-page.ts'

const ROWS_OF_A_PAGE = 20

/** The page of a shopper: the orders of this browser, and details kept for the next one. */
export function accountRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()

  const showAccount = async (c: Context<StoreEnv>, tried?: string) => {
    const session = c.get('session')
    const site = store.site()
    const browser = await findBrowser(store, session)
    const before = rowId(c.req.query('before'))
    const orders = browser ? await ordersOf(store.db, browser, { before, most: ROWS_OF_A_PAGE }) : []
    addCookies(c, session.setCookies)
    hide(c)
    const body = accountPage(site, {
      // A visitor whose cookie comes with this page has nothing to compare it with yet.
      crumb: session.isNew ? '' : session.crumb,
      note: noteOf(c.req.query('done')),
      orders,
      next: orders.length === ROWS_OF_A_PAGE ? orders.at(-1)?.id : undefined,
      addresses: browser ? await addressesOf(store.db, browser) : [],
      email: browser?.email ?? '',
      isKnown: browser !== undefined,
      canSignIn: canSignIn(store),
      tried,
    })
    const title = site.say('accountTitle')
    if (tried === undefined) return showInLayout(store, c, { title, body })
    return showInLayout(store, c, { title: `${site.say('checkoutError')} ${title}`, body, status: 400 })
  }

  app.get(ACCOUNT_PATH, withSession(store), (c) => showAccount(c))

  app.post(`${ACCOUNT_PATH}/sign-in`, guard(store, 'order'), async (c) => {
    const email = storedEmail(field(await readOwnForm(c), 'email'))
    if (!canSignIn(store)) throw new Refusal({ status: 404, message: MESSAGES.notFound })
    if (emailError(email)) return showAccount(c, email.slice(0, MOST.name))
    // An answer that waits for it would come later for addresses that have orders, and so name them.
    store.background.begin(() => sendLink(store, email), 'A link to sign in was not sent')
    return c.redirect(`${ACCOUNT_PATH}?done=mail`, 303)
  })

  app.get(`${ACCOUNT_PATH}/sign-in/:token`, withSession(store), (c) => {
    const session = c.get('session')
    const site = store.site()
    addCookies(c, session.setCookies)
    hide(c)
    const path = `${ACCOUNT_PATH}/sign-in/${encodeURIComponent(c.req.param('token'))}`
    const body = signInPage(site, path, session.isNew ? '' : session.crumb)
    return showInLayout(store, c, { title: site.say('signInTitle'), body })
  })

  app.post(`${ACCOUNT_PATH}/sign-in/:token`, guard(store, 'order'), async (c) => {
    await readOwnForm(c)
    const setCookies = await signIn(store, c.get('session'), c.req.param('token'))
    addCookies(c, setCookies ?? [])
    return c.redirect(`${ACCOUNT_PATH}?done=${setCookies === undefined ? 'late' : 'in'}`, 303)
  })

  app.post(`${ACCOUNT_PATH}/addresses/:id{\\d{1,15}}`, guard(store, 'order'), async (c) => {
    await readOwnForm(c)
    const browser = await findBrowser(store, c.get('session'))
    if (browser !== undefined) await forgetAddress(store.db, browser, Number(c.req.param('id')))
    return c.redirect(`${ACCOUNT_PATH}?done=forgotten`, 303)
  })

  app.post(`${ACCOUNT_PATH}/forget`, guard(store, 'order'), async (c) => {
    await readOwnForm(c)
    const session = c.get('session')
    const browser = await findBrowser(store, session)
    if (browser !== undefined) await store.db.transaction((tx) => forgetBrowser(tx, browser))
    addCookies(c, [accountCookie(session, '')])
    return c.redirect(`${ACCOUNT_PATH}?done=out`, 303)
  })
  return app
}

/** Keeps a page from search engines, and its address from other sites; forms say where they come from. */
function hide(c: Context<StoreEnv>): void {
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Robots-Tag', 'noindex')
}

function noteOf(text: string | undefined): AccountNote | undefined {
  return text !== undefined && Object.hasOwn(ACCOUNT_NOTES, text) ? (text as AccountNote) : undefined
}
