import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { bool, str, truthy } from '../../engine/value.ts'
import type {
  GalleryAlignment,
  GalleryDesign,
  GalleryMetaPosition,
  GallerySwitch,
} from '../../runtime/site/gallery.ts'

const options = variable(['options'])

function setting(name: 'design', value: GalleryDesign): Predicate
function setting(name: 'meta-position', value: GalleryMetaPosition): Predicate
function setting(name: 'active-alignment', value: GalleryAlignment): Predicate
function setting(name: string, value: string): Predicate {
  return () =>
    (_node, { scope }) =>
      str(step(options(scope), name)) === value
}

function isOn(name: GallerySwitch): Predicate {
  return () =>
    (_node, { scope }) =>
      bool(step(options(scope), name))
}

export const galleryDesignSlideshow: Predicate = setting('design', 'slideshow')

export const galleryDesignSlider: Predicate = setting('design', 'slider')

export const galleryDesignGrid: Predicate = setting('design', 'grid')

export const galleryDesignStacked: Predicate = setting('design', 'stacked')

export const galleryMetaPositionTop: Predicate = setting('meta-position', 'top')

export const galleryMetaPositionTopLeft: Predicate = setting('meta-position', 'top-left')

export const galleryMetaPositionTopRight: Predicate = setting('meta-position', 'top-right')

export const galleryMetaPositionCenter: Predicate = setting('meta-position', 'center')

export const galleryMetaPositionBottom: Predicate = setting('meta-position', 'bottom')

export const galleryMetaPositionBottomLeft: Predicate = setting('meta-position', 'bottom-left')

export const galleryMetaPositionBottomRight: Predicate = setting('meta-position', 'bottom-right')

export const galleryActiveAlignmentCenter: Predicate = setting('active-alignment', 'center')

export const galleryActiveAlignmentLeft: Predicate = setting('active-alignment', 'left')

export const galleryActiveAlignmentRight: Predicate = setting('active-alignment', 'right')

export const galleryAutoplay: Predicate = isOn('autoplay')

export const galleryAutoCrop: Predicate = isOn('auto-crop')

export const galleryControls: Predicate = isOn('controls')

export const galleryLightbox: Predicate = isOn('lightbox')

export const gallerySquareThumbs: Predicate = isOn('square-thumbs')

export const galleryShowMeta: Predicate = isOn('show-meta')

export const galleryShowMetaOnHover: Predicate = isOn('show-meta-on-hover')

export const galleryThumbnails: Predicate = isOn('thumbnails')

export const galleryMeta: Predicate =
  () =>
  (_node, { scope }) => {
    const settings = options(scope)
    return truthy(step(settings, 'controls')) || truthy(step(settings, 'indicators'))
  }

/** Every layout of a gallery has its predicate. */
type Complete = Readonly<
  Record<
    | `gallery-design-${GalleryDesign}?`
    | `gallery-meta-position-${GalleryMetaPosition}?`
    | `gallery-active-alignment-${GalleryAlignment}?`,
    Predicate
  >
>

/** Predicates of a gallery's settings, which are looked up outwards. */
export const galleryPredicates = {
  'gallery-design-slideshow?': galleryDesignSlideshow,
  'gallery-design-slider?': galleryDesignSlider,
  'gallery-design-grid?': galleryDesignGrid,
  'gallery-design-stacked?': galleryDesignStacked,
  'gallery-meta-position-top?': galleryMetaPositionTop,
  'gallery-meta-position-top-left?': galleryMetaPositionTopLeft,
  'gallery-meta-position-top-right?': galleryMetaPositionTopRight,
  'gallery-meta-position-center?': galleryMetaPositionCenter,
  'gallery-meta-position-bottom?': galleryMetaPositionBottom,
  'gallery-meta-position-bottom-left?': galleryMetaPositionBottomLeft,
  'gallery-meta-position-bottom-right?': galleryMetaPositionBottomRight,
  'gallery-active-alignment-center?': galleryActiveAlignmentCenter,
  'gallery-active-alignment-left?': galleryActiveAlignmentLeft,
  'gallery-active-alignment-right?': galleryActiveAlignmentRight,
  'gallery-autoplay?': galleryAutoplay,
  'gallery-auto-crop?': galleryAutoCrop,
  'gallery-controls?': galleryControls,
  'gallery-lightbox?': galleryLightbox,
  'gallery-square-thumbs?': gallerySquareThumbs,
  'gallery-show-meta?': galleryShowMeta,
  'gallery-show-meta-on-hover?': galleryShowMetaOnHover,
  'gallery-thumbnails?': galleryThumbnails,
  'gallery-meta?': galleryMeta,
} satisfies PredicateTable & Complete
