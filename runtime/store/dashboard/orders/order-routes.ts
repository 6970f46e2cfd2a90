import { type Context, Hono } from 'hono'
import { MOST } from '../../config.ts'
import { addCookies, errorsIn } from '../../http/answer.ts'
import { field, readForm } from '../../http/body.ts'
import { checkCrumb, guard, type StoreEnv, withSession } from '../../http/guard.ts'
import { rowId } from '../../http/ids.ts'
import { ownerOnly } from '../../http/owner.ts'
import { findUnsent, mailsOf } from '../../mail/mails.ts'
import { ENGLISH, MESSAGES } from '../../messages.ts'
import { changeOrder } from '../../orders/change-order.ts'
import { findByNumber } from '../../orders/find-order.ts'
import { countOrders, listOrders } from '../../orders/list-orders.ts'
import { readStatus } from '../../orders/order-status.ts'
import { Refusal, unreadable } from '../../refusal.ts'
import type { StoreContext } from '../../store-context.ts'
import { csvFile } from '../files/csv-file.ts'
import { HEADERS } from '../headers.ts'
import { listPage, ORDERS_PATH } from './list-page.ts'
import { mailRoutes } from './mail-routes.ts'
import { ownersOrderPage } from './order-page.ts'
import { orderRows } from './order-rows.ts'
import type { RefusedChange } from './status-form.ts'

const ROWS_OF_A_PAGE = 50

/** Orders for the store's owner: a list, a page for each, and the change of how far one is. */
export function ownersOrderRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)

  const showOrder = async (c: Context<StoreEnv>, number: string, tried?: Tried) => {
    const found = await findByNumber(store.db, number)
    if (found === undefined) throw new Refusal({ status: 404, message: MESSAGES.notFound })
    const { crumb, setCookies } = c.get('session')
    addCookies(c, setCookies)
    const isSaved = c.req.query('saved') !== undefined
    const mails = await mailsOf(store.db, found.order.id)
    const shown = { ...found, crumb, isSaved, mails, hasServer: store.mail.server !== undefined }
    const page = ownersOrderPage(store.site(), { ...shown, refusal: tried?.change })
    return c.html(page, tried?.status ?? 200, HEADERS)
  }

  app.get(ORDERS_PATH, owner, async (c) => {
    const { status, words } = chosenIn(c)
    const before = rowId(c.req.query('before'))
    const rows = await listOrders(store.db, { status, words, before, most: ROWS_OF_A_PAGE })
    const next = rows.length === ROWS_OF_A_PAGE ? rows.at(-1)?.id : undefined
    const counts = await countOrders(store.db)
    const unsent = await findUnsent(store.db, rows)
    return c.html(listPage(store.site(), { status, words, counts, rows, unsent, next }), 200, HEADERS)
  })

  app.get(`${ORDERS_PATH}.csv`, owner, (c) =>
    csvFile(c, 'orders', orderRows(store.db, store.site(), chosenIn(c))),
  )

  app.get(`${ORDERS_PATH}/:number`, owner, withSession(store), (c) => showOrder(c, c.req.param('number')))

  app.post(`${ORDERS_PATH}/:number`, owner, guard(store, 'cart'), async (c) => {
    const form = await readForm(c.req.raw)
    const number = c.req.param('number')
    const status = readStatus(field(form, 'status'))
    if (status === undefined) throw unreadable()
    const trackingUrl = field(form, 'trackingUrl').trim()
    try {
      checkCrumb(c.get('session'), field(form, 'crumb'))
      await changeOrder(store, { number, seen: Number(field(form, 'seen')), status, trackingUrl })
      return c.redirect(`${ORDERS_PATH}/${number}?saved=1`, 303)
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.details.status === 404) throw failure
      const { message, errors = {}, status: code } = failure.details
      const change = { status, trackingUrl, message: message(ENGLISH), errors: errorsIn(errors, ENGLISH) }
      return showOrder(c, number, { change, status: code })
    }
  })
  app.route('/', mailRoutes(store))
  return app
}

/** Reads which orders an address asks for. */
function chosenIn(c: Context<StoreEnv>) {
  const words = (c.req.query('q') ?? '').trim().slice(0, MOST.name)
  return { status: readStatus(c.req.query('status')), words }
}

/** Change that was not saved, and the status of its answer. */
interface Tried {
  readonly change: RefusedChange
  readonly status: Refusal['details']['status']
}
