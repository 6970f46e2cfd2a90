import { productVariants } from '../../runtime/site/product/product-type.ts'
import type { JsonObject, SiteItem } from '../../runtime/site/site.ts'
import { ALL_PRODUCTS } from './products/index.ts'

/** Stock at or below which a product that says so is scarce. */
const FEW = 5

/** The products that show how few are left. */
const SCARCE = new Set([
  'lilla-teapot',
  'yirgacheffe-lot-12',
  'trailing-hoya',
  'heather-honey',
  'morning-mug',
  'wheel-taster',
  'harbour-blanket',
  'ferry-fountain-pen',
])

/** The products that do not take addresses for when they are back. */
const NOT_COMING_BACK = new Set(['old-man-cactus'])

const SCARCITY_TEXTS: Readonly<Record<string, string>> = {
  'wheel-taster': 'Only {qtyInStock} places left',
}

const SOLD_OUT_TEXTS: Readonly<Record<string, string>> = {
  'smor-dish': 'Back in the kiln',
  'kopp-espresso-cup': 'Next firing: 12 January',
  'old-man-cactus': 'Gone & much missed',
}

const RESTOCK_TEXTS: JsonObject = {
  buttonText: 'Write to me',
  CTAText: 'Hear from us once, on the day it is back.',
  placeholderText: 'Your email address',
  mailingListDescription: 'Send me the Slow Letter as well, once a month',
}

/** A variant as `variant` makes it. */
interface Variant {
  readonly id: string
  readonly attributes: JsonObject
  readonly unlimited: boolean
  readonly qtyInStock: number
}

/** Stock settings of a product. */
function context(item: SiteItem): JsonObject {
  const variants = productVariants(item) as readonly Variant[]
  const hasChoice = variants.length > 1
  const limited = variants.filter(({ unlimited }) => !unlimited)
  const gone = limited.filter(({ qtyInStock }) => qtyInStock === 0)
  const few = limited.filter(({ qtyInStock }) => qtyInStock > 0 && qtyInStock <= FEW)
  const isScarce = SCARCE.has(item.urlId)
  return {
    restockNotificationViews: NOT_COMING_BACK.has(item.urlId)
      ? []
      : gone.map(({ id }) => ({ variantId: id, hiddenByDefault: hasChoice })),
    restockNotificationMessages: RESTOCK_TEXTS,
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: false,
    scarcityEnabled: isScarce,
    scarcityTemplateViews: isScarce
      ? few.map(({ qtyInStock, attributes }) => ({ qtyInStock, ...(hasChoice ? { attributes } : {}) }))
      : [],
    scarcityText: SCARCITY_TEXTS[item.urlId] ?? 'Only {qtyInStock} left on the shelf',
    scarcityShownByDefault: !hasChoice,
    ...(SOLD_OUT_TEXTS[item.urlId] ? { customSoldOutText: SOLD_OUT_TEXTS[item.urlId] } : {}),
  }
}

export const MERCHANDISING: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  ALL_PRODUCTS.map((item) => [item.id, context(item)]),
)
