import type { Enhanced } from './enhance.ts'

/** Begins with the next event of the page, before which code is not needed. */
function beginWith(types: readonly string[], begin: () => void, signal: AbortSignal): void {
  for (const type of types) addEventListener(type, begin, { capture: true, signal })
}

/**
 * Waits while the first button of the page's product is in view, where the bar shows nothing. Returns false
 * if it is out of view already.
 */
export function waitForScroll(_: Enhanced, begin: () => void, signal: AbortSignal): boolean {
  beginWith(['scroll', 'resize'], begin, signal)
  const first = document.querySelector('.sqs-add-to-cart-button')
  return first !== null && first.getBoundingClientRect().bottom < innerHeight
}

/**
 * Waits while a list has no products: until another tab changes it, or for what was seen until any sign of a
 * visitor. Returns false on the own page of a list, and for what is about a list that only the page has.
 */
export function waitForProducts(
  { container, commerce }: Enhanced,
  begin: () => void,
  signal: AbortSignal,
): boolean {
  const { kept, keptPage } = container.dataset
  const isSeen = kept === 'seen'
  beginWith(isSeen ? ['pointerover', 'focusin', 'scroll', 'keydown'] : ['storage'], begin, signal)
  const lists = [...(commerce.kept?.values() ?? [])]
  if (lists.some(({ name, isUnkept }) => name === kept && isUnkept)) return false
  try {
    return keptPage === undefined && (isSeen || !localStorage[`vitrine-${kept}`])
  } catch {
    return true
  }
}
