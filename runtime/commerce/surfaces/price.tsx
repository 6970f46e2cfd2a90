import { cloneElement, type ReactElement } from 'react'
import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** `product-price`: the price of the chosen variant; the server's text until one is chosen. */
export function Price(props: CommerceProps): ReactElement {
  const { commerce, element } = props
  const { state, ref } = useProduct(props)
  const price = state?.facts.price
  const nodes = price && commerce.code.products.get()?.priceNodes(price)
  return nodes === undefined ? cloneElement(element, { ref }) : cloneElement(element, { ref }, nodes)
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
