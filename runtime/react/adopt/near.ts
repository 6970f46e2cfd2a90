/** Pixels around what is seen of a page within which an element is near. */
const MARGIN = 300

/** True if an element is in view, nearly so, or has the focus inside; of all where no observer says when they come near. */
export function isNear(element: Element): boolean {
  if (!('IntersectionObserver' in globalThis) || element.contains(document.activeElement)) return true
  // Of what is hidden there are none.
  return [...element.getClientRects()].some(
    ({ top, bottom }) => top < window.innerHeight + MARGIN && bottom > -MARGIN,
  )
}

/** Returns an observer that calls a function with each element that comes near, once. */
export function observeNear(onNear: (element: Element) => void): IntersectionObserver {
  return new IntersectionObserver(
    (seen, observer) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        onNear(target)
      }
    },
    { rootMargin: `${MARGIN}px` },
  )
}

/** Resolves once an element is near. */
export function whenNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const near = () => {
      observer.disconnect()
      element.removeEventListener('focusin', near)
      resolve()
    }
    const observer = observeNear(near)
    observer.observe(element)
    element.addEventListener('focusin', near)
  })
}
