import { cloneElement, type ReactElement } from 'react'
import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
import { isVariantInStock } from '../../site/product/product-state.ts'
import { productVariants } from '../../site/product/product-type.ts'
import { priceNodes } from '../product/price-nodes.tsx'
import { variantId } from '../product/product.ts'
import { readJson } from '../product/read-product.ts'
import { scarcityOf } from '../product/scarcity.ts'
import { optionsOf } from '../product/selection.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** `product-price`: the price of the chosen variant; the server's text until one is chosen. */
export function Price(props: CommerceProps): ReactElement {
  const { state, ref } = useProduct(props)
  const price = state?.facts.price
  return price === undefined
    ? cloneElement(props.element, { ref })
    : cloneElement(props.element, { ref }, priceNodes(price))
}

/** `product-mark`: sold out before on sale, of all variants together. */
export function Mark(props: CommerceProps): ReactElement {
  const { commerce, attributes, element } = props
  const { state, ref } = useProduct(props)
  const mark = state?.facts.mark
  const isAsPrinted = mark === undefined || (attributes.class ?? '').split(' ').includes(mark)
  if (state === undefined || isAsPrinted) return cloneElement(element, { ref })
  const own = str(step(step(state.item, 'merchandising'), 'customSoldOutText'))
  const text = mark === 'sale' ? commerce.say('productSaleText') : own || commerce.say('productSoldOutText')
  return cloneElement(element, { ref, className: `product-mark ${mark}` }, text)
}

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
