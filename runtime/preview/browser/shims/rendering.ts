/// <reference lib="dom" />
import { elementOf } from './y/y-node.ts'

/** Sizes of pictures and films in pixels, as scripts of themes ask for them. */
export const rendering = {
  /** Gives the size of a picture itself, which its `data-image-dimensions` says before it is there. */
  getDimensionsFromNode(node: unknown): { width: number; height: number } {
    const element = elementOf(node)
    const named = element instanceof HTMLElement ? element.dataset.imageDimensions : undefined
    const [width = 0, height = 0] = named?.split('x').map(Number) ?? []
    if (width > 0 && height > 0) return { width, height }
    if (element instanceof HTMLImageElement)
      return { width: element.naturalWidth, height: element.naturalHeight }
    return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
  },
  getWidthForHeight: (width: number, height: number, wanted: number) => (wanted * width) / height,
  getHeightForWidth: (width: number, height: number, wanted: number) => (wanted * height) / width,
}
