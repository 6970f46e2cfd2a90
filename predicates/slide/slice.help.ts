import type { Description } from '../../engine/plugin.ts'
import { asking } from '../content/asking.ts'
import type { slicePredicates } from './slice.ts'

/** Help for the predicate of what a part of a slide is. */
export const sliceHelp = {
  'current-type?': {
    summary: 'Holds where the current part of a slide is of a type, for example heading, body, image or map',
    args: 'TYPE',
    examples: [
      asking('current-type? gallery', { currentType: 5 }),
      asking('current-type? gallery', { currentType: 4 }, 'no'),
    ],
  },
} satisfies Record<keyof typeof slicePredicates, Description>
