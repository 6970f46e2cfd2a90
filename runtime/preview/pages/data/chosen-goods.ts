import { step } from '../../../../engine/lookup/own-property.ts'
import { str } from '../../../../engine/value.ts'
import { elements } from '../../../site/elements.ts'
import { variantAddress } from '../../../site/product/variant-address.ts'
import type { SiteItem } from '../../../site/site.ts'
import { goodsFacts, matchingVariants } from './goods-facts.ts'
import type { GoodsFilter } from './goods-filter.ts'

/**
 * Returns a product as a list that is filtered by options shows it: with the picture of the variant that was
 * asked for, and, where it is the only one, with the address `chosenUrl` that chooses it.
 */
export function asChosen(item: SiteItem, filter: GoodsFilter): SiteItem {
  if (filter.options.length === 0) return item
  const found = matchingVariants(goodsFacts(item), filter)
  const shown = found.find(({ isAvailable }) => isAvailable) ?? found[0]
  const picture = elements(item.items).find((one) => str(step(one, 'id')) === pictureOf(shown?.variant))
  const sku = found.length === 1 ? str(step(shown?.variant, 'sku')) : ''
  return {
    ...item,
    ...(picture !== undefined && { mainImage: picture, assetUrl: step(picture, 'assetUrl') }),
    ...(sku !== '' && { chosenUrl: variantAddress(item.fullUrl, sku) }),
  }
}

/** Id of the picture of a variant; undefined for none. */
function pictureOf(variant: unknown): string | undefined {
  return str(step(variant, 'mainImageId')) || undefined
}
