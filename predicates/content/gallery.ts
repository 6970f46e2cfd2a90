import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { step, variable } from '../../engine/reference.ts'
import { bool, str, truthy } from '../../engine/value.ts'
import type {
  GalleryAlignment,
  GalleryDesign,
  GalleryMetaPosition,
  GallerySwitch,
} from '../../runtime/site/gallery.ts'

const options = variable(['options'])

const setting =
  (name: string, value: string): Predicate =>
  () =>
  (_node, { scope }) =>
    str(step(options(scope), name)) === value

const design = (value: GalleryDesign): Predicate => setting('design', value)
const metaPosition = (value: GalleryMetaPosition): Predicate => setting('meta-position', value)
const activeAlignment = (value: GalleryAlignment): Predicate => setting('active-alignment', value)

const isOn =
  (name: GallerySwitch): Predicate =>
  () =>
  (_node, { scope }) =>
    bool(step(options(scope), name))

/** Predicates of a gallery's settings, which are looked up outwards (plug-ins section 12.2). */
export const gallery = {
  'gallery-design-grid?': design('grid'),
  'gallery-design-slideshow?': design('slideshow'),
  'gallery-design-slider?': design('slider'),
  'gallery-design-stacked?': design('stacked'),
  'gallery-meta-position-top?': metaPosition('top'),
  'gallery-meta-position-top-left?': metaPosition('top-left'),
  'gallery-meta-position-top-right?': metaPosition('top-right'),
  'gallery-meta-position-center?': metaPosition('center'),
  'gallery-meta-position-bottom?': metaPosition('bottom'),
  'gallery-meta-position-bottom-left?': metaPosition('bottom-left'),
  'gallery-meta-position-bottom-right?': metaPosition('bottom-right'),
  'gallery-active-alignment-center?': activeAlignment('center'),
  'gallery-active-alignment-left?': activeAlignment('left'),
  'gallery-active-alignment-right?': activeAlignment('right'),
  'gallery-autoplay?': isOn('autoplay'),
  'gallery-auto-crop?': isOn('auto-crop'),
  'gallery-controls?': isOn('controls'),
  'gallery-lightbox?': isOn('lightbox'),
  'gallery-square-thumbs?': isOn('square-thumbs'),
  'gallery-show-meta?': isOn('show-meta'),
  'gallery-show-meta-on-hover?': isOn('show-meta-on-hover'),
  'gallery-thumbnails?': isOn('thumbnails'),
  'gallery-meta?':
    () =>
    (_node, { scope }) => {
      const settings = options(scope)
      return truthy(step(settings, 'controls')) || truthy(step(settings, 'indicators'))
    },
} satisfies PredicateTable
