import { openModal } from '../../storefront/modal.ts'
import { findDialog } from '../../storefront/page-dialog.ts'
import { ownIds, parsePage } from '../../storefront/page-part.ts'
import { successorOf } from '../button/controls.ts'
import type { Commerce } from '../commerce.ts'
import { leadToProduct } from '../show-product.ts'

const PARTS = /* @__PURE__ */ Object.freeze({
  id: 'quick-view-dialog',
  className: 'dialog dialog--wide',
  titleId: 'quick-view-title',
  content: 'quick-view',
})

export interface QuickViewRequest {
  /** Of the product. */
  readonly id: string
  /** Of the product's page. */
  readonly path: string
  readonly title: string
  readonly opener: HTMLElement
}

/** Fetches the page of a product and shows its part in a dialog; the page itself where that fails. The last press counts. */
export async function openQuickView(commerce: Commerce, request: QuickViewRequest): Promise<void> {
  const { id, path, title, opener } = request
  commerce.quickView?.abort()
  const fetching = new AbortController()
  commerce.quickView = fetching
  commerce.quickViewOpener = opener
  const { signal } = fetching
  const answer = await commerce.purchases.readPage(path, signal)
  if (signal.aborted) return
  const page = answer.ok ? parsePage(answer.value) : undefined
  const part = page && productPart(page, id)
  if (page === undefined || part === undefined) return leadToProduct(commerce, request)
  commerce.events.emit({ type: 'quick-view', itemId: id })
  const dialog = findDialog({ ...PARTS, closeLabel: commerce.say('close') })
  const place = dialog.querySelector('.quick-view') ?? dialog
  const shown = document.importNode(part, true)
  ownIds(shown, 'quick-view-')
  place.replaceChildren(shown)
  if (title !== '') dialog.setAttribute('aria-label', title)
  const release = commerce.options.adoptPart?.(place, page) ?? (() => {})
  const close = openModal(dialog, {
    opener,
    successor: () => successorOf(id),
    onClose: () => {
      release()
      place.replaceChildren()
    },
  })
  signal.addEventListener('abort', close)
}

/** The part of a page that is about a product: the smallest one with its button and its heading. */
function productPart(page: Document, id: string): Element | undefined {
  const button = [...page.querySelectorAll<HTMLElement>('.sqs-add-to-cart-button')].find(
    ({ dataset }) => dataset.itemId === id,
  )
  for (let part = button?.parentElement; part; part = part.parentElement)
    if (part.querySelector('h1') !== null) return part
  return undefined
}
