import { productType } from '../../../site/product/product-type.ts'
import type { JsonObject, SiteItem } from '../../../site/site.ts'
import { giftCardDays } from '../../../store/cart/gift-card.ts'
import { siteTimeZone } from '../../../store/site-facts.ts'

/**
 * Data of a gift card's page: the first and the last day on which it may be sent, `giftCardDays`.
 * @param now epoch milliseconds
 */
export function giftCardData(item: SiteItem, website: JsonObject, now: number): JsonObject {
  if (productType(item) !== 'gift-card') return {}
  return { giftCardDays: { ...giftCardDays(now, siteTimeZone(website.timeZone)) } }
}
