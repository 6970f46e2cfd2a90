/** Widths in pixels that every image is served in, as `?format=300w`. */
export const IMAGE_WIDTHS = /* @__PURE__ */ Object.freeze([100, 300, 500, 750, 1000, 1500, 2500] as const)
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** A thumbnail wider than one of these comes in the next width. */
export const THUMBNAIL_BUCKETS = /* @__PURE__ */ Object.freeze([100, 300, 500, 750, 1000] as const)
const LARGEST_THUMBNAIL = 1500

/** The width that serves a thumbnail of so many pixels; the smallest where the number is none. */
export function thumbnailWidth(pixels: number): ImageWidth {
  return THUMBNAIL_BUCKETS.find((width) => !(pixels > width)) ?? LARGEST_THUMBNAIL
}

/**
 * The next larger width of a served one, written as in addresses; missing behind the last and for other
 * widths.
 */
export function nextImageWidth(format: string): ImageWidth | undefined {
  return NEXT_WIDTH.get(format)
}

const NEXT_WIDTH: ReadonlyMap<string, ImageWidth | undefined> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ IMAGE_WIDTHS.map((width, i) => [`${width}w`, IMAGE_WIDTHS[i + 1]]),
)

/** Regions of an image whose average colour is known: `colorData.topLeftAverage` and so on. */
export const COLOUR_REGIONS = /* @__PURE__ */ Object.freeze([
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
  'center',
] as const)
