/** Pixels around what is seen of a page within which an element is near. */
const MARGIN = 300

/**
 * Returns true if an element is in view, nearly so, or has the focus inside; for all where no observer says
 * when they come near.
 */
export function isNear(element: Element): boolean {
  if (!('IntersectionObserver' in globalThis) || element.contains(document.activeElement)) return true
  // Hidden elements have no boxes.
  return [...(laidOut(element)?.getClientRects() ?? [])].some(
    ({ top, bottom }) => top < window.innerHeight + MARGIN && bottom > -MARGIN,
  )
}

/**
 * Returns the element, or the element around it whose content the browser skips for now
 * (`content-visibility`): measuring a slot in there would lay out all of it. Undefined where the element is
 * hidden.
 */
function laidOut(element: Element): Element | undefined {
  // Older browsers do not report it.
  if (!('checkVisibility' in element) || isLaidOut(element)) return element
  let around = element.parentElement
  while (around !== null && !isLaidOut(around)) around = around.parentElement
  return around !== null && leavesOut(around) ? around : undefined
}

const isLaidOut = (element: Element): boolean => element.checkVisibility({ contentVisibilityAuto: true })

/** Returns true if the browser leaves out the content of an element: all of it, then. */
function leavesOut(element: Element): boolean {
  return getComputedStyle(element).contentVisibility === 'auto' && ![...element.children].some(isLaidOut)
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
