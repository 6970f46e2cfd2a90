import type { Format, Formatter, FormatterTable } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'
import { thumbnailWidth } from '../../runtime/site/images.ts'
import { sourceSet } from './source-set.ts'

/** Width and height in pixels; either may be NaN. */
type Dimensions = readonly [width: number, height: number]

/** Record of a size that cannot be read, worded as Squarespace words it. */
const INVALID_SOURCE = "Invalid source parameter. Pass in 'originalSize'"

export const imageSrcset: Formatter = () => sourceSet

export const width: Formatter = () => (value) => dimensions(value)?.[0]

export const height: Formatter = () => (value) => dimensions(value)?.[1]

export const resizedHeightForWidth: Formatter = ([target]) => {
  const size = pixels(target)
  return resizing(([width, height]) => resized(height, size / width))
}

export const resizedWidthForHeight: Formatter = ([target]) => {
  const size = pixels(target)
  return resizing(([width, height]) => resized(width, size / height))
}

export const squarespaceThumbnailForHeight: Formatter = ([target]) => {
  const size = pixels(target)
  return resizing(([width, height]) => thumbnail(resized(width, size / height)))
}

export const squarespaceThumbnailForWidth: Formatter = ([target]) => {
  const format = thumbnail(pixels(target))
  return () => format
}

/** Formatters of an image's size, a text as `800x600`, and of the sizes it is served in. */
export const sizeFormatters = {
  'image-srcset': imageSrcset,
  width,
  height,
  resizedHeightForWidth,
  resizedWidthForHeight,
  squarespaceThumbnailForHeight,
  squarespaceThumbnailForWidth,
} satisfies FormatterTable

function pixels(argument = ''): number {
  return Number.parseInt(argument, 10)
}

/** Both sides of a size. */
function dimensions(value: unknown): Dimensions | undefined {
  const [width, height, ...others] = str(value).split('x')
  if (width === undefined || height === undefined || others.length > 0) return undefined
  return [pixels(width), pixels(height)]
}

function resizing(resize: (dimensions: Dimensions) => number | string): Format {
  return (value: unknown) => {
    const sides = dimensions(value)
    return sides === undefined ? INVALID_SOURCE : resize(sides)
  }
}

/** Whole pixels; 0 where there is no number. */
function resized(side: number, factor: number): number {
  return (side * factor) | 0
}

function thumbnail(side: number): string {
  return `${thumbnailWidth(side)}w`
}
