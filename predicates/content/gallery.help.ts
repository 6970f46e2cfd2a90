import type { Description } from '../../engine/plugin.ts'
import { asking } from './asking.ts'
import type { galleryPredicates } from './gallery.ts'

const reads = ['options']

function setting(predicate: keyof typeof galleryPredicates, name: string, value: string): Description {
  return {
    summary: `Holds where the ${name.replace('-', ' ')} of the gallery is ${value}`,
    reads,
    examples: [asking(predicate, { options: { [name]: value } })],
  }
}

function isOn(predicate: keyof typeof galleryPredicates, name: string, what: string): Description {
  return {
    summary: `Holds where the gallery ${what}`,
    reads,
    examples: [asking(predicate, { options: { [name]: true } }), asking(predicate, {}, 'no')],
  }
}

/** Help for the predicates of a gallery's settings. */
export const galleryHelp = {
  'gallery-design-grid?': setting('gallery-design-grid?', 'design', 'grid'),
  'gallery-design-slideshow?': setting('gallery-design-slideshow?', 'design', 'slideshow'),
  'gallery-design-slider?': setting('gallery-design-slider?', 'design', 'slider'),
  'gallery-design-stacked?': setting('gallery-design-stacked?', 'design', 'stacked'),
  'gallery-meta-position-top?': setting('gallery-meta-position-top?', 'meta-position', 'top'),
  'gallery-meta-position-top-left?': setting('gallery-meta-position-top-left?', 'meta-position', 'top-left'),
  'gallery-meta-position-top-right?': setting(
    'gallery-meta-position-top-right?',
    'meta-position',
    'top-right',
  ),
  'gallery-meta-position-center?': setting('gallery-meta-position-center?', 'meta-position', 'center'),
  'gallery-meta-position-bottom?': setting('gallery-meta-position-bottom?', 'meta-position', 'bottom'),
  'gallery-meta-position-bottom-left?': setting(
    'gallery-meta-position-bottom-left?',
    'meta-position',
    'bottom-left',
  ),
  'gallery-meta-position-bottom-right?': setting(
    'gallery-meta-position-bottom-right?',
    'meta-position',
    'bottom-right',
  ),
  'gallery-active-alignment-center?': setting(
    'gallery-active-alignment-center?',
    'active-alignment',
    'center',
  ),
  'gallery-active-alignment-left?': setting('gallery-active-alignment-left?', 'active-alignment', 'left'),
  'gallery-active-alignment-right?': setting('gallery-active-alignment-right?', 'active-alignment', 'right'),
  'gallery-autoplay?': isOn('gallery-autoplay?', 'autoplay', 'advances automatically'),
  'gallery-auto-crop?': isOn('gallery-auto-crop?', 'auto-crop', 'crops its images to one shape'),
  'gallery-controls?': isOn('gallery-controls?', 'controls', 'has controls to move on'),
  'gallery-lightbox?': isOn('gallery-lightbox?', 'lightbox', 'opens its images in a lightbox'),
  'gallery-square-thumbs?': isOn('gallery-square-thumbs?', 'square-thumbs', 'has square thumbnails'),
  'gallery-show-meta?': isOn('gallery-show-meta?', 'show-meta', 'shows titles and texts'),
  'gallery-show-meta-on-hover?': isOn(
    'gallery-show-meta-on-hover?',
    'show-meta-on-hover',
    'shows titles and texts under the pointer',
  ),
  'gallery-thumbnails?': isOn('gallery-thumbnails?', 'thumbnails', 'has thumbnails'),
  'gallery-meta?': isOn('gallery-meta?', 'indicators', 'has controls or indicators'),
} satisfies Record<keyof typeof galleryPredicates, Description>
