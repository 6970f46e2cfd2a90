import { Hono } from 'hono'
import { giftCardDays } from '../../cart/gift-card.ts'
import { addCookies } from '../../http/answer.ts'
import { field } from '../../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../../http/guard.ts'
import { rowId } from '../../http/ids.ts'
import { ownerOnly } from '../../http/owner.ts'
import { MESSAGES } from '../../messages.ts'
import { Refusal } from '../../refusal.ts'
import type { StoreContext } from '../../store-context.ts'
import { HEADERS } from '../headers.ts'
import { findGiftCard, listGiftCards, markGiftCard } from './gift-card-lines.ts'
import { GIFT_CARDS_PATH, giftCardPage, MOST_CARDS } from './gift-card-page.ts'

/** Gift cards for the store's owner, who sends them: nothing is sent by itself. */
export function giftCardRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)

  app.get(GIFT_CARDS_PATH, owner, withSession(store), async (c) => {
    const list = c.req.query('list') === 'sent' ? 'sent' : 'waiting'
    const rows = await listGiftCards(store.db, list, MOST_CARDS)
    const { crumb, setCookies } = c.get('session')
    addCookies(c, setCookies)
    const site = store.site()
    const { first: today } = giftCardDays(store.now(), site.timeZone)
    const { done, late, next } = c.req.query()
    const id = rowId(done ?? late)
    const marked = id === undefined ? undefined : await findGiftCard(store.db, id)
    const around = { marked, isLate: done === undefined, behind: rowId(next) }
    return c.html(giftCardPage(site, { list, rows, crumb, today, ...around }), 200, HEADERS)
  })

  app.post(`${GIFT_CARDS_PATH}/:id{\\d{1,15}}`, owner, guard(store, 'cart'), async (c) => {
    const form = await readOwnForm(c)
    const isSent = field(form, 'sent') === 'yes'
    const id = c.req.param('id')
    const result = await markGiftCard(store.db, Number(id), isSent ? store.now() : null)
    if (result === undefined) throw new Refusal({ status: 404, message: MESSAGES.notFound })
    const query = { list: isSent ? 'waiting' : 'sent', [result]: id, next: field(form, 'next') }
    return c.redirect(`${GIFT_CARDS_PATH}?${new URLSearchParams(query)}`, 303)
  })
  return app
}
