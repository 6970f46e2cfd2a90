import { openModal } from '../../../page/modal.ts'
import { loadSection } from '../../../page/refresh.ts'
import type { Commerce } from '../../commerce.ts'
import { leadTo } from '../../lead-to.ts'
import { cartPage } from './cart-page.ts'

/** Attribute of the dialog that a theme has for its cart; `add` in it opens the dialog with each add. */
const DRAWER = '[data-cart-drawer]'

/** The dialog that shows the cart beside a page; undefined where the theme has none. */
export function cartDrawer(): HTMLDialogElement | undefined {
  const drawer = document.querySelector(DRAWER)
  return drawer instanceof HTMLDialogElement ? drawer : undefined
}

/**
 * Shows the cart in the theme's dialog: the part of the cart page, with the same behaviours and the same
 * state. Leads to the cart page where that part cannot be had.
 */
export async function openCartDrawer(commerce: Commerce, opener: HTMLElement): Promise<void> {
  const drawer = cartDrawer()
  const body = drawer?.querySelector<HTMLElement>('.cart-drawer__body')
  if (!drawer || !body || drawer.open) return
  const loaded = await loadSection('.cart', { address: '/cart' })
  if (!loaded.ok || !(loaded.element instanceof HTMLElement)) return leadTo(commerce, '/cart', opener)
  const container = loaded.element
  body.replaceChildren(container)
  const end = cartPage({ container, commerce })
  openModal(drawer, {
    opener,
    // An empty cart hides its pill.
    successor: () => document.querySelector('a[href="/cart"]:not(.zero-quantity)'),
    first: drawer.querySelector('h2'),
    onClose: () => {
      end()
      body.replaceChildren()
    },
  })
}
