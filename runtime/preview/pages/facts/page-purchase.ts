import { step } from '../../../../engine/lookup/own-property.ts'
import { num, str } from '../../../../engine/value.ts'
import { majorUnits } from '../../../../formatters/commerce/cents.ts'
import { elements } from '../../../site/elements.ts'
import type { Purchase, SoldItem } from '../../../site/events.ts'
import { PAGE_TYPES } from '../../../site/pages.ts'
import type { JsonObject } from '../../../site/site.ts'

/** Returns the sale that a page confirms; undefined for any other page, and where nothing was sold. */
export function pagePurchase({ pageType, shoppingCart: cart }: JsonObject): Purchase | undefined {
  if (pageType !== PAGE_TYPES['order-confirmed']) return undefined
  const entries = elements(step(cart, 'entries'))
  const transaction_id = str(step(cart, 'orderId')) || str(step(cart, 'id'))
  if (entries.length === 0 || transaction_id === '') return undefined
  const currency = str(step(cart, 'currencyCode'))
  const amount = (name: string) => majorUnits(num(step(cart, name)), currency)
  return {
    transaction_id,
    items: entries.map((entry) => soldItem(entry, currency)),
    value: amount('grandTotalCents'),
    currency,
    shipping: amount('shippingCostCents'),
    tax: amount('taxCents'),
  }
}

function soldItem(entry: unknown, currency: string): SoldItem {
  const variant = step(entry, 'chosenVariant')
  const options = elements(step(variant, 'optionValues')).map((one) => str(step(one, 'value')))
  return {
    item_id: str(step(entry, 'itemId')),
    item_name: str(step(entry, 'title')),
    price: majorUnits(num(step(entry, 'purchasePriceCents')), currency),
    quantity: num(step(entry, 'quantity')),
    ...(options.length > 0 && { item_variant: options.join(' / ') }),
  }
}
