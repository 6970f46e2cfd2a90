import type { Commerce } from '../commerce.ts'
import { cartFields, shoppingFields } from '../fields.ts'
import { isInQuickView } from '../in-quick-view.ts'
import { loadLate } from '../late.ts'
import { TIMES } from '../limits.ts'
import { showsScarcity } from '../product/scarcity.ts'
import type { Added } from './outcome.ts'
import type { Press } from './press.ts'

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
  const text = title === '' ? commerce.say('added') : commerce.say('addedToCart', { title })
  const anchor = leaveQuickView(commerce, button)
  const { clock, life } = commerce
  const popover = {
    name: commerce.say('addedRegion'),
    text,
    linkLabel: commerce.say('viewCart'),
    anchor,
    clock,
    life,
  }
  void loadLate().then(({ showPopover, cartDrawer, openCartDrawer }) => {
    if (cartDrawer()?.dataset.cartDrawer === 'add') void openCartDrawer(commerce, anchor)
    else showPopover(popover)
  }, ignore)
  // Scarcity is announced only from a fresh count.
  if (showsScarcity(item)) void readStock({ commerce, product })
}

/** An add in Quick View is celebrated at the button that opened it. */
function leaveQuickView(commerce: Commerce, button: HTMLElement): HTMLElement {
  if (!isInQuickView(button) || commerce.quickViewOpener === undefined) return button
  commerce.quickView?.abort()
  return commerce.quickViewOpener
}

async function readStock({ commerce, product }: Pick<Press, 'commerce' | 'product'>): Promise<void> {
  const stock = await commerce.purchases.readStock(product.id, { timeLimit: TIMES.stock })
  if (stock.ok) product.setStock(stock.value)
}
