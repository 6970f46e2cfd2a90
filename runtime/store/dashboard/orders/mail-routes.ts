import { Hono } from 'hono'
import { inTransaction } from '../../database/transaction.ts'
import { field } from '../../http/body.ts'
import { guard, readOwnForm, type StoreEnv } from '../../http/guard.ts'
import { ownerOnly } from '../../http/owner.ts'
import { keepReceipt, receiptOf, recipientOf } from '../../mail/keep-receipt.ts'
import { askAgain, mailsOf } from '../../mail/mails.ts'
import { MESSAGES } from '../../messages.ts'
import { findByNumber } from '../../orders/find-order.ts'
import { Refusal } from '../../refusal.ts'
import type { StoreContext } from '../../store-context.ts'
import { ORDERS_PATH } from './list-page.ts'

const PATH = `${ORDERS_PATH}/:number/mails/:id{\\d{1,15}}`

/** A message shows in a frame of the dashboard, where it runs no script and sends no form. */
const HEADERS = Object.freeze({
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
})

/** Messages about an order for the store's owner: one as HTML, and the wish to send it once more. */
export function mailRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)

  const find = async (number: string, id: string) => {
    const full = await findByNumber(store.db, number)
    const mails = full === undefined ? [] : await mailsOf(store.db, full.order.id)
    const mail = mails.find((one) => one.id === Number(id))
    if (full === undefined || mail === undefined)
      throw new Refusal({ status: 404, message: MESSAGES.notFound })
    return { full, mail }
  }

  app.get(PATH, owner, async (c) => {
    const { mail } = await find(c.req.param('number'), c.req.param('id'))
    return c.html(mail.html, 200, HEADERS)
  })

  app.post(PATH, owner, guard(store, 'cart'), async (c) => {
    const form = await readOwnForm(c)
    const number = c.req.param('number')
    const { full, mail } = await find(number, c.req.param('id'))
    const { kind } = mail
    const isReceipt = kind === 'received' || kind === 'sent' || kind === 'order'
    const email = isReceipt ? recipientOf(store, kind, full.order) : undefined
    if (isReceipt && email !== undefined && store.mail.server !== undefined) {
      const content = receiptOf(store, kind, full)
      const wish = { id: mail.id, seen: Number(field(form, 'seen')), email, content }
      await askAgain(store.db, { ...wish, now: store.now() })
      store.mail.wake()
    }
    return c.redirect(`${ORDERS_PATH}/${number}#mails`, 303)
  })
  app.post(`${ORDERS_PATH}/:number/mails`, owner, guard(store, 'cart'), async (c) => {
    await readOwnForm(c)
    const number = c.req.param('number')
    await inTransaction(store.db, async (tx) => {
      const full = await findByNumber(tx, number)
      if (full === undefined) throw new Refusal({ status: 404, message: MESSAGES.notFound })
      const kept = await mailsOf(tx, full.order.id)
      if (!kept.some(({ kind }) => kind === 'received'))
        await keepReceipt(store, tx, { kind: 'received', ...full })
    })
    store.mail.wake()
    return c.redirect(`${ORDERS_PATH}/${number}#mails`, 303)
  })
  return app
}
