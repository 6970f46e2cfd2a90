import { cloneElement, type ReactElement, useEffect } from 'react'
import { clampQuantity } from '../../site/quantity.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** `product-quantity-input`: keeps what is typed, and puts it into its range when it is left. */
export function Quantity(props: CommerceProps): ReactElement {
  const { commerce, element } = props
  const { product, state, slot, ref } = useProduct(props)

  useEffect(() => {
    const input = slot.current?.querySelector('input')
    if (!input || product === undefined) return
    input.inputMode = 'numeric'
    const ending = new AbortController()
    const { signal } = ending
    // Another input of the product, or its plain form, may say more already.
    if (product.get().quantity === undefined) product.setQuantity(readValue(input))
    input.addEventListener('input', () => product.setQuantity(readValue(input)), { signal })
    input.addEventListener(
      'change',
      () => {
        const value = clampQuantity(input.value)
        if (value === undefined || Number(input.value) === value || !Number.isInteger(Number(input.value)))
          return
        input.value = String(value)
        product.setQuantity(input.value)
        commerce.announcer.say(commerce.say('quantityCorrected', { quantity: value }))
      },
      { signal },
    )
    return () => ending.abort()
  }, [commerce, slot, product])

  const quantity = state?.quantity
  useEffect(() => {
    const input = slot.current?.querySelector('input')
    if (!input || quantity === undefined || quantity === BAD) return
    if (quantity !== readValue(input)) input.value = quantity
  }, [slot, quantity])

  const isWrong = state?.mistake?.at.kind === 'quantity'
  useEffect(() => {
    const input = slot.current?.querySelector('input')
    if (isWrong) {
      input?.setAttribute('aria-invalid', 'true')
      input?.select()
    } else input?.removeAttribute('aria-invalid')
  }, [isWrong, slot])

  return cloneElement(element, { ref })
}

const BAD = 'bad'

/**
 * Returns the typed number; `BAD` for an incomplete one such as "2-", which a number input gives as empty.
 */
function readValue(input: HTMLInputElement): string {
  return input.validity.badInput ? BAD : input.value
}
