import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { step } from '../../engine/step.ts'
import { variable } from '../../engine/syntax/reference.ts'
import { bool, str, truthy } from '../../engine/value.ts'
import {
  GALLERY_ALIGNMENTS,
  GALLERY_DESIGNS,
  GALLERY_META_POSITIONS,
  type GallerySwitch,
} from '../../runtime/site/gallery.ts'
import { family } from '../family.ts'

const options = variable(['options'])

const setting =
  (name: string) =>
  (value: string): Predicate =>
  () =>
  (_node, { scope }) =>
    str(step(options(scope), name)) === value

const SWITCHES = [
  ...(['autoplay', 'auto-crop', 'controls', 'lightbox', 'square-thumbs'] as const),
  ...(['show-meta', 'show-meta-on-hover', 'thumbnails'] as const),
] satisfies GallerySwitch[]

const isOn =
  (name: GallerySwitch): Predicate =>
  () =>
  (_node, { scope }) =>
    bool(step(options(scope), name))

/** Predicates of a gallery's settings, which are looked up outwards. */
export const gallery = {
  ...family('gallery-design-', GALLERY_DESIGNS, setting('design')),
  ...family('gallery-meta-position-', GALLERY_META_POSITIONS, setting('meta-position')),
  ...family('gallery-active-alignment-', GALLERY_ALIGNMENTS, setting('active-alignment')),
  ...family('gallery-', SWITCHES, isOn),
  'gallery-meta?':
    () =>
    (_node, { scope }) => {
      const settings = options(scope)
      return truthy(step(settings, 'controls')) || truthy(step(settings, 'indicators'))
    },
} satisfies PredicateTable
