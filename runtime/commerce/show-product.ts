import { showAlert } from './alert.ts'
import { successorOf } from './button/controls.ts'
import type { Commerce } from './commerce.ts'
import { loadLate } from './late.ts'
import type { QuickViewRequest } from './surfaces/quick-view-dialog.ts'

/** Shows a product in Quick View, whose code loads with the first use; leads to its page where that fails. */
export async function showProduct(commerce: Commerce, request: QuickViewRequest): Promise<void> {
  const isShown = await loadLate().then(({ openQuickView }) => openQuickView(commerce, request), notLoaded)
  if (!isShown) leadToProduct(commerce, request)
}

const notLoaded = (): boolean => false

/**
 * Leads to the page of a product that Quick View cannot show; without a connection the shopper stays and
 * reads why.
 */
function leadToProduct(commerce: Commerce, { id, path, opener }: QuickViewRequest): void {
  if (navigator.onLine) return commerce.navigate(path)
  showAlert({
    title: commerce.say('productQuickViewText'),
    text: commerce.say('checkConnection'),
    okLabel: commerce.say('ok'),
    opener,
    successor: () => successorOf(id),
  })
}

/** Returns the address of the first link near a button: of the card that it is in. Empty for none. */
export function linkBeside(button: Element): string {
  for (let part = button.parentElement; part !== null; part = part.parentElement) {
    const link = part.querySelector<HTMLAnchorElement>('a[href]')
    if (link !== null) return link.getAttribute('href') ?? ''
  }
  return ''
}
