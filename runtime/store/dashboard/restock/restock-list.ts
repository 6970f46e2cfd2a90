import { html } from 'hono/html'
import { doneNote } from '../../http/note.ts'
import type { Markup } from '../../http/page.ts'
import type { RestockMails, WantedVariant } from '../../stock/send-restock.ts'
import type { SiteFacts } from '../../store-context.ts'
import { doneRow, empty, section, table } from '../parts.ts'

export const RESTOCK_PATH = '/dashboard/restock'

/** A variant that visitors wait for. */
export interface Group extends WantedVariant {
  readonly count: number
  /** Number of pieces, or why there is none. */
  readonly stock: number | 'gone' | 'sold out' | 'unlimited'
}

interface Sending {
  readonly crumb: string
  /** False if the owner writes to visitors otherwise. */
  readonly hasServer: boolean
  /** Query of the page: the press that led here, if one did. */
  readonly done: Readonly<Record<string, string>>
}

/** Renders the variants with a button each, which sends, and one for all. */
export function groupsOf(site: SiteFacts, groups: readonly Group[], sending: Sending): Markup {
  const { crumb, hasServer, done } = sending
  const note = sentNote(site, done)
  const title = 'Who waits for what'
  if (groups.length === 0)
    return section({
      ...{ id: 'variants', title },
      body: html`${note && doneNote(note)}${empty('No visitor waits for a product.')}`,
    })
  const hidden = html`<input type="hidden" name="crumb" value="${crumb}">`
  const word = hasServer ? 'Send' : 'Mark as notified'
  const lines = groups.map((group) => {
    const name = nameOf(site, group)
    const query = new URLSearchParams({ productId: group.productId, variantId: group.variantId })
    const button = html`<form method="post" action="${RESTOCK_PATH}/send">${hidden}<input type="hidden" name="productId" value="${group.productId}"><input type="hidden" name="variantId" value="${group.variantId}"><button aria-label="${word}: ${name}">${word}</button></form>`
    const isOut = hasServer && group.stock === 'sold out'
    return html`<tr><th scope="row"><a href="${RESTOCK_PATH}/sign-ups?${query}">${name}</a></th><td class="number">${group.count}</td><td>${group.stock}</td><td>${isOut ? 'once it is in stock' : button}</td></tr>`
  })
  const isOfAll = done.productId === undefined
  const rows =
    note === '' || isOfAll ? lines : lines.toSpliced(indexBehind(groups, done), 0, doneRow(note, 4))
  const how = hasServer
    ? html`Everybody who waits gets one message, once there is stock again, and is then off the list.`
    : html`No mail server is set, so nothing is sent. <code>VITRINE_SMTP</code> and <code>VITRINE_MAIL_FROM</code> name one. Without it, open a variant for the addresses, write to them yourself, and then mark them as notified.`
  const head = html`<th scope="col">Variant</th><th scope="col" class="number">Waiting</th><th scope="col">In stock</th><th scope="col">Notify</th>`
  const all = html`<form method="post" action="${RESTOCK_PATH}/send">${hidden}<p><button name="all" value="yes">${word}: all that are in stock</button></p></form>`
  const body = html`${note && isOfAll ? doneNote(note) : ''}<p class="quiet">${how}</p>${table('Variants', head, rows)}${all}`
  return section({ id: 'variants', title, body })
}

/** Returns where a variant is, or was, in the list. */
function indexBehind(groups: readonly Group[], done: Sending['done']): number {
  const { productId: product = '', variantId: variant = '' } = done
  const index = groups.findIndex(
    ({ productId, variantId }) => productId > product || (productId === product && variantId >= variant),
  )
  return index === -1 ? groups.length : index
}

/** Says what the press did that led here; empty where none did. */
function sentNote(site: SiteFacts, done: Sending['done']): Markup | '' {
  const { sent = '', gone = '', out = '', productId, variantId = '' } = done
  if (![sent, gone, out].every((number) => /^\d{1,9}$/.test(number))) return ''
  const about = productId === undefined ? '' : html`<bdi>${nameOf(site, { productId, variantId })}</bdi>. `
  const without = gone === '0' ? '' : ` Off the list without a message, because the product is gone: ${gone}.`
  const waiting = out === '0' ? '' : ` Still on the list, because sold out: ${out}.`
  return html`${about}Notified: ${sent}.${without}${waiting}`
}

/** Says how far the messages of the last weeks are, and which ones were given up. */
export function mailsOf(
  { sent, waiting, failed }: RestockMails,
  { crumb, hasServer }: Pick<Sending, 'crumb' | 'hasServer'>,
): Markup | '' {
  if (sent + waiting + failed.length === 0) return ''
  const button = ({ id, email, changedAt }: RestockMails['failed'][number]) =>
    html` <form method="post" action="${RESTOCK_PATH}/mails/${id}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="seen" value="${changedAt}"><button aria-label="Send again: ${email}">Send again</button></form>`
  const lines = failed.map(
    (mail) => html`<li>${mail.email}: ${mail.reason}${hasServer ? button(mail) : ''}</li>`,
  )
  const list = lines.length === 0 ? '' : html`<p>Not sent, given up:</p><ul>${lines}</ul>`
  const body = html`<p>Sent: ${sent}. On their way: ${waiting}.</p>${list}`
  return section({ id: 'messages', title: 'Messages', body })
}

/** Renders a link to the addresses of those who asked for news. */
export function newsOf(): Markup {
  const body = html`<p class="quiet">The addresses of those who ticked that they want news, until 31 days after their message. Keep the file: they are forgotten then.</p><p><a href="${RESTOCK_PATH}/news.csv">Download who wants news as CSV</a></p>`
  return section({ id: 'news', title: 'Wants news', body })
}

/** Writes the title of a product with the options of a variant. */
export function nameOf({ catalog }: SiteFacts, { productId, variantId }: WantedVariant): string {
  const item = catalog.get(productId)
  const variant = item?.variants.find(({ id }) => id === variantId)
  const options = [...(variant?.attributes.values() ?? [])].join(', ')
  return [item?.title ?? productId, options || variant?.sku || variantId].join(', ')
}
