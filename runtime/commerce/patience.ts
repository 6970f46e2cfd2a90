/** Begins with the next event of the page, before which code is not needed. */
function beginWith(types: readonly string[], begin: () => void, signal: AbortSignal): void {
  for (const type of types) addEventListener(type, begin, { capture: true, signal })
}

/** Waits while the first button of the page's product is in view, where the bar shows nothing. */
export function isStickyPatient(_: HTMLElement, begin: () => void, signal: AbortSignal): boolean {
  beginWith(['scroll', 'resize'], begin, signal)
  const first = document.querySelector('.sqs-add-to-cart-button')
  return first !== null && first.getBoundingClientRect().bottom < innerHeight
}

/**
 * Waits while a list has no products: until another tab changes it, or for what was seen until any sign of a
 * visitor. The own page of a list does not wait.
 */
export function isKeptPatient(
  { dataset: { kept, keptPage } }: HTMLElement,
  begin: () => void,
  signal: AbortSignal,
): boolean {
  const isSeen = kept === 'seen'
  beginWith(isSeen ? ['pointerover', 'focusin', 'scroll', 'keydown'] : ['storage'], begin, signal)
  try {
    return keptPage === undefined && (isSeen || !localStorage[`vitrine-${kept}`])
  } catch {
    return true
  }
}
