import type { Formatter, FormatterTable, PluginContext } from '../../engine/plugin.ts'
import { step } from '../../engine/reference.ts'
import { size } from '../../engine/value.ts'
import {
  currentPrice,
  fromPrice,
  normalPrice,
  normalPriceOf,
  salePrice,
  salePriceOf,
  subscriptionOptions,
} from '../../runtime/site/product-price.ts'
import { hasVariedPrices, isMarkedOnSale, isOnSale, isSubscribable } from '../../runtime/site/product-state.ts'
import { productContent, productType } from '../../runtime/site/product-type.ts'
import fragment from '../../templates/product-price.jsont'
import { formatMessage } from '../i18n/message-pattern.ts'
import { textIfPresent } from './localized.ts'
import { type PriceText, priceText } from './price-text.ts'
import { type Billing, billingKey, billingPattern, readBilling } from './subscription-text.ts'

const PRICE_ONLY = '{price}'
const FROM = 'from {fromPrice}'

/** What stands between the price's tags: one of three kinds, or nothing at all. */
interface Body {
  readonly from?: { readonly text: string }
  readonly sale?: { readonly price: string; readonly original: string }
  readonly normal?: string
}

/** Turns a product into the body of its price. */
type Describe = (item: unknown, write: PriceText, context: PluginContext) => Body

/** Prices as a shopper reads them (plug-ins sections 6.2 and 6.3). */
export const price = {
  'product-price': priceOf('product-price', (item, write, context) =>
    isSubscribable(item) ? planPrice(item, write, context) : oneTimePrice(item, write, context),
  ),
  'subscription-price': priceOf('subscription-price', optionPrice),
} satisfies FormatterTable

function priceOf(name: string, describe: Describe): Formatter {
  return (args) => {
    const write = priceText(args)
    return (item, context) =>
      context.render(fragment, { node: { name, ...describe(item, write, context) }, isPrivate: true })
  }
}

function oneTimePrice(item: unknown, write: PriceText, context: PluginContext): Body {
  if (productType(item) === 'undefined') return {}
  const pattern = hasVariedPrices(item) ? textIfPresent('productPriceFromText', FROM, context) : PRICE_ONLY
  return productBody(item, wording(pattern, write, context))
}

/** A product that is bought by subscription: its price with how often it is paid and for how long. */
function planPrice(item: unknown, write: PriceText, context: PluginContext): Body {
  const billing = readBilling(step(productContent(item), 'subscriptionPlan'))
  if (billing === undefined) {
    const pattern = textIfPresent('productPriceUnavailable', 'Unavailable', context)
    return { from: { text: fromMessage(pattern, 'true', context) } }
  }
  const isVaried = hasVariedPrices(item)
  const pattern = textIfPresent(billingKey(billing, isVaried), billingPattern(billing, isVaried), context)
  return productBody(item, wording(pattern, write, context, billing))
}
