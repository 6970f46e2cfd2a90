/** Options of a dialog. */
export interface ModalOptions {
  /** Gets the focus back; the element that has the focus where left out. */
  readonly opener?: Element | null | undefined
  /** Gets the focus where the opener is no longer in the page. */
  readonly successor?: (() => Element | null | undefined) | undefined
  /** Gets the focus first; the browser's choice where left out. */
  readonly first?: HTMLElement | null | undefined
  readonly onClose?: (() => void) | undefined
}

/**
 * Opens a native dialog as a modal one: Escape, a press outside and buttons of a `<form method="dialog">`
 * close it, the page behind neither scrolls nor shifts, and the focus goes back to where it came from.
 * Dialogs nest: the last one opened is on top. Returns what closes it.
 */
export function openModal(dialog: HTMLDialogElement, options: ModalOptions = {}): () => void {
  const { ownerDocument: document } = dialog
  const { activeElement: before } = document
  const opener = options.opener ?? before
  const ending = new AbortController()
  const { signal } = ending
  let isPressOutside = false

  dialog.addEventListener(
    'pointerdown',
    (event) => {
      isPressOutside = event.target === dialog && isOutside(dialog, event)
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    (event) => {
      // A press that began inside, such as one that selects text, closes nothing.
      if (isPressOutside && event.target === dialog && isOutside(dialog, event)) dialog.close()
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      // The event comes a frame later, when the dialog may be open again: that time's end ends both.
      if (dialog.open) return
      // A dialog inside this one closes for itself, and its event does not bubble.
      ending.abort()
      delete dialog.dataset.modal
      unlockScroll(document)
      returnFocus({ dialog, before, candidates: [opener, options.successor?.()] })
      options.onClose?.()
    },
    { signal },
  )

  lockScroll(document)
  dialog.dataset.modal = ''
  const focusVisible = before?.matches(':focus-visible') ?? false
  if (!dialog.open) dialog.showModal()
  // Safari draws a ring around what scripts focus in a dialog, after a tap too.
  options.first?.focus({ focusVisible })
  return () => dialog.close()
}

function isOutside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

interface Leaving {
  readonly dialog: Element
  /** Element with the focus before the dialog, which gets it from the browser. */
  readonly before: Element | null
  readonly candidates: readonly (Element | null | undefined)[]
}

/** Gives the focus to the first that can take it, where nobody has moved it since the dialog was closed. */
function returnFocus({ dialog, before, candidates }: Leaving): void {
  const { ownerDocument: document } = dialog
  const { activeElement } = document
  // What was focused in the dialog loses the focus with the next frame.
  const isNowhere =
    activeElement === null || activeElement === document.body || dialog.contains(activeElement)
  // A dialog is closed a frame before its event: the visitor may be elsewhere by now.
  const isSettled = activeElement !== before || !candidates[0]?.isConnected
  if (!isNowhere && isSettled) return
  for (const candidate of candidates) {
    if (!(candidate instanceof HTMLElement) || !candidate.isConnected) continue
    candidate.focus()
    if (document.activeElement === candidate) return
  }
}

/** The page keeps the width that the scroll bar took from it. */
function lockScroll({ documentElement: root }: Document): void {
  const depth = Number(root.dataset.modals ?? 0)
  root.dataset.modals = String(depth + 1)
  if (depth > 0) return
  const bar = innerWidth - root.clientWidth
  root.style.overflow = 'hidden'
  if (bar > 0) root.style.paddingInlineEnd = `${bar}px`
}

function unlockScroll({ documentElement: root }: Document): void {
  const depth = Number(root.dataset.modals ?? 1) - 1
  if (depth > 0) {
    root.dataset.modals = String(depth)
    return
  }
  delete root.dataset.modals
  root.style.overflow = ''
  root.style.paddingInlineEnd = ''
}
