import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { csvFile } from '../dashboard/files/csv-file.ts'
import { HEADERS } from '../dashboard/headers.ts'
import { section, table } from '../dashboard/parts.ts'
import { newsRows } from '../dashboard/restock/news-rows.ts'
import {
  type Group,
  groupsOf,
  mailsOf,
  nameOf,
  newsOf,
  RESTOCK_PATH,
} from '../dashboard/restock/restock-list.ts'
import { shell } from '../dashboard/shell.ts'
import { addCookies } from '../http/answer.ts'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { rowId } from '../http/ids.ts'
import { ownerOnly } from '../http/owner.ts'
import type { Markup } from '../http/page.ts'
import { readAllPages } from '../paging.ts'
import { liveStock } from '../stock/live-stock.ts'
import { listGroups, listSignUps } from '../stock/restock.ts'
import { notify, readRestockMails, sendAgain } from '../stock/send-restock.ts'
import type { StoreContext } from '../store-context.ts'

/**
 * Who waits for what, for the store's owner: groups by variant, the sign-ups of one, and buttons that send.
 */
export function restockPageRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)
  const show = (c: Context<StoreEnv>, title: string, body: Markup) => {
    addCookies(c, c.get('session').setCookies)
    const page = html`<header><h1>${title} <small><a href="/dashboard">Dashboard</a></small></h1></header>
<div class="grid">${body}</div>`
    return c.html(shell(`${title}: ${store.site().siteTitle}`, page), 200, HEADERS)
  }

  app.get(RESTOCK_PATH, owner, withSession(store), async (c) => {
    const groups = await readGroups(store)
    const { crumb } = c.get('session')
    const sending = { crumb, hasServer: store.mail.server !== undefined, done: c.req.query() }
    const list = groupsOf(store.site(), groups, sending)
    const mails = mailsOf(await readRestockMails(store.db), sending)
    return show(c, 'Restock sign-ups', html`${list}${mails}${newsOf()}`)
  })

  app.get(`${RESTOCK_PATH}/sign-ups`, owner, withSession(store), async (c) => {
    const variant = { productId: c.req.query('productId') ?? '', variantId: c.req.query('variantId') ?? '' }
    const signUps = await readAllPages((cursor) => listSignUps(store.db, { ...variant, cursor }))
    const lines = signUps.map(
      ({ email, joinsMailingList }) =>
        html`<tr><td>${email}</td><td>${joinsMailingList ? 'Yes' : 'No'}</td></tr>`,
    )
    const head = html`<th scope="col">Email</th><th scope="col">Wants news</th>`
    const body = html`${table('Sign-ups', head, lines)}<p><a href="${RESTOCK_PATH}">All variants</a></p>`
    const name = nameOf(store.site(), variant)
    return show(c, name, section({ id: 'sign-ups', title: `Waiting: ${signUps.length}`, body }))
  })

  app.get(`${RESTOCK_PATH}/news.csv`, owner, (c) => csvFile(c, 'news', newsRows(store.db, store.site())))

  app.post(`${RESTOCK_PATH}/send`, owner, guard(store, 'restock'), async (c) => {
    const form = await readOwnForm(c)
    const groups = await readGroups(store)
    const [productId, variantId] = [field(form, 'productId'), field(form, 'variantId')]
    const isAll = field(form, 'all') !== ''
    const wanted = groups.filter(
      (one) => isAll || (one.productId === productId && one.variantId === variantId),
    )
    // An owner who writes without the store ends the wish for what is sold out one by one.
    const isMarked = isAll && store.mail.server === undefined
    const ready = isMarked ? wanted.filter(({ stock }) => stock !== 'sold out') : wanted
    const { sent, gone, out } = await notify(store, ready)
    const waiting = out + wanted.length - ready.length
    const query = new URLSearchParams({ sent: `${sent}`, gone: `${gone}`, out: `${waiting}` })
    if (!isAll) for (const [name, id] of Object.entries({ productId, variantId })) query.set(name, id)
    return c.redirect(`${RESTOCK_PATH}?${query}`, 303)
  })

  app.post(`${RESTOCK_PATH}/mails/:id{\\d{1,15}}`, owner, guard(store, 'restock'), async (c) => {
    const form = await readOwnForm(c)
    await sendAgain(store, Number(c.req.param('id')), rowId(field(form, 'seen')) ?? 0)
    return c.redirect(`${RESTOCK_PATH}#messages`, 303)
  })
  return app
}

/** Reads which variants visitors wait for, with how many wait, and what is left of each. */
async function readGroups(store: StoreContext): Promise<readonly Group[]> {
  const groups = await readAllPages((cursor) => listGroups(store.db, cursor))
  const stock = await liveStock(store, [...new Set(groups.map(({ productId }) => productId))])
  return groups.map((group) => {
    const line = stock.get(group.productId)?.find(({ variantId }) => variantId === group.variantId)
    if (line === undefined) return { ...group, stock: 'gone' }
    if (line.unlimited) return { ...group, stock: 'unlimited' }
    return { ...group, stock: line.qtyInStock > 0 ? line.qtyInStock : 'sold out' }
  })
}
