import { cloneElement, type KeyboardEvent, type ReactElement } from 'react'
import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
import { itemIdOf } from '../product/read-product.ts'
import { linkBeside, showProduct } from '../show-product.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/**
 * `sqs-product-quick-view-button`: shows a product of a list in a dialog. Its code loads with the first
 * press.
 */
export function QuickViewButton(props: CommerceProps): ReactElement {
  const { attributes, scope, commerce, element } = props
  const { state, slot, ref } = useProduct(props)
  const title = str(step(state?.item, 'title'))
  const open = () => {
    const opener = slot.current
    if (opener === null) return
    const path = str(step(scope, 'fullUrl')) || linkBeside(opener)
    const id = itemIdOf(attributes, scope)
    void showProduct(commerce, { id, path, title, opener })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) open()
  }
  const label = commerce.say('productQuickViewText')
  return cloneElement(element, {
    ref,
    onClick: open,
    onKeyDown,
    'aria-haspopup': state && 'dialog',
    ...(title !== '' && { 'aria-label': commerce.say('labelOfProduct', { label, title }) }),
  })
}
