import type { Description } from '../../engine/plugin.ts'
import { asking } from './asking.ts'
import type { backgroundPredicates } from './background.ts'

function source(name: keyof typeof backgroundPredicates, code: number, what: string): Description {
  return {
    summary: `Holds where the background ${what}`,
    examples: [asking(name, { backgroundSource: code }), asking(name, {}, 'no')],
  }
}

/** Help for the predicates of backgrounds. */
export const backgroundHelp = {
  'background-source-undefined?': source('background-source-undefined?', -1, 'was never chosen'),
  'background-source-upload?': source('background-source-upload?', 1, 'is an uploaded image'),
  'background-source-instagram?': source('background-source-instagram?', 2, 'comes from Instagram'),
  'background-source-video?': source('background-source-video?', 3, 'is a video'),
  'background-source-none?': source('background-source-none?', 4, 'is left out'),
} satisfies Record<keyof typeof backgroundPredicates, Description>
