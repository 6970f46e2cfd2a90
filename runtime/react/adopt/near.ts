/** Pixels around what is seen of a page within which an element is near. */
const MARGIN = 300

/** True if an element is in view, nearly so, or has the focus inside. */
export function isNear(element: Element): boolean {
  if (element.contains(document.activeElement)) return true
  // Of what is hidden there are none.
  return [...element.getClientRects()].some(
    ({ top, bottom }) => top < window.innerHeight + MARGIN && bottom > -MARGIN,
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
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && near(), {
      rootMargin: `${MARGIN}px`,
    })
    observer.observe(element)
    element.addEventListener('focusin', near)
  })
}
