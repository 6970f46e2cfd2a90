/** Layout of a gallery. */
export const GALLERY_DESIGNS = /* @__PURE__ */ Object.freeze([
  'slideshow',
  'slider',
  'grid',
  'stacked',
] as const)
export type GalleryDesign = (typeof GALLERY_DESIGNS)[number]

/** Where a gallery shows an image's title and text. */
export const GALLERY_META_POSITIONS = /* @__PURE__ */ Object.freeze([
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const)
export type GalleryMetaPosition = (typeof GALLERY_META_POSITIONS)[number]

/** Where a gallery puts the image that is shown. */
export const GALLERY_ALIGNMENTS = /* @__PURE__ */ Object.freeze(['center', 'left', 'right'] as const)
export type GalleryAlignment = (typeof GALLERY_ALIGNMENTS)[number]

/** Settings that are on or off. */
export const GALLERY_SWITCHES = /* @__PURE__ */ Object.freeze([
  'autoplay',
  'controls',
  'auto-crop',
  'square-thumbs',
  'thumbnails',
  'show-meta',
  'show-meta-basic',
  'show-meta-only-title',
  'show-meta-on-hover',
  'lightbox',
  'newWindow',
  'transparentBackground',
] as const)
export type GallerySwitch = (typeof GALLERY_SWITCHES)[number]

/** A setting with a range, ends included. */
export interface Slider {
  readonly min: number
  readonly max: number
  readonly initial: number
}

const slider = (min: number, max: number, initial: number): Slider => Object.freeze({ min, max, initial })

/** Settings with a range: the duration in seconds, thumbnails per row a count, the rest CSS pixels. */
export const GALLERY_SLIDERS = /* @__PURE__ */ (() =>
  Object.freeze({
    'autoplay-duration': slider(1, 10, 5),
    'thumbnail-strip-height': slider(0, 200, 80),
    'thumbnail-strip-margin': slider(0, 60, 20),
    'thumbnails-per-row': slider(1, 10, 4),
    padding: slider(0, 50, 20),
    'max-width': slider(100, 300, 300),
  }))()

/** Width by height, as offered for the images of a gallery. */
export const GALLERY_ASPECT_RATIOS = /* @__PURE__ */ Object.freeze({
  '1:1': 1,
  '3:2': 3 / 2,
  '2:3': 2 / 3,
  '4:3': 4 / 3,
  '3:4': 3 / 4,
  '16:9': 16 / 9,
  '2.40': 2.4,
})
export type GalleryAspectRatio = keyof typeof GALLERY_ASPECT_RATIOS

export const DEFAULT_GALLERY_DESIGN: GalleryDesign = 'grid'
/** Square. */
export const DEFAULT_GALLERY_ASPECT_RATIO: GalleryAspectRatio = '1:1'
