import { isObject } from '../../engine/value.ts'
/** A JSON object as it came from a file, a database or made-up content. */
export type JsonObject = { readonly [key: string]: unknown }

/** A link of a navigation: to a collection, to a folder of links, or out of the site. */
export interface NavigationLink {
  readonly title: string
  /** Path on this site or address of another one; empty for a folder. */
  readonly url: string
  /** Id of the collection behind the link. */
  readonly collectionId?: string
  readonly newWindow?: boolean
  /** The links of a folder. */
  readonly items?: readonly NavigationLink[]
}

/** One collection or page with everything in it, shaped as `collection` is in the data of a page. */
export interface SiteCollection extends JsonObject {
  readonly id: string
  /** Last part of its path; the home page is the collection that `website.homepageCollectionId` names. */
  readonly urlId: string
  /** Path from the site's root, e.g. `/shop`. */
  readonly fullUrl: string
  readonly title: string
  /** Code of the collection type. */
  readonly type: number
  /** Which template of a theme shows it: `products`, `blog`, `events`, `gallery`, `page`… */
  readonly typeName: string
  /** Items in the order of the list; absent for plain pages. */
  readonly items?: readonly SiteItem[]
  /** Markup of a plain page. */
  readonly mainContent?: string
}

/** A content item, shaped as `item` is in the data of a page. */
export interface SiteItem extends JsonObject {
  readonly id: string
  readonly collectionId: string
  readonly recordType: number
  readonly urlId: string
  readonly fullUrl: string
  readonly title: string
}

/** A form that visitors fill in: on a page, in a newsletter block or attached to a product. */
export interface SiteForm extends JsonObject {
  readonly id: string
  readonly name: string
  /** Fields in order, kinds as in `runtime/site/forms/kinds.ts`. */
  readonly fields: readonly JsonObject[]
  readonly submissionText?: string
  readonly successUrl?: string
}

/** A coupon: its code and what it takes off a cart. */
export interface SiteCoupon {
  readonly code: string
  readonly title: string
  /** Percent of the subtotal, or an amount in minor units of the store's currency. */
  readonly percent?: number
  readonly amountCents?: number
  readonly minimumSubtotalCents?: number
}

/** Everything of a site: what is made up, what `--site` reads, what the preview store keeps. */
export interface Site {
  /** `website` of every page's data, `storeSettings` included. */
  readonly website: JsonObject
  /** `websiteSettings` of every page's data. */
  readonly websiteSettings: JsonObject
  readonly collections: readonly SiteCollection[]
  /** Navigations by the name that a theme gives them, e.g. `mainNav`. */
  readonly navigation: Readonly<Record<string, readonly NavigationLink[]>>
  readonly forms: readonly SiteForm[]
  readonly coupons: readonly SiteCoupon[]
  /** Markup of the theme's block fields, by their id. */
  readonly blockFields?: Readonly<Record<string, string>>
  /** Paths by the former ones that lead to them, e.g. `{ '/old': '/new' }`. */
  readonly redirects?: Readonly<Record<string, string>>
  /** Merchandising context by product id. */
  readonly merchandising: Readonly<Record<string, JsonObject>>
  /** The site's own sentences and labels, by the names of the catalogue and of Squarespace. */
  readonly localizedStrings?: JsonObject
  /** Names of tweaks whose values do not come from the site, but from an author of the theme. */
  readonly givenTweaks?: readonly string[]
}

/** Returns the objects of a list; none of any other value. */
export function objectsIn(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}
