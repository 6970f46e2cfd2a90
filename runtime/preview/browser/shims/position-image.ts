/// <reference lib="dom" />

/**
 * Fits a picture into its parent element: `fill` covers it, around the focal point, `fit` shows all of the
 * picture. By default a picture fills a parent of the class `content-fill`.
 */
export function positionImage(image: HTMLImageElement, mode?: unknown): void {
  const { parentElement: parent } = image
  const isFilling = mode === undefined ? parent?.classList.contains('content-fill') : mode === 'fill'
  if (!isFilling && mode !== 'fit') return
  const isPadded = parent !== null && isPaddedToSize(parent)
  const [x = 0.5, y = 0.5] = (image.dataset.imageFocalPoint?.match(/[\d.]+/g) ?? []).map(Number)
  Object.assign(image.style, {
    width: '100%',
    height: '100%',
    // A height in percent counts for nothing in a parent that has a least height alone.
    ...(isFilling && { minHeight: 'inherit' }),
    ...(isPadded && { position: 'absolute', top: '0', left: '0' }),
    objectFit: isFilling ? 'cover' : 'contain',
    objectPosition: `${x * 100}% ${y * 100}%`,
  })
  if (isPadded && getComputedStyle(parent).position === 'static') parent.style.position = 'relative'
}

/** Padding that keeps the ratio of a picture has this part of the element's width at the least. */
const LEAST_RATIO = 0.2

/** Returns true if padding alone makes the height of an element, which keeps the ratio of a picture. */
function isPaddedToSize(element: Element): boolean {
  const { paddingTop, paddingBottom } = getComputedStyle(element)
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  const { clientWidth, clientHeight } = element
  return clientHeight > 0 && clientHeight - padding < 1 && padding >= clientWidth * LEAST_RATIO
}
