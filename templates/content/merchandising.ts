import * as z from 'zod/mini'
import { variant } from '../../runtime/site/schemas/product.ts'
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

const stocked = z.looseObject({
  structuredContent: z.looseObject({
    variants: z.array(z.looseObject({ ...variant.shape, id: z.string() })),
  }),
})

/** Stock settings of a product. */
function context(item: SiteItem): JsonObject {
  const { variants } = stocked.parse(item).structuredContent
  const hasChoice = variants.length > 1
  const gone = variants.filter(({ unlimited, qtyInStock }) => !unlimited && !(qtyInStock ?? 0))
  const few = variants.filter(
    ({ unlimited, qtyInStock }) => !unlimited && (qtyInStock ?? 0) > 0 && (qtyInStock ?? 0) <= FEW,
  )
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
