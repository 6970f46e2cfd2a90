import type { Plugins } from '../../../engine/plugin.ts'
import { colour } from '../../../formatters/content/colour.ts'
import { image } from '../../../formatters/content/image.ts'
import { media } from '../../../formatters/content/media.ts'
import { background } from '../../../predicates/content/background.ts'
import { gallery } from '../../../predicates/content/gallery.ts'
import { slidePredicates } from '../../../predicates/slide/index.ts'

/** Pictures, film, sound, colours, galleries and slides. */
export const plugins: Plugins = {
  formatters: { ...colour, ...image, ...media },
  predicates: { ...background, ...gallery, ...slidePredicates },
}
export * from './catalogue.ts'
export * from './common.ts'
