export interface WatchedElements {
  readonly window: Window
  /** CSS selector; only elements that are there at the beginning are seen, later ones too are clicked. */
  readonly selector: string
  /** Called when an element is first on the screen. */
  readonly seen?: (element: Element) => void
  /** Called at each click on an element, or within it. */
  readonly clicked: (element: Element) => void
}

/** Watches for elements that a visitor sees and clicks, until the signal ends it. */
export function watchElements(
  { window, selector, seen, clicked }: WatchedElements,
  signal: AbortSignal,
): void {
  const { document } = window
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest(selector) : null
      if (element !== null) clicked(element)
    },
    // Before a page's own listeners, which may stop the event.
    { signal, capture: true },
  )
  if (seen === undefined) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      seen(target)
    }
  })
  for (const element of document.querySelectorAll(selector)) observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
