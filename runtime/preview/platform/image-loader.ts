/// <reference lib="dom" />
import { elementOf } from './y-node.ts'

/**
 * Shows a picture that is named by `data-src` or `data-image`: sets `src`, and in `fill` and `fit` modes the place of
 * its focal point. Takes an element, a node of `Y`, or a list of them; returns whether there was a picture.
 */
export function loadImage(image: unknown, options: unknown = {}): boolean {
  const list = Array.isArray(image) ? image : undefined
  if (list !== undefined) return list.map((one) => loadImage(one, options)).some(Boolean)
  const element = elementOf(image)
  if (!(element instanceof HTMLImageElement)) return false
  const address = element.dataset.src ?? element.dataset.image
  if (!address) return false
  if (element.getAttribute('src') !== address) element.src = address
  element.classList.remove('loading')
  element.setAttribute('data-loaded', 'true')
  if (element.complete && element.naturalWidth > 0) element.classList.add('loaded')
  else element.addEventListener('load', () => element.classList.add('loaded'), { once: true })
  place(element, options)
  return true
}

/** `fill` covers the parent element, `fit` shows all of the picture in it. */
function place(image: HTMLImageElement, options: unknown): void {
  const mode: unknown =
    Object(options).mode ?? (image.parentElement?.classList.contains('content-fill') && 'fill')
  if (mode !== 'fill' && mode !== 'fit') return
  const [x = 0.5, y = 0.5] = (image.dataset.imageFocalPoint ?? '')
    .split(',')
    .map(Number)
    .filter(Number.isFinite)
  Object.assign(image.style, {
    width: '100%',
    height: '100%',
    objectFit: mode === 'fill' ? 'cover' : 'contain',
    objectPosition: `${x * 100}% ${y * 100}%`,
  })
}
