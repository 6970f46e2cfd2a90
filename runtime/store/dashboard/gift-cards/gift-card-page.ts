import { html } from 'hono/html'
import { dayText } from '../../cart/gift-card.ts'
import type { Markup } from '../../http/page.ts'
import type { SiteFacts } from '../../store-context.ts'
import { ORDERS_PATH } from '../orders/list-page.ts'
import { amount, STATUS_NAMES } from '../orders/owner-words.ts'
import { doneRow, empty, mailLink, section, table, when } from '../parts.ts'
import { shell } from '../shell.ts'
import type { GiftCardLine } from './gift-card-lines.ts'

export const GIFT_CARDS_PATH = '/dashboard/gift-cards'

/** Most cards of a page. */
export const MOST_CARDS = 200

/** Page of gift cards. */
export interface GiftCardList {
  readonly list: 'waiting' | 'sent'
  readonly rows: readonly GiftCardLine[]
  readonly crumb: string
  /** Day of the site, e.g. `2026-12-24`. */
  readonly today: string
  /** Card that was marked just now, or that could not be marked as sent. */
  readonly marked: GiftCardLine | undefined
  readonly isLate: boolean
  /** Line that was behind it; undefined for the end of the list. */
  readonly behind: number | undefined
}

/** Renders the gift cards that the owner has to send, the earliest day first, or those that were sent. */
export function giftCardPage(site: SiteFacts, page: GiftCardList): Markup {
  const { list, rows } = page
  const link = (name: GiftCardList['list'], words: string) =>
    html`<a href="${GIFT_CARDS_PATH}?list=${name}"${name === list ? html` aria-current="page"` : ''}>${words}</a>`
  const head = html`<th scope="col">For</th><th scope="col">Card</th><th scope="col">${list === 'sent' ? 'Sent' : 'Send on'}</th><th scope="col">Order</th><th scope="col">Done</th>`
  const nothing = list === 'sent' ? 'No card was sent yet.' : 'No card is to be sent.'
  const cards = cardRows(site, page)
  const more = rows.length < MOST_CARDS ? '' : html`<p class="quiet">These are the first ${MOST_CARDS}.</p>`
  return shell(
    `Gift cards: ${site.siteTitle}`,
    html`<header><h1>Gift cards <small>Send them yourself, then press the button. <a href="/dashboard">Dashboard</a></small></h1>
<nav aria-label="Gift cards">${link('waiting', 'To be sent')}${link('sent', 'Sent')}</nav></header>
<div class="grid">${section({ id: 'cards', title: list === 'sent' ? 'Sent, the latest first' : 'To be sent, the earliest first', body: html`${cards.length === 0 ? empty(nothing) : table('Gift cards', head, cards)}${more}` })}</div>`,
  )
}

/** Renders the cards; what was marked is said where the card was, so that the next Tab goes on from there. */
function cardRows(site: SiteFacts, page: GiftCardList): readonly Markup[] {
  const { rows, marked, isLate, behind } = page
  const cards = rows.map((row, index) => rowOf(site, row, { ...page, next: rows[index + 1]?.line.id }))
  if (marked === undefined) return cards
  const { giftCard, giftSentAt } = marked.line
  const before = isLate ? html`Already marked as sent on ${when(site, giftSentAt)}` : 'Marked as sent'
  const isCancelled = isLate && marked.order.status === 'cancelled'
  const unsent = isCancelled ? 'Not to be sent, since the order was cancelled' : 'To be sent'
  const words = giftSentAt === null ? unsent : before
  const note = doneRow(html`${words}: <bdi>${giftCard?.name}</bdi>.`, 5)
  const index = rows.findIndex(({ line }) => line.id === behind)
  return cards.toSpliced(index === -1 ? cards.length : index, 0, note)
}

interface AroundRow extends GiftCardList {
  /** Line of the row below. */
  readonly next: number | undefined
}

function rowOf(site: SiteFacts, { line, order }: GiftCardLine, page: AroundRow): Markup {
  const { id, title, options, quantity, unitCents, giftCard, giftSentAt } = line
  const { name = '', email = '', message = '' } = giftCard ?? {}
  const isSent = giftSentAt !== null
  const words = isSent ? 'Not sent after all' : 'Mark as sent'
  return html`<tr><th scope="row"><bdi>${name}</bdi><div>${mailLink(email)}</div>${message === '' ? '' : html`<div class="quiet" dir="auto" style="white-space:pre-line">${message}</div>`}</th><td><bdi>${title}</bdi>${options && html` (<bdi>${options}</bdi>)`}<div class="quiet">${quantity} × ${amount(unitCents, order.currency)}</div></td><td>${isSent ? when(site, giftSentAt) : dayOf(giftCard?.day ?? '', page.today)}</td><td><a href="${ORDERS_PATH}/${order.number}">${order.number}</a><div class="quiet">${STATUS_NAMES[order.status]}</div></td><td><form method="post" action="${GIFT_CARDS_PATH}/${id}"><input type="hidden" name="crumb" value="${page.crumb}"><input type="hidden" name="next" value="${page.next ?? ''}"><button name="sent" value="${isSent ? 'no' : 'yes'}" aria-label="${words}: ${name}">${words}</button></form></td></tr>`
}

/** Writes when a card is to be sent, and marks what is late. */
function dayOf(day: string, today: string): Markup {
  if (day === '') return html`<b>At once</b>`
  const text = dayText({ day }, 'en-GB')
  if (day > today) return html`${text}`
  return day === today ? html`<b>Today, ${text}</b>` : html`<b class="alarm">Late: ${text}</b>`
}

/** Renders how many cards are to be sent; empty for a shop without gift cards. */
export function giftCardsOf(
  { catalog }: SiteFacts,
  { waiting, due }: { readonly waiting: number; readonly due: number },
): Markup | '' {
  if (waiting === 0 && ![...catalog.values()].some(({ type }) => type === 'gift-card')) return ''
  const body = html`<p>To be sent: ${waiting}. Today or earlier: ${due}.</p><p><a href="${GIFT_CARDS_PATH}">For whom, and on which day</a></p>`
  return section({ id: 'gift-cards', title: 'Gift cards', className: 'half', body })
}
