/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Number of elements that are tried: a change may take some of them away. */
const MOST = 30

/**
 * Remembers what is in view. Returns what scrolls it back to the same height of the window after a change of
 * the page, also where elements above it went and come back later, such as an open panel.
 */
export function keepView(page: Document): () => void {
  const scroll = { left: window.scrollX, top: window.scrollY, behavior: 'instant' } as const
  // At its start, a page shows what is new there.
  const anchors = scroll.top > 0 ? anchorsBelow(page.body, []) : []
  return () => {
    window.scrollTo(scroll)
    const kept = anchors.find(({ element, text }) => element.isConnected && element.textContent === text)
    if (kept === undefined) return
    const moved = kept.element.getBoundingClientRect().top - kept.top
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}

interface Anchor {
  readonly element: Element
  readonly text: string | null
  /** Pixels from the upper edge of the window. */
  readonly top: number
}

/** Adds the innermost elements below one that are in view, in the order of the page. */
function anchorsBelow(element: Element, found: Anchor[]): readonly Anchor[] {
  for (const child of element.children) {
    const { top, bottom, height } = child.getBoundingClientRect()
    if (found.length >= MOST || height === 0 || bottom <= 0 || top >= innerHeight) continue
    // These stay in the window whatever the page scrolls to.
    if (/^(?:fixed|sticky)$/.test(getComputedStyle(child).position)) continue
    const before = found.length
    anchorsBelow(child, found)
    if (found.length === before) found.push({ element: child, text: child.textContent, top })
  }
  return found
}
