import { openModal } from '../../page/modal.ts'
import { findDialog } from '../../page/page-dialog.ts'
import { ownIds, parsePage } from '../../page/page-part.ts'
import { successorOf } from '../button/controls.ts'
import type { QuickViewRequest } from '../code/code.ts'
import type { Commerce } from '../commerce.ts'
import type { Selection } from '../product/selection.ts'

const PARTS = /* @__PURE__ */ Object.freeze({
  id: 'quick-view-dialog',
  className: 'dialog dialog--wide',
  titleId: 'quick-view-title',
  content: 'quick-view',
})

/**
 * Fetches the page of a product and shows its part in a dialog. The last press counts. Returns false if the
 * page did not come or has no such part.
 */
export async function openQuickView(commerce: Commerce, request: QuickViewRequest): Promise<boolean> {
  const { id, path, title, opener } = request
  commerce.quickView?.abort()
  const fetching = new AbortController()
  commerce.quickView = fetching
  commerce.quickViewOpener = opener
  const { signal } = fetching
  const answer = await commerce.call(({ purchases }) => purchases.readPage(path, signal))
  if (signal.aborted) return true
  const page = answer.ok ? parsePage(answer.value) : undefined
  const part = page && productPart(page, id)
  if (page === undefined || part === undefined) return false
  commerce.events.emit({ type: 'quick-view', itemId: id })
  const dialog = findDialog({ ...PARTS, closeLabel: commerce.say('close') })
  const body = dialog.querySelector('.quick-view') ?? dialog
  const shown = document.importNode(part, true)
  ownIds(shown, 'quick-view-')
  body.replaceChildren(shown)
  if (title !== '') dialog.setAttribute('aria-label', title)
  const chosen = choiceOf(commerce, id)
  const release = commerce.options.adoptPart?.(body, page) ?? (() => {})
  const close = openModal(dialog, {
    opener,
    successor: () => successorOf(id),
    onClose: () => {
      release()
      body.replaceChildren()
      // A button without the controls of a choice would buy a choice that is out of sight.
      const none = [...choiceOf(commerce, id).keys()].map((name) => [name, ''] as const)
      commerce.product(id)?.select(new Map([...none, ...chosen]))
    },
  })
  signal.addEventListener('abort', close)
  return true
}

function choiceOf(commerce: Commerce, id: string): Selection {
  return commerce.product(id)?.get().selection ?? new Map()
}

/**
 * Returns the part of a page that is about a product: with its button, its heading and the pictures beside
 * them.
 */
function productPart(page: Document, id: string): Element | undefined {
  const button = [...page.querySelectorAll<HTMLElement>(BUTTON)].find(({ dataset }) => dataset.itemId === id)
  let part = button?.parentElement
  while (part && part.querySelector('h1') === null) part = part.parentElement
  for (let around = part; around && isOnlyAbout(around, id); around = around.parentElement)
    if (around.querySelector('img') !== null) return around
  return part ?? undefined
}

const BUTTON = '.sqs-add-to-cart-button'
const PAGE_PARTS = 'header, nav, footer'

/**
 * Returns true for an element with nothing of the page around a product and nothing of another product in it.
 */
function isOnlyAbout(element: Element, id: string): boolean {
  const ids = [...element.querySelectorAll<HTMLElement>(`${BUTTON}, .sqs-product-quick-view-button`)]
  return (
    !element.matches('main, [role=main], body') &&
    element.querySelector(PAGE_PARTS) === null &&
    ids.every(({ dataset }) => dataset.itemId === id)
  )
}
