import { cloneElement, type ReactElement, useEffect } from 'react'
import { type CommerceProps, useProduct } from './use-product.ts'

/** `product-subscription-options`: radio buttons named `subscriptionOptionId`; an empty value buys once. */
export function SubscriptionOptions(props: CommerceProps): ReactElement {
  const { product, place, ref } = useProduct(props)
  useEffect(() => {
    const container = place.current
    if (container === null || product === undefined) return
    const read = () => {
      const chosen = container.querySelector<HTMLInputElement>('[name=subscriptionOptionId]:checked')
      if (chosen !== null) product.setSubscriptionOption(chosen.value)
    }
    read()
    container.addEventListener('change', read)
    return () => container.removeEventListener('change', read)
  }, [place, product])
  return cloneElement(props.element, { ref })
}
