import { showAlert } from './alert.ts'
import { successorOf } from './button/controls.ts'
import type { QuickViewRequest } from './code/code.ts'
import type { Commerce } from './commerce.ts'
import { loadLate } from './late.ts'

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
