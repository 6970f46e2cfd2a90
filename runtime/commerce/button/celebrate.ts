import { cartFields, shoppingFields } from '../fields.ts'
import { loadLate } from '../late.ts'
import { showsScarcity } from '../product/scarcity.ts'
import type { Added } from './outcome.ts'
import type { Press } from './press.ts'
import { refreshStock } from './refresh-stock.ts'

/** Without its code there is no popover; the button and the pill say the same. */
export const ignore = (): void => {}

/**
 * Reports that something was added, and shows it unless the page is about to be left. Pill and popover follow
 * the answer; the label has its own time.
 */
export function celebrate(press: Press, { order, cart, isExpress }: Added): void {
  const { commerce, product, button } = press
  const { item } = product.get()
  const fields = {
    ...shoppingFields(commerce, product, button),
    ...cartFields(commerce, cart),
    item_quantity: order.quantity,
  }
  const { item_title: title = '' } = fields
  commerce.events.emit({ type: 'shopping', name: 'AddToCart', fields })
  if (button.closest('.related'))
    commerce.events.emit({ type: 'shopping', name: 'RelatedProductAddToCart', fields })
  if (isExpress) return
  product.machine.succeed()
  void loadLate().then(({ showAdded }) => showAdded(press, title), ignore)
  // Scarcity is announced only from a fresh count.
  if (showsScarcity(item)) void refreshStock(press)
}
