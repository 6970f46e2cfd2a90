import type { Description } from '../../engine/plugin.ts'
import { asking } from './asking.ts'
import type { itemPredicates } from './item.ts'

/** Help for the predicates of what an item has. */
export const itemHelp = {
  'main-image?': {
    summary: 'Holds where an item has an image',
    examples: [asking('main-image?', { mainImageId: 'm1' }), asking('main-image?', {}, 'no')],
  },
  'child-images?': {
    summary: 'Holds where the first of the items has an image',
    examples: [
      asking('child-images?', { items: [{ systemDataId: 's1' }] }),
      asking('child-images?', { items: [{}, { systemDataId: 's1' }] }, 'no'),
    ],
  },
  'excerpt?': {
    summary: 'Holds where the excerpt has text in it, tags and spaces aside',
    examples: [
      asking('excerpt?', { excerpt: { html: '<p>New glaze</p>' } }),
      asking('excerpt?', { excerpt: '<p> </p>' }, 'no'),
    ],
  },
  'external-link?': {
    summary: 'Holds where an item leads to another site',
    examples: [asking('external-link?', { externalLink: 'https://shop.example' })],
  },
  'passthrough?': {
    summary: 'Holds where an item links to its source and has its address',
    examples: [
      asking('passthrough?', { passthrough: true, sourceUrl: '/tea' }),
      asking('passthrough?', { passthrough: true }, 'no'),
    ],
  },
  'location?': {
    summary: 'Holds where the location of an item has coordinates on the map',
    examples: [asking('location?', { location: { mapLat: 48.4, mapLng: 9.98 } })],
  },
  'has-multiple?': {
    summary: 'Holds where the current value, a list or an object, has more than one entry',
    examples: [
      {
        template: '{.section cups}{.has-multiple?}cups{.or}cup{.end}{.end}',
        data: { cups: ['blue', 'red'] },
        output: 'cups',
      },
    ],
  },
  'serviceNameEmail?': {
    summary: 'Holds where a service of an account is email',
    examples: [asking('serviceNameEmail?', { serviceName: 'email' })],
  },
} satisfies Record<keyof typeof itemPredicates, Description>
