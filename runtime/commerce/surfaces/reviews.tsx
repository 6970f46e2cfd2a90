import { cloneElement, type ReactElement } from 'react'
import { shoppingFields } from '../fields.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/**
 * `product-reviews-anchor`: the link to the reviews of a product. What they are is up to the site: a
 * behaviour for `.product-reviews` fills that element, with the product as its scope.
 */
export function ReviewsAnchor(props: CommerceProps): ReactElement {
  const { commerce, element } = props
  const { product, ref } = useProduct(props)
  const onClick = () => {
    if (product === undefined) return
    const fields = shoppingFields(commerce, product)
    commerce.events.emit({ type: 'shopping', name: 'ReviewsVitalsAnchorLink', fields })
  }
  return cloneElement(element, { ref, onClick })
}
