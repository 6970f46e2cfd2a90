import { type Context, Hono } from 'hono'
import { claimOrder } from '../account/claim-order.ts'
import { noCartCookies } from '../cart/shopping.ts'
import { COOKIES } from '../config.ts'
import { messageOf } from '../failure.ts'
import { addCookies, errorsIn } from '../http/answer.ts'
import { type FormFields, field, readForm } from '../http/body.ts'
import { readCookies } from '../http/cookies.ts'
import { checkCrumb, guard, type StoreEnv, withSession } from '../http/guard.ts'
import { requireUuid } from '../http/ids.ts'
import { renewal } from '../http/renewal.ts'
import { MESSAGES } from '../messages.ts'
import { leaveNotice, takeNotice } from '../notices.ts'
import { readDetails } from '../orders/checkout-fields.ts'
import { type SubmittedOrder, submitOrder } from '../orders/submit-order.ts'
import { Refusal } from '../refusal.ts'
import { keepReports } from '../reports/reports.ts'
import { censusVisit } from '../sessions.ts'
import type { StoreContext } from '../store-context.ts'
import {
  CHECKOUT,
  type CheckoutInput,
  checkoutPath,
  noticeOf,
  showCheckout,
  type Tried,
  triedIn,
} from './checkout-page.ts'

/** Where a cart becomes an order. Nothing is paid here: the shop and the shopper settle that elsewhere. */
export function checkoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()

  const show = async (c: Context<StoreEnv>, subscription: string | undefined) => {
    const session = c.get('session')
    const notice = await takeNotice(store, session.checkout)
    if (notice === undefined) return showCheckout(store, c, { subscription })
    // What was typed survives a reload and a look at the cart; what was wrong with it is said once.
    const silent = { ...notice, message: '', errors: {} }
    addCookies(c, [await leaveNotice(store, session, silent)])
    const tried = triedIn(notice)
    const isOther = tried.subscription !== subscription
    return showCheckout(store, c, { subscription, tried: isOther ? triedIn(silent) : tried })
  }

  app.get(CHECKOUT, withSession(store), (c) => show(c, undefined))
  app.get('/checkout/subscribe', withSession(store), (c) => show(c, c.req.query('cartToken') ?? ''))

  // What a shopper types, or keeps as a bookmark.
  app.get('/checkout', (c) => c.redirect(CHECKOUT))

  /** Shows the checkout again, with what was typed, from a part of it on. */
  const showAgain = async (c: Context<StoreEnv>, tried: Tried, part = '') => {
    const session = c.get('session')
    // Without cookies no page can find the notice: it is shown here.
    const { subscription } = tried
    if (session.isNew) return showCheckout(store, c, { subscription, tried })
    addCookies(c, [await leaveNotice(store, session, noticeOf(tried))])
    return c.redirect(checkoutPath(subscription) + part, 303)
  }

  const showRefused = (c: Context<StoreEnv>, input: CheckoutInput, failure: unknown) => {
    if (!(failure instanceof Refusal)) throw failure
    const { say } = store.site()
    const { message, errors = {} } = failure.details
    return showAgain(c, { ...input, message: message(say), errors: errorsIn(errors, say) })
  }

  // The ways of delivery depend on the address.
  app.post('/checkout/address', guard(store, 'cart'), async (c) => {
    const form = await readForm(c.req.raw)
    const renewed = renewal(store, c, form)
    if (renewed !== undefined) return renewed
    const input = readInput(form)
    try {
      checkCrumb(c.get('session'), field(form, 'crumb'))
    } catch (failure) {
      return showRefused(c, input, failure)
    }
    return showAgain(c, { ...input, message: '', errors: {} }, '#checkout-ways')
  })

  app.post('/checkout', guard(store, 'order'), async (c) => {
    const session = c.get('session')
    const form = await readForm(c.req.raw)
    const renewed = renewal(store, c, form)
    if (renewed !== undefined) return renewed
    const input = readInput(form)
    const { details, isKept, way, subscription } = input
    try {
      checkCrumb(session, field(form, 'crumb'))
      const cartId = requireUuid(field(form, 'cart'), MESSAGES.noCheckout)
      const { owner } = session
      const request = { owner, cartId, subscription, details, way, seen: field(form, 'seen') }
      const submitted = await submitOrder(store, request)
      if (submitted.isNew) await reportOrder(store, submitted, c.req.raw)
      const { order } = submitted
      const kept = isKept ? { ...order.details, email: order.email } : undefined
      const claim = { session, order, kept }
      const ended = subscription === undefined ? noCartCookies(session) : []
      addCookies(c, [...ended, ...(await claimOrder(store, claim))])
      await takeNotice(store, session.checkout)
      return c.redirect(`/orders/${submitted.order.token}`, 303)
    } catch (failure) {
      return showRefused(c, input, failure)
    }
  })
  return app
}

function readInput(form: FormFields): CheckoutInput {
  return {
    subscription: field(form, 'subscription') || undefined,
    details: readDetails(form),
    way: field(form, 'delivery'),
    isKept: field(form, 'keep') !== '',
  }
}

/** Counts an order in the dashboard's way from a visit to an order; a failure to count loses no order. */
async function reportOrder(store: StoreContext, { order, lines }: SubmittedOrder, request: Request) {
  const items = lines.map(({ itemId, title, quantity }) => ({ item_id: itemId, item_name: title, quantity }))
  const visit = censusVisit(readCookies(request)[COOKIES.visitor])
  const data = { value: order.totalCents, currency: order.currency, items: items.slice(0, 50) }
  const report = { kind: 'event', name: 'CheckoutConfirmed', page: '/checkout', ...visit, data } as const
  await keepReports(store.db, store.now(), [report]).catch((failure: unknown) =>
    store.log(`An order was not counted: ${messageOf(failure)}`),
  )
}
