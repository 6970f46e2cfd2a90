import { html } from 'hono/html'
import { type Address, addressLines } from '../account/addresses.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'

/** Query parameter of the checkout that names the kept details that fill it in. */
export const ADDRESS = 'address'

/** Value for none of the kept details. */
const OTHER = 'other'

/** Kept details that the checkout offers. */
export interface AddressChoice {
  readonly addresses: readonly Address[]
  /** Value that is chosen; empty for none. */
  readonly chosen: string
}

/** Reads the choice: details of this browser, else those that were used last. */
export function chooseAddress(addresses: readonly Address[], asked: string | undefined): AddressChoice {
  const [last] = addresses
  const found = addresses.find(({ id }) => String(id) === asked) ?? last
  return { addresses, chosen: asked === OTHER || found === undefined ? OTHER : String(found.id) }
}

/** Returns the chosen details; undefined for others. */
export function chosenAddress({ addresses, chosen }: AddressChoice): Address | undefined {
  return addresses.find(({ id }) => String(id) === chosen)
}

/** Renders a form that fills the checkout in with details that are kept; nothing for a single one. */
export function addressForm(say: StoreSay, path: string, { addresses, chosen }: AddressChoice): Markup | '' {
  if (addresses.length < 2) return ''
  // A form that is sent with GET loses the query of its address.
  const [action = '', query] = path.split('?')
  const hidden = [...new URLSearchParams(query)].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const option = (value: string, words: Markup | string) =>
    html`<p><label class="check" style="overflow-wrap:anywhere"><input type="radio" name="${ADDRESS}" value="${value}" style="width:24px;min-height:24px;vertical-align:middle"${value === chosen ? html` checked` : ''}> <span>${words}</span></label></p>`
  const kept = addresses.map(({ id, details }) =>
    option(String(id), html`<bdi>${addressLines(details).join(', ')}</bdi>`),
  )
  return html`<form class="form" method="get" action="${action}">${hidden}<fieldset><legend>${say('checkoutKept')}</legend>${kept}${option(OTHER, say('checkoutOther'))}</fieldset><p><button class="button button--quiet">${say('checkoutUseKept')}</button></p></form>`
}
