import type { JsonObject, SiteItem } from '../../site/site.ts'

/** Who asks for a page, as far as pages differ for visitors. */
export interface Visitor {
  /** As in page data (`shoppingCart`). */
  readonly cart: JsonObject
  /** An item as it is now: with what is left of its variants. */
  readonly live: (item: SiteItem) => SiteItem
  /** Data for templates beside the page's: `crumb`, `formKey`, `notice`. */
  readonly data?: JsonObject
  /** The fields of a signed-in back-office account in page data, e.g. `authenticatedAccount`. */
  readonly account?: JsonObject | undefined
  /** `Set-Cookie` lines that the page is sent with. */
  readonly setCookies?: readonly string[]
}

/** A visitor who has been nowhere else on the site. */
export const STRANGER: Visitor = Object.freeze({
  cart: Object.freeze({
    entries: [],
    shippingOptions: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
  }),
  live: (item: SiteItem) => item,
})
