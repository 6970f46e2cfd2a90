import { cloneElement, type KeyboardEvent, type ReactElement } from 'react'
import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { getReady } from '../late.ts'
import { leadTo } from '../lead-to.ts'
import { linkBeside } from '../link-beside.ts'
import { itemIdOf } from '../product/product-data.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/**
 * `sqs-product-quick-view-button`: shows a product of a list in a dialog. Its code loads with the first
 * press.
 */
export function QuickViewButton(props: CommerceProps): ReactElement {
  const { attributes, scope, commerce, element } = props
  const { item, slot, ref } = useProduct(props)
  const title = str(step(item, 'title'))
  const open = () => {
    const opener = slot.current
    if (opener === null) return
    const path = str(step(scope, 'fullUrl')) || linkBeside(opener)
    const id = itemIdOf(attributes, scope)
    getReady(commerce)
    commerce.code.products.use(
      ({ showProduct }) => void showProduct(commerce, { id, path, title, opener }),
      () => leadTo(commerce, path, opener),
    )
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
    onPointerEnter: () => getReady(commerce),
    onFocus: () => getReady(commerce),
    'aria-haspopup': item && 'dialog',
    ...(title !== '' && { 'aria-label': commerce.say('labelOfProduct', { label, title }) }),
  })
}
