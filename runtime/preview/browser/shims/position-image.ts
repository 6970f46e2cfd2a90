/// <reference lib="dom" />

/**
 * Fits a picture into its parent element: `fill` covers it, around the focal point, `fit` shows all of the
 * picture. By default a picture fills a parent of the class `content-fill`.
 */
export function positionImage(image: HTMLImageElement, mode?: unknown): void {
  const { parentElement: parent } = image
  const isFilling = mode === undefined ? parent?.classList.contains('content-fill') : mode === 'fill'
  if (!isFilling && mode !== 'fit') return
  const [x = 0.5, y = 0.5] = (image.dataset.imageFocalPoint?.match(/[\d.]+/g) ?? []).map(Number)
  Object.assign(image.style, {
    width: '100%',
    height: '100%',
    // A height in percent counts for nothing in a parent that has a least height alone.
    ...(isFilling && { minHeight: 'inherit' }),
    objectFit: isFilling ? 'cover' : 'contain',
    objectPosition: `${x * 100}% ${y * 100}%`,
  })
}
