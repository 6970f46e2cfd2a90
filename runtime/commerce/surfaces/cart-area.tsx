import { cloneElement, type ReactElement, useEffect } from 'react'
import { loadLate } from '../late.ts'
import { type CommerceProps, usePlace } from './use-product.ts'

/** `[data-cart-page]`: the cart on its page. Its code loads where there is one. */
export function CartArea({ commerce, element }: CommerceProps): ReactElement {
  const { place, ref } = usePlace(element)
  useEffect(() => commerce.use(), [commerce])
  useEffect(() => {
    const container = place.current
    if (container === null) return
    let end = () => {}
    let isOver = false
    void loadLate().then(({ cartPage }) => {
      if (!isOver) end = cartPage(container, commerce)
    })
    return () => {
      isOver = true
      end()
    }
  }, [commerce, place])
  return cloneElement(element, { ref })
}
