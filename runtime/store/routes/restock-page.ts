import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { ownerOnly } from '../http/owner.ts'
import { type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'
import { readAllPages } from '../paging.ts'
import { listGroups, listSignUps, notify } from '../stock/restock.ts'
import type { SiteFacts, StoreContext } from '../store-context.ts'
import { addCookies } from './cart.ts'

const PATH = '/dashboard/restock'

interface Group {
  readonly productId: string
  readonly variantId: string
  readonly count: number
}

/**
 * Who waits for what, for the store's owner: groups by variant, the sign-ups of one, and buttons that send.
 */
export function restockPageRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)
  const show = (c: Context<StoreEnv>, title: string, body: Markup) => {
    addCookies(c, c.get('session').setCookies)
    return c.html(pageOf({ title, language: 'en', body }), 200, PAGE_HEADERS)
  }

  app.get(PATH, owner, withSession(store), async (c) => {
    const groups = await readAllPages((cursor) => listGroups(store.db, cursor))
    const list = groupsOf(store.site(), groups, c.get('session').crumb)
    return show(c, 'Restock sign-ups', html`${sentNote(c.req.query('sent'))}${list}`)
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
    const wanted =
      field(form, 'all') === ''
        ? [{ productId: field(form, 'productId'), variantId: field(form, 'variantId') }]
        : await readAllPages((cursor) => listGroups(store.db, cursor))
    let sent = 0
    for (const variant of wanted) sent += await notify(store, variant)
    return c.redirect(`${PATH}?sent=${sent}`, 303)
  })
  return app
}

/** Says how many were notified by the press that led here. */
function sentNote(sent: string | undefined): Markup | '' {
  return sent && /^\d{1,9}$/.test(sent) ? html`<p class="note" role="status">Notified: ${sent}</p>` : ''
}

function groupsOf(site: SiteFacts, groups: readonly Group[], crumb: string): Markup {
  if (groups.length === 0) return html`<p class="note">No visitor waits for a product.</p>`
  const hidden = html`<input type="hidden" name="crumb" value="${crumb}">`
  const lines = groups.map((group) => {
    const name = nameOf(site, group)
    const query = new URLSearchParams({ productId: group.productId, variantId: group.variantId })
    return html`<tr><td><a href="${PATH}/sign-ups?${query}">${name}</a></td><td>${group.count}</td><td><form method="post" action="${PATH}/send">${hidden}<input type="hidden" name="productId" value="${group.productId}"><input type="hidden" name="variantId" value="${group.variantId}"><button aria-label="Send: ${name}">Send</button></form></td></tr>`
  })
  return html`<p>Sending marks everybody who waits as notified; this preview sends no emails.</p><table><thead><tr><th scope="col">Variant</th><th scope="col">Waiting</th><th scope="col">Notify</th></tr></thead><tbody>${lines}</tbody></table><form method="post" action="${PATH}/send">${hidden}<p><button name="all" value="yes">Send all</button></p></form>`
}

function nameOf({ catalog }: SiteFacts, { productId, variantId }: Omit<Group, 'count'>): string {
  const item = catalog.get(productId)
  const variant = item?.variants.find(({ id }) => id === variantId)
  const options = [...(variant?.attributes.values() ?? [])].join(', ')
  return [item?.title ?? productId, options || variant?.sku || variantId].join(', ')
}
