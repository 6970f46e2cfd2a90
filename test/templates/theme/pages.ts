import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { STRANGER, type Visitor } from '../../../runtime/preview/pages/visitor.ts'
import type { Site } from '../../../runtime/site/site.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { demoTheme } from './demo-theme.ts'

export const site: Site = demoContent()
/** Fields that the host adds to the data of a page. */
const data = {
  forms: Object.fromEntries(site.forms.map((form) => [form.id, form])),
  featureFlags: { useCLDRMoneyFormat: true },
  crumb: 'crumb-of-a-test',
}
export const storefront = new Storefront({ theme: demoTheme, site, isDev: false })

export const FIRST_VISIT: Visitor = { ...STRANGER, data }

/** A visitor who has put the first variant of some products into the cart. */
export const SHOPPER: Visitor = {
  ...FIRST_VISIT,
  cart: {
    ...STRANGER.cart,
    entries: (site.collections.find(({ urlId }) => urlId === 'shop')?.items ?? [])
      .slice(0, 3)
      .map((item, i) => ({
        id: `entry-${i}`,
        itemId: item.id,
        chosenVariant: { sku: `SKU-${i}`, attributes: {} },
        quantity: i + 1,
        title: item.title,
        fullUrl: item.fullUrl,
        assetUrl: item.assetUrl,
        purchasePriceCents: 1250,
        giftCard: i < 2 ? { name: 'Ada', email: 'ada@shop.example', message: 'With love', day: '' } : null,
        giftCardSendsAt: i === 1 ? 1_800_000_000_000 : null,
      })),
    validCoupons: [{ code: 'HELLO', title: 'Ten off' }],
    subtotalCents: 7500,
    discountCents: 750,
    grandTotalCents: 6750,
    totalQuantity: 6,
    requiresShipping: true,
    gift: { priceCents: 450, isWrapped: true, note: 'For you & me' },
    giftCents: 450,
    freeShippingCents: 6000,
    shippingLocation: { countryCode: 'GB', postalCode: '' },
    shippingOptions: [{ name: 'By hand', pickUpAt: '', costCents: 0, earliest: 0, latest: 0 }],
  },
}

/** Paths of all pages that the theme shows with the site: of collections, of items, and of Squarespace. */
export const PATHS: readonly string[] = [
  ...new Set([
    '/',
    ...site.collections.map(({ fullUrl }) => fullUrl),
    ...site.collections
      .filter(({ typeName }) => typeName !== 'gallery')
      .flatMap(({ items = [] }) => items.map(({ fullUrl }) => fullUrl)),
    '/cart',
    '/search',
    '/search?q=mug',
    '/search?q=nothing-has-this-name',
    '/order-confirmed',
    '/no-such-page',
  ]),
]

/** Renders a page as markup, and what went wrong on the way. */
export function visit(path: string, visitor: Visitor = FIRST_VISIT, shop = storefront) {
  const page = shop.pageAt(new URL(path, 'https://shop.example'))
  return { kind: page.kind, ...shop.render(shop.prepare(page, visitor)) }
}
