import type * as z from 'zod/mini'
import { currencyDigits, DEFAULT_CURRENCY } from '../../site/money/currency-digits.ts'
import { finite, toPlainString } from '../../site/money/decimal.ts'
import type { shoppingCart } from '../../site/schemas/cart.ts'
import type { DecimalMoney } from '../../site/schemas/money.ts'
import type { SiteForm } from '../../site/site.ts'
import { hasRightToLeft, isolated } from '../../site/site-language.ts'
import { lineAnswers } from '../forms/form-summary.ts'
import type { StoreSay } from '../messages.ts'
import { noonOfDay } from '../shipping/business-days.ts'
import { type Destination, freeShippingFrom, shippingOptions } from '../shipping/shipping-options.ts'
import type { Catalog, CatalogItem, CatalogVariant } from '../stock/catalog.ts'
import type { Cart, Entry } from './cart-rows.ts'
import { type AppliedCoupon, type Coupon, priceCoupons } from './coupons.ts'
import { giftOf, wrappingCents } from './gift.ts'

/** A cart as the calls answer it. */
export type CartView = ReturnType<typeof viewCart>

export type EntryView = ReturnType<typeof viewEntry>

/** Source of a cart's view. */
export interface CartSource {
  readonly websiteId: string
  readonly currency: string
  readonly catalog: Catalog
  readonly forms: ReadonlyMap<string, SiteForm>
  /** `website.storeSettings`. */
  readonly storeSettings: unknown
  /** IANA. */
  readonly timeZone: string
  readonly say: StoreSay
}

/** Rows of one cart, as the database has them. */
export interface CartContents {
  readonly cart: Cart | undefined
  readonly entries: readonly Entry[]
  readonly coupons: readonly Coupon[]
  /** Epoch milliseconds. */
  readonly now: number
}

interface Line {
  readonly entry: Entry
  readonly item: CatalogItem
  readonly variant: CatalogVariant
  /** Price of one. */
  readonly unitCents: number
  /** Name of the way to subscribe, empty for one without; null for what is bought once. */
  readonly plan: string | null
}

/**
 * A cart with its totals, all of them computed here. Lines whose product the site has taken down, or has no
 * price for any more, are left out, and `goneText` says so.
 */
export function viewCart(source: CartSource, { cart, entries, coupons, now }: CartContents) {
  const isSubscription = cart?.kind === 'subscription'
  const plan = isSubscription ? (cart.subscriptionOptionId ?? '') : undefined
  const lines = entries.flatMap((entry) => findLine(source.catalog, entry, plan))
  const subtotalCents = sum(lines, subtotalOf)
  const goods = lines.filter(({ item }) => item.type !== 'gift-card')
  const goodsCents = sum(goods, subtotalOf)
  const applied = priceCoupons(coupons, goodsCents)
  const ended = (cart?.coupons ?? [])
    .filter((code) => coupons.every((coupon) => coupon.code !== code))
    .map((code) => ({ ...ENDED, code, title: source.say('couponEnded', { code }) }))
  const discountCents = sum(applied, ({ discountCents }) => discountCents)
  const requiresShipping = lines.some(({ item }) => item.type === 'physical')
  const destination = destinationOf(cart)
  const { storeSettings, timeZone } = source
  const optionsTo = (destination: Destination) =>
    shippingOptions(storeSettings, { destination, goodsCents, now, timeZone })
  const freeFrom = requiresShipping ? freeShippingFrom(storeSettings, destination) : 0
  // There is nothing to wrap in what nobody sends.
  const gift = requiresShipping && !isSubscription ? giftOf(storeSettings, cart) : null
  const giftCents = wrappingCents(gift) ?? 0
  const digital = lines.filter(({ item }) => item.type === 'digital')
  return {
    id: cart?.id ?? null,
    websiteId: source.websiteId,
    orderId: null,
    created: cart?.createdAt ?? null,
    isPurchased: false,
    hasDigital: digital.length > 0,
    purelyDigital: lines.length > 0 && digital.length === lines.length,
    requiresShipping,
    entries: lines.map((line) => viewEntry(source, line)),
    /** Sentence about lines that are left out; empty where none are. */
    goneText: lines.length < entries.length ? source.say('cartGone') : '',
    shippingOptions: requiresShipping && destination !== null ? optionsTo(destination) : [],
    selectedShippingOption: null,
    shippingLocation: destination,
    /**
     * Subtotal from which shipping there is free, gift cards in the cart included; 0 if it never is, or if
     * the cart needs no shipping.
     */
    freeShippingCents: freeFrom && freeFrom + subtotalCents - goodsCents,
    applicableTaxRules: [],
    coupons: [...applied.map(viewCoupon), ...ended],
    validCoupons: applied.filter(({ isValid }) => isValid).map(viewCoupon),
    invalidCoupons: [...applied.filter(({ isValid }) => !isValid).map(viewCoupon), ...ended],
    subtotalCents,
    /** Subtotal without gift cards. */
    goodsCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents,
    /** Null where the shop wraps no gifts. */
    gift,
    giftCents,
    grandTotalCents: subtotalCents - discountCents + giftCents,
    totalQuantity: sum(lines, ({ entry }) => entry.quantity),
    currencyCode: source.currency || DEFAULT_CURRENCY,
  } satisfies z.input<typeof shoppingCart>
}

function destinationOf(cart: Cart | undefined): Destination | null {
  const { countryCode = '', postalCode = '' } = cart ?? {}
  return countryCode === '' ? null : { countryCode, postalCode }
}

/** One line of a cart; undefined where its product has gone. */
export function viewLine(source: CartSource, entry: Entry): EntryView | undefined {
  return findLine(source.catalog, entry)
    .map((line) => viewEntry(source, line))
    .at(0)
}

/** @param option id of a way to subscribe, empty for the product's own plan; undefined for buying once */
function findLine(catalog: Catalog, entry: Entry, option?: string): Line[] {
  const item = catalog.get(entry.itemId)
  const variant = item?.variants.find(({ id }) => id === entry.variantId)
  const unitCents = option === undefined ? variant?.priceCents : variant?.subscriptionCents
  if (item === undefined || variant === undefined || unitCents === undefined) return []
  const plan = option === undefined ? null : (item.subscriptionOptions.get(option) ?? '')
  return [{ entry, item, variant, unitCents, plan }]
}

function viewEntry({ currency, forms, timeZone }: CartSource, line: Line) {
  const { entry, item, variant } = line
  return {
    id: entry.id,
    itemId: item.id,
    chosenVariant: {
      id: variant.id,
      sku: variant.sku,
      // Names come from data: no prototype that one of them could meet.
      attributes: Object.fromEntries(variant.attributes),
      optionValues: [...variant.attributes].map(([optionName, value]) => ({ optionName, value })),
    },
    /** Name of the way to subscribe, empty for one without; null for what is bought once. */
    plan: line.plan,
    quantity: entry.quantity,
    title: item.title,
    fullUrl: item.fullUrl,
    assetUrl: variant.assetUrl || item.assetUrl,
    additionalFields: entry.additionalFields === '' ? null : entry.additionalFields,
    /** Of the form that the product asks with; empty where it asks nothing. */
    additionalFieldsFormId: item.formId,
    /** The answers, as `summary-form-field` shows them. */
    answers: lineAnswers(forms.get(item.formId), entry.additionalFields),
    /** For whom a gift card is; null for anything else. */
    giftCard: entry.giftCard,
    /** Noon of the day on which it is sent, in epoch milliseconds; null for at once. */
    giftCardSendsAt: entry.giftCard?.day ? noonOfDay(Date.parse(entry.giftCard.day), timeZone) : null,
    subTotal: moneyOf(subtotalOf(line), currency),
    purchasePriceCents: line.unitCents,
  }
}

/** Returns what was chosen of a line: values of its options, and the way to subscribe (`Red, Every week`). */
export function choiceText({ chosenVariant, plan }: EntryView, say: StoreSay): string {
  const way = plan === null ? [] : [plan || say('subscription')]
  return inOrder([...Object.values(chosenVariant.attributes), ...way]).join(', ')
}

/** Marks texts so that they stay in their order where some are written from right to left. */
function inOrder(texts: readonly string[]): readonly string[] {
  return texts.some(hasRightToLeft) ? texts.map(isolated) : texts
}

function subtotalOf({ entry, unitCents }: Line): number {
  return entry.quantity * unitCents
}

function viewCoupon({ coupon, discountCents }: AppliedCoupon) {
  return {
    code: coupon.code,
    title: coupon.title,
    percent: coupon.percent,
    amountCents: coupon.amountCents,
    minimumSubtotalCents: coupon.minimumSubtotalCents,
    discountCents,
    hasEnded: false,
  }
}

/** Figures of a coupon that the shop has no more. */
const ENDED = Object.freeze({
  percent: null,
  amountCents: null,
  minimumSubtotalCents: null,
  discountCents: 0,
  hasEnded: true,
})

function sum<T>(list: readonly T[], figure: (element: T) => number): number {
  return list.reduce((total, element) => total + figure(element), 0)
}

/** Minor units as page data holds money, e.g. `{ decimalValue: "59.00", currencyCode: "EUR" }`. */
function moneyOf(units: number, currency: string): DecimalMoney {
  const amount = finite(false, BigInt(units), -currencyDigits(currency))
  return { decimalValue: toPlainString(amount), currencyCode: currency || DEFAULT_CURRENCY }
}
