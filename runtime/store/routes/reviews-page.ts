import { Hono } from 'hono'
import { html } from 'hono/html'
import { when } from '../dashboard/parts.ts'
import { rowId } from '../dashboard/row-id.ts'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { ownerOnly } from '../http/owner.ts'
import { type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { type Decision, decide, listReviews } from '../reviews/reviews.ts'
import type { StoreContext } from '../store-context.ts'
import { addCookies } from './cart.ts'

const PATH = '/dashboard/reviews'
const ROWS_OF_A_PAGE = 50

const LISTS = Object.freeze({ waiting: 'Waiting', approved: 'Shown', refused: 'Refused' })

type Row = Awaited<ReturnType<typeof listReviews>>[number]

/** Reviews for the store's owner, who lets visitors see them or refuses them. */
export function reviewsPageRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)

  app.get(PATH, owner, withSession(store), async (c) => {
    const status = statusOf(c.req.query('status'))
    const before = rowId(c.req.query('before'))
    const rows = await listReviews(store.db, { status, before, most: ROWS_OF_A_PAGE })
    const { crumb, setCookies } = c.get('session')
    const links = Object.entries(LISTS).map(
      ([name, title]) =>
        html`<a href="${PATH}?status=${name}"${name === status ? html` aria-current="page"` : ''}>${title}</a> `,
    )
    const list = rows.map((row) => reviewOf(store, row, crumb))
    const older =
      rows.length < ROWS_OF_A_PAGE
        ? ''
        : html`<p><a href="${PATH}?status=${status}&before=${rows.at(-1)?.id}">Older ones</a></p>`
    const body = html`<nav aria-label="Reviews"><p>${links}<a href="/dashboard">Dashboard</a></p></nav><h2>${LISTS[status]}</h2>${list.length === 0 ? html`<p class="note">There is none.</p>` : list}${older}`
    addCookies(c, setCookies)
    return c.html(pageOf({ title: 'Reviews', language: 'en', body }), 200, PAGE_HEADERS)
  })

  app.post(`${PATH}/:id{\\d{1,15}}`, owner, guard(store, 'cart'), async (c) => {
    const form = await readOwnForm(c)
    const decision: Decision = field(form, 'decision') === 'approved' ? 'approved' : 'refused'
    const isThere = await decide(store, Number(c.req.param('id')), decision)
    if (!isThere) throw new Refusal({ status: 404, message: MESSAGES.notFound })
    return c.redirect(`${PATH}?status=${statusOf(field(form, 'from'))}`, 303)
  })
  return app
}

function statusOf(text: string | undefined): keyof typeof LISTS {
  return text === 'approved' || text === 'refused' ? text : 'waiting'
}

function reviewOf(store: StoreContext, row: Row, crumb: string): Markup {
  const site = store.site()
  const { id, itemId, stars, author, text, status, createdAt } = row
  const title = site.catalog.get(itemId)?.title ?? itemId
  const button = (decision: Decision, words: string) =>
    status === decision
      ? ''
      : html`<button name="decision" value="${decision}" aria-label="${words}: ${author} on ${title}">${words}</button> `
  return html`<article><h3>${title}: ${stars} of 5 stars</h3><p><bdi>${author}</bdi>, ${when(site, createdAt)}</p><p dir="auto" style="white-space:pre-line;overflow-wrap:anywhere">${text}</p><form method="post" action="${PATH}/${id}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="from" value="${status}">${button('approved', 'Approve')}${button('refused', status === 'approved' ? 'Take down' : 'Refuse')}</form></article>`
}
