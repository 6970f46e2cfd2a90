/// <reference lib="dom" />
import { positionImage } from './position-image.ts'
import { elementOf } from './y/y-node.ts'

/**
 * Shows a picture that is named by `data-src` or `data-image`: sets `src`, and in `fill` and `fit` modes the
 * position of its focal point. Takes an element, a node of `Y`, or a list of them; returns whether there was
 * a picture.
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
  positionImage(element, modeOf(options))
  return true
}

/** How a picture fits into its parent. Old scripts have switches: `{ fit: true, fill: false }`. */
export function modeOf(options: unknown): unknown {
  const { mode, fit, fill } = Object(options)
  return mode ?? (fill === true ? 'fill' : fit === true ? 'fit' : undefined)
}
