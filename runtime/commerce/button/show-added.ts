import { CART_MESSAGES } from '../../site/messages/cart.ts'
import type { Commerce } from '../commerce.ts'
import { isInQuickView } from '../in-quick-view.ts'
import { showPopover } from '../popover.ts'
import { cartDrawer, openCartDrawer } from '../surfaces/cart/cart-drawer.ts'
import type { Press } from './press.ts'

/**
 * Says what was added, and shows it: in the theme's cart drawer where it opens with each add, else in a
 * popover.
 */
export function showAdded({ commerce, button }: Pick<Press, 'commerce' | 'button'>, title: string): void {
  const anchor = leaveQuickView(commerce, button)
  const say = commerce.sentences(CART_MESSAGES)
  const text = title === '' ? commerce.say('added') : say('addedToCart', { title })
  commerce.announcer.say(text)
  if (cartDrawer()?.dataset.cartDrawer === 'add') return void openCartDrawer(commerce, anchor)
  showPopover({
    name: say('addedRegion'),
    text,
    linkLabel: say('viewCart'),
    anchor,
    clock: commerce.clock,
    life: commerce.life,
  })
}

/** An add in Quick View is celebrated at the button that opened it. */
function leaveQuickView(commerce: Commerce, button: HTMLElement): HTMLElement {
  if (!isInQuickView(button) || commerce.quickViewOpener === undefined) return button
  commerce.quickView?.abort()
  return commerce.quickViewOpener
}
