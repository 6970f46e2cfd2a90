import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { productVariants } from '../../site/product/product-type.ts'
import { skuOf, variantId } from './product.ts'
import type { Selection } from './selection.ts'

/** Parameter of a product's address that names the chosen variant, by its SKU or id. */
const PARAMETER = 'variant'

/** Returns the choice that the address of the page names; empty for none. */
export function choiceInAddress(item: unknown, search: string): Selection {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? ''
  const variant =
    wanted === ''
      ? undefined
      : productVariants(item).find((one) => skuOf(one) === wanted || variantId(one) === wanted)
  const attributes = Object.entries(Object(step(variant, 'attributes')))
  return new Map(attributes.map(([name, value]) => [name, str(value)]))
}

/**
 * Keeps the chosen variant in the address, so that it can be shared and survives a reload; without one takes
 * it out.
 */
export function keepInAddress(variant: unknown): void {
  const url = new URL(location.href)
  const sku = variant === undefined ? '' : skuOf(variant)
  if (sku === (url.searchParams.get(PARAMETER) ?? '')) return
  if (sku === '') url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, sku)
  history.replaceState(history.state, '', url)
}
