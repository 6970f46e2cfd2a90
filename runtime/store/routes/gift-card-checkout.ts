import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { addCookies } from '../http/answer.ts'
import { type FormField, formField } from '../http/form-field.ts'
import { type StoreEnv, withSession } from '../http/guard.ts'
import { refusalNote } from '../http/note.ts'
import type { Markup } from '../http/page.ts'
import { MESSAGES, type StoreSay } from '../messages.ts'
import { type Notice, takeNotice } from '../notices.ts'
import { summaryTable } from '../orders/order-summary.ts'
import { type CatalogItem, findVariant } from '../stock/catalog.ts'
import type { SiteFacts, StoreContext } from '../store-context.ts'
import { newToken } from '../token.ts'
import { wayBack } from './checkout-parts.ts'
import { showInLayout } from './layout-page.ts'

/** Page of a gift card whose own page asks for no recipient: its form puts the card into the cart. */
export function giftCardCheckoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()

  app.get('/checkout/giftcard', withSession(store), async (c) => {
    const site = store.site()
    const { say, catalog } = site
    const title = say('giftCardTitle')
    const item = catalog.get(c.req.query('giftCardProductId') ?? '')
    const wish = { sku: c.req.query('sku') ?? '', attributes: new Map<string, string>() }
    const variant = item && findVariant(item, wish)
    if (item?.type !== 'gift-card')
      return showInLayout(store, c, { title, status: 400, body: wayBack(say, say('giftCardFailed')) })
    if (variant?.priceCents === undefined) {
      const body = wayBack(say, say('selectDenomination'), { to: item.fullUrl })
      return showInLayout(store, c, { title, status: 400, body })
    }
    const session = c.get('session')
    addCookies(c, session.setCookies)
    const tried = await noticeAbout(store, c, item.id)
    const crumb = session.isNew ? '' : session.crumb
    const form = recipientForm(say, { item, sku: wish.sku, crumb, tried })
    const body = html`${summaryOf(site, item, variant.priceCents)}${form}`
    return showInLayout(store, c, { title, body })
  })

  return app
}

/** Takes what was refused of the form that asks about a card. */
async function noticeAbout(store: StoreContext, c: Context<StoreEnv>, itemId: string) {
  const notice = await takeNotice(store, c.get('session').notice)
  return notice?.about === 'gift-card' && notice.id === itemId ? notice : undefined
}

function summaryOf(site: SiteFacts, { id, title }: CatalogItem, unitCents: number): Markup {
  const line = {
    ...{ itemId: id, title, options: '', quantity: 1, unitCents },
    ...{ giftCard: null, formId: '', additionalFields: '' },
  }
  const sums = { subtotalCents: unitCents, discountCents: 0, coupons: [], totalCents: unitCents }
  const none = { giftCents: null, giftNote: '', delivery: null }
  return summaryTable({ lines: [line], currency: site.currency, ...sums, ...none }, site)
}

const FIELDS = [
  { name: 'giftName', label: MESSAGES.giftCardName, kind: 'text', isRequired: true },
  { name: 'giftEmail', label: MESSAGES.giftCardEmail, kind: 'email', isRequired: true },
  { name: 'giftMessage', label: MESSAGES.giftCardMessage, kind: 'lines', isRequired: false },
  { name: 'giftDay', label: MESSAGES.giftCardDay, kind: 'date', isRequired: false },
] as const

interface RecipientForm {
  readonly item: CatalogItem
  /** Names the variant. */
  readonly sku: string
  /** Empty for a visitor whose cookie comes with this page. */
  readonly crumb: string
  /** The form as it was refused before. */
  readonly tried: Notice | undefined
}

function recipientForm(say: StoreSay, { item, sku, crumb, tried }: RecipientForm): Markup {
  const fields = FIELDS.map((field): FormField => {
    const { name, label } = field
    const error = str(step(tried?.errors, name)) || undefined
    const value = str(step(tried?.values, name))
    return { ...field, id: `gift-card-${name}`, label: label(say), autocomplete: 'off', value, error }
  })
  const failed = tried && refusalNote(tried.message, tried.errors)
  return html`<form class="form" id="gift-card-${item.id}" method="post" action="/cart/gift-cards" novalidate>${failed}<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="key" value="${newToken()}"><input type="hidden" name="productId" value="${item.id}"><input type="hidden" name="sku" value="${sku}">${fields.map((field) => formField(say, field))}<p><button class="button">${say('productAddToCartText')}</button></p></form><p><a href="${item.fullUrl}">${say('backToStore')}</a></p>`
}
