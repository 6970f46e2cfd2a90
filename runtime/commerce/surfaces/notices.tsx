import { cloneElement, type ReactElement } from 'react'
import { isVariantInStock } from '../../site/product/product-state.ts'
import { productVariants } from '../../site/product/product-type.ts'
import { variantId } from '../product/product.ts'
import { readJson } from '../product/product-data.ts'
import { scarcityOf } from '../product/scarcity.ts'
import { optionsOf } from '../product/selection.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** `product-scarcity`: how few are left of the chosen variant. */
export function Scarcity(props: CommerceProps): ReactElement {
  const { attributes, element } = props
  const { state, ref } = useProduct(props)
  if (state === undefined) return cloneElement(element, { ref })
  const { isShown, text } = scarcityOf(state, {
    attributes: readJson(attributes['data-variant-attributes']),
    isShownAtFirst: attributes.hidden === undefined,
  })
  const shown = { ref, hidden: !isShown }
  return text === undefined ? cloneElement(element, shown) : cloneElement(element, shown, text)
}

/**
 * `product-restock-notification`: there for the chosen variant while nothing is left of it. What was typed
 * stays.
 */
export function RestockNotice(props: CommerceProps): ReactElement {
  const { attributes, element } = props
  const { state, ref } = useProduct(props)
  if (state === undefined || optionsOf(state.item).length === 0) return cloneElement(element, { ref })
  const own = attributes['data-variant-id'] ?? ''
  const variant = productVariants(state.item).find((one) => variantId(one) === own)
  const isShown = state.facts.variantId === own && !isVariantInStock(variant)
  return cloneElement(element, { ref, hidden: !isShown })
}
