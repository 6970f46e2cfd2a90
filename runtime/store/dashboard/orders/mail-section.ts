import { html } from 'hono/html'
import type { Markup } from '../../http/page.ts'
import type { Mail } from '../../mail/mails.ts'
import type { Order } from '../../orders/order.ts'
import type { SiteFacts } from '../../store-context.ts'
import { empty, section, when } from '../parts.ts'
import { ORDERS_PATH } from './list-page.ts'

/** Messages about an order, as its page shows them. */
export interface MailList {
  readonly order: Order
  readonly crumb: string
  readonly mails: readonly Mail[]
  /** False if messages are only kept. */
  readonly hasServer: boolean
}

const NAMES = Object.freeze({
  received: 'Receipt',
  sent: 'Sent out',
  order: 'New order',
  'sign-in': 'Link to sign in',
  restock: 'Back in stock',
  answers: 'Answers to a form',
})

/** Renders the messages about an order: how far each is, both of its forms, and a button that sends it. */
export function mailSection(site: SiteFacts, list: MailList): Markup {
  const { mails, hasServer } = list
  const note = hasServer
    ? ''
    : html`<p class="quiet">No mail server is set, so messages are kept here and not sent. <code>VITRINE_SMTP</code> and <code>VITRINE_MAIL_FROM</code> name one.</p>`
  const body = mails.length === 0 ? empty('None.') : mails.map((mail) => mailOf(site, list, mail))
  return section({ id: 'mails', title: 'Messages', body: html`${note}${body}${receiptForm(list)}` })
}

/** Renders the button that writes a receipt which could not be kept, as on a full disk. */
function receiptForm({ order, crumb, mails }: MailList): Markup | '' {
  if (mails.some(({ kind }) => kind === 'received')) return ''
  return html`<form method="post" action="${ORDERS_PATH}/${order.number}/mails"><input type="hidden" name="crumb" value="${crumb}"><p>The customer has no receipt. <button>Write the receipt</button></p></form>`
}

function mailOf(site: SiteFacts, list: MailList, mail: Mail): Markup {
  const { id, kind, email, subject, text } = mail
  const name = NAMES[kind]
  const path = mailPath(list.order, id)
  return html`<article><h3>${name} <small class="quiet">to <bdi>${email}</bdi></small></h3>
<p dir="auto">${subject}</p><p class="quiet">${stateOf(site, mail)}</p>${sendForm(list, mail)}
<details><summary>Show the message</summary><div class="mail-forms"><iframe sandbox="" src="${path}" title="${name} as HTML"></iframe><pre tabindex="0" role="region" aria-label="${name} as text" dir="auto">
${text}</pre></div></details></article>`
}

/** Returns the path of a message as HTML, and of what its form posts. */
export function mailPath({ number }: Order, id: number): string {
  return `${ORDERS_PATH}/${number}/mails/${id}`
}

function stateOf(site: SiteFacts, { status, tries, reason, dueAt, changedAt }: Mail): Markup {
  switch (status) {
    case 'kept':
      return html`Kept, not sent: there was no mail server.`
    case 'sending':
      return html`It is being sent.`
    case 'sent':
      return html`Sent ${when(site, changedAt)}.`
    case 'failed':
      return html`<b class="alarm">Not sent</b>, given up ${when(site, changedAt)} at try ${tries}: <span dir="auto">${reason}</span>`
    default:
      return tries === 0
        ? html`It is sent in a moment.`
        : html`<b class="alarm">Not sent yet</b>, next try ${when(site, dueAt)}. Try ${tries} failed: <span dir="auto">${reason}</span>`
  }
}

const WORDS = Object.freeze({ kept: 'Send', waiting: 'Send now', sent: 'Send again', failed: 'Send again' })

function sendForm({ order, crumb, hasServer }: MailList, { id, kind, status, changedAt }: Mail): Markup | '' {
  if (!hasServer || status === 'sending') return ''
  return html`<form method="post" action="${mailPath(order, id)}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="seen" value="${changedAt}"><p><button aria-label="${WORDS[status]}: ${NAMES[kind]}">${WORDS[status]}</button></p></form>`
}
