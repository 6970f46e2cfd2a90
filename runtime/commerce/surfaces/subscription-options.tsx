import { cloneElement, type ReactElement, useEffect } from 'react'
import { announceChoice } from './announce-choice.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** `product-subscription-options`: radio buttons named `subscriptionOptionId`; an empty value buys once. */
export function SubscriptionOptions(props: CommerceProps): ReactElement {
  const { commerce } = props
  const { product, slot, ref } = useProduct(props)
  useEffect(() => {
    const container = slot.current
    if (container === null || product === undefined) return
    const read = () => {
      const chosen = container.querySelector<HTMLInputElement>('[name=subscriptionOptionId]:checked')
      if (chosen !== null) product.setSubscriptionOption(chosen.value)
    }
    read()
    const choose = () => {
      read()
      announceChoice(commerce, product)
    }
    container.addEventListener('change', choose)
    return () => container.removeEventListener('change', choose)
  }, [commerce, slot, product])
  return cloneElement(props.element, { ref })
}
