import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { doneNote } from '../http/note.ts'
import { ownerOnly } from '../http/owner.ts'
import { type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'
import { readAllPages } from '../paging.ts'
import { liveStock } from '../stock/live-stock.ts'
import { listGroups, listSignUps } from '../stock/restock.ts'
import { notify, type RestockMails, readRestockMails, type WantedVariant } from '../stock/send-restock.ts'
import type { SiteFacts, StoreContext } from '../store-context.ts'
import { addCookies } from './cart.ts'

const PATH = '/dashboard/restock'

interface Group extends WantedVariant {
  readonly count: number
  /** Number of pieces, or why there is none. */
  readonly stock: number | 'gone' | 'sold out' | 'unlimited'
}

/**
 * Who waits for what, for the store's owner: groups by variant, the sign-ups of one, and buttons that send.
 */
export function restockPageRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)
  const show = (c: Context<StoreEnv>, title: string, body: Markup) => {
    addCookies(c, c.get('session').setCookies)
    const linked = html`${body}<p><a href="/dashboard">Dashboard</a></p>`
    return c.html(pageOf({ title, language: 'en', body: linked }), 200, PAGE_HEADERS)
  }

  app.get(PATH, owner, withSession(store), async (c) => {
    const groups = await readGroups(store)
    const { crumb } = c.get('session')
    const list = groupsOf(store.site(), groups, { crumb, hasServer: store.mail.server !== undefined })
    const mails = mailsNote(await readRestockMails(store.db))
    return show(c, 'Restock sign-ups', html`${sentNote(c.req.query())}${list}${mails}`)
  })

  app.get(`${PATH}/sign-ups`, owner, withSession(store), async (c) => {
    const variant = { productId: c.req.query('productId') ?? '', variantId: c.req.query('variantId') ?? '' }
    const signUps = await readAllPages((cursor) => listSignUps(store.db, { ...variant, cursor }))
    const lines = signUps.map(
      ({ email, joinsMailingList }) =>
        html`<tr><td>${email}</td><td>${joinsMailingList ? 'Yes' : 'No'}</td></tr>`,
    )
    const table = html`<table><thead><tr><th scope="col">Email</th><th scope="col">Wants news</th></tr></thead><tbody>${lines}</tbody></table><p><a href="${PATH}">All variants</a></p>`
    return show(c, nameOf(store.site(), variant), table)
  })

  app.post(`${PATH}/send`, owner, guard(store, 'restock'), async (c) => {
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
    return c.redirect(`${PATH}?sent=${sent}&gone=${gone}&out=${waiting}`, 303)
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

/** Says what the press did that led here. */
function sentNote({ sent = '', gone = '', out = '' }: Readonly<Record<string, string>>): Markup | '' {
  if (![sent, gone, out].every((number) => /^\d{1,9}$/.test(number))) return ''
  const without = gone === '0' ? '' : ` Off the list without a message, because the product is gone: ${gone}.`
  const waiting = out === '0' ? '' : ` Still on the list, because sold out: ${out}.`
  return doneNote(html`Notified: ${sent}.${without}${waiting}`)
}

interface Sending {
  readonly crumb: string
  /** False where the owner writes to visitors otherwise. */
  readonly hasServer: boolean
}

function groupsOf(site: SiteFacts, groups: readonly Group[], { crumb, hasServer }: Sending): Markup {
  if (groups.length === 0) return html`<p class="note">No visitor waits for a product.</p>`
  const hidden = html`<input type="hidden" name="crumb" value="${crumb}">`
  const word = hasServer ? 'Send' : 'Mark as notified'
  const lines = groups.map((group) => {
    const name = nameOf(site, group)
    const query = new URLSearchParams({ productId: group.productId, variantId: group.variantId })
    const button = html`<form method="post" action="${PATH}/send">${hidden}<input type="hidden" name="productId" value="${group.productId}"><input type="hidden" name="variantId" value="${group.variantId}"><button aria-label="${word}: ${name}">${word}</button></form>`
    const isOut = hasServer && group.stock === 'sold out'
    return html`<tr><td><a href="${PATH}/sign-ups?${query}">${name}</a></td><td>${group.count}</td><td>${group.stock}</td><td>${isOut ? 'once it is in stock' : button}</td></tr>`
  })
  const note = hasServer
    ? html`Everybody who waits gets one message, once there is stock again, and is then off the list.`
    : html`No mail server is set, so nothing is sent. <code>VITRINE_SMTP</code> and <code>VITRINE_MAIL_FROM</code> name one. Without it, open a variant for the addresses, write to them yourself, and then mark them as notified.`
  return html`<p>${note}</p><table><thead><tr><th scope="col">Variant</th><th scope="col">Waiting</th><th scope="col">In stock</th><th scope="col">Notify</th></tr></thead><tbody>${lines}</tbody></table><form method="post" action="${PATH}/send">${hidden}<p><button name="all" value="yes">${word}: all that are in stock</button></p></form>`
}

/** Says how far the messages of the last weeks are, and which ones were given up. */
function mailsNote({ sent, waiting, failed }: RestockMails): Markup | '' {
  if (sent + waiting + failed.length === 0) return ''
  const lines = failed.map(({ email, reason }) => html`<li>${email}: ${reason}</li>`)
  const list = lines.length === 0 ? '' : html`<p>Not sent, given up:</p><ul>${lines}</ul>`
  return html`<h2>Messages</h2><p>Sent: ${sent}. On their way: ${waiting}.</p>${list}`
}

function nameOf({ catalog }: SiteFacts, { productId, variantId }: WantedVariant): string {
  const item = catalog.get(productId)
  const variant = item?.variants.find(({ id }) => id === variantId)
  const options = [...(variant?.attributes.values() ?? [])].join(', ')
  return [item?.title ?? productId, options || variant?.sku || variantId].join(', ')
}
