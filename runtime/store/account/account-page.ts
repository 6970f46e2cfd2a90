import { html } from 'hono/html'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { fieldError } from '../http/form-field.ts'
import { AUTOFOCUS, doneNote } from '../http/note.ts'
import type { Markup } from '../http/page.ts'
import { emailError } from '../mail/typed-email.ts'
import type { Order } from '../orders/order.ts'
import { statusWords } from '../orders/order-page.ts'
import type { SiteFacts } from '../store-context.ts'
import { type Address, addressLines } from './addresses.ts'

export const ACCOUNT_PATH = '/account'

/** Results of the account's forms, in the address behind them. */
export const ACCOUNT_NOTES = Object.freeze({
  forgotten: 'accountAddressForgotten',
  out: 'accountForgotten',
  mail: 'accountMailed',
  in: 'accountSignedIn',
  late: 'accountLinkLate',
} as const)

export type AccountNote = keyof typeof ACCOUNT_NOTES

/** Page of a shopper: what this browser may see. */
export interface AccountView {
  readonly crumb: string
  readonly note: AccountNote | undefined
  readonly orders: readonly Order[]
  /** Row behind which the next page begins. */
  readonly next: number | undefined
  readonly addresses: readonly Address[]
  /** Address of e-mail that is signed in; empty for none. */
  readonly email: string
  /** True if the store knows this browser. */
  readonly isKnown: boolean
  /** True if the store can send a link. */
  readonly canSignIn: boolean
  /** Input that no link can be sent to; undefined where there was none. */
  readonly tried: string | undefined
}

/** Renders the page; it works without script. */
export function accountPage(site: SiteFacts, view: AccountView): Markup {
  const { say } = site
  const { note, email } = view
  const said = note === undefined ? '' : doneNote(say(ACCOUNT_NOTES[note]))
  const whose = email === '' ? say('accountOfBrowser') : say('accountOfEmail', { email })
  return html`${said}<p style="overflow-wrap:anywhere">${whose}</p><h2>${say('accountOrders')}</h2>${ordersPart(site, view)}<h2>${say('accountAddresses')}</h2>${addressesPart(site, view)}${signInPart(site, view)}${forgetPart(site, view)}<p><a href="/">${say('backToStore')}</a></p>`
}

function ordersPart(site: SiteFacts, { orders, next }: AccountView): Markup {
  const { say, language: locale, timeZone } = site
  if (orders.length === 0) return html`<p>${say('accountNoOrders')}</p>`
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const rows = orders.map(
    ({ number, token, createdAt, status, totalCents, currency }) =>
      html`<li><a href="/orders/${token}">${say('orderTitle', { number })}</a><br><time datetime="${new Date(createdAt).toISOString()}">${format.format(createdAt)}</time> · <bdi>${centsText(totalCents, { currency, locale })}</bdi> · ${statusWords(site, status)}</li>`,
  )
  const older =
    next === undefined ? '' : html`<p><a href="${ACCOUNT_PATH}?before=${next}">${say('accountOlder')}</a></p>`
  return html`<ul class="account-orders">${rows}</ul>${older}`
}

function addressesPart({ say }: SiteFacts, { addresses, crumb }: AccountView): Markup {
  if (addresses.length === 0) return html`<p>${say('accountNoAddresses')}</p>`
  const rows = addresses.map(({ id, details }) => {
    const lines = addressLines(details)
    const shown = lines.map((line, index) => html`${index === 0 ? '' : html`<br>`}<bdi>${line}</bdi>`)
    return html`<li><address style="overflow-wrap:anywhere">${shown}</address><form method="post" action="${ACCOUNT_PATH}/addresses/${id}">${hidden(crumb)}<p><button class="button button--quiet" aria-label="${say('accountForget')}: ${lines.join(', ')}">${say('accountForget')}</button></p></form></li>`
  })
  return html`<ul class="account-addresses">${rows}</ul>`
}

function signInPart({ say }: SiteFacts, { canSignIn, email, crumb, tried }: AccountView): Markup | '' {
  if (!canSignIn || email !== '') return ''
  const error = fieldError('account', tried === undefined ? undefined : emailError(tried)?.(say))
  const wrong = tried === undefined ? html` aria-invalid="false"` : html` aria-invalid="true"${AUTOFOCUS}`
  return html`<h2>${say('accountElsewhere')}</h2><form method="post" action="${ACCOUNT_PATH}/sign-in" novalidate>${hidden(crumb)}<div class="field"><label class="part__label" for="account-email">${say('checkoutEmail')}</label><input class="control" id="account-email" name="email" type="email" autocomplete="email" value="${tried ?? ''}" required${wrong} aria-describedby="${tried === undefined ? '' : 'account-error '}account-hint">${error}<p class="field__hint" id="account-hint">${say('accountLinkHint')}</p></div><p><button class="button">${say('accountSendLink')}</button></p></form>`
}

/** Renders the page behind a link that signs in: programs that look at links in messages press no button. */
export function signInPage({ say }: SiteFacts, path: string, crumb: string): Markup {
  return html`<p>${say('signInHint')}</p><form method="post" action="${path}">${hidden(crumb)}<p><button class="button">${say('signInButton')}</button></p></form><p><a href="${ACCOUNT_PATH}">${say('accountTitle')}</a></p>`
}

function forgetPart({ say }: SiteFacts, { isKnown, crumb }: AccountView): Markup | '' {
  if (!isKnown) return ''
  return html`<h2>${say('accountLeave')}</h2><form method="post" action="${ACCOUNT_PATH}/forget">${hidden(crumb)}<p>${say('accountLeaveHint')}</p><p><button class="button button--quiet">${say('accountLeaveButton')}</button></p></form>`
}

function hidden(crumb: string): Markup {
  return html`<input type="hidden" name="crumb" value="${crumb}">`
}
