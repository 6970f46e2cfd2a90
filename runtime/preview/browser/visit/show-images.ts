/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { positionImage } from '../shims/position-image.ts'

/**
 * Shows pictures that templates name by `data-src` alone, which is what Squarespace's image formatters
 * print.
 */
export function showImages(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])')) {
    const address = image.getAttribute('data-src')
    if (!address) continue
    image.loading = 'lazy'
    image.src = address
    image.classList.remove('loading')
    positionImage(image)
  }
}
