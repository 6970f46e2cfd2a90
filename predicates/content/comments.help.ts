import type { Description } from '../../engine/plugin.ts'
import { asking } from './asking.ts'
import type { commentsPredicates } from './comments.ts'

/** Help for the predicates of comments. */
export const commentsHelp = {
  'comments?': {
    summary: 'Holds where an item is open to comments or has some, unless the site turned them off',
    reads: ['websiteSettings.commentsEnabled'],
    examples: [
      asking('comments?', { commentState: 1 }),
      asking('comments?', { publicCommentCount: 3, websiteSettings: { commentsEnabled: false } }, 'no'),
    ],
  },
  'disqus?': {
    summary: 'Holds where the site takes its comments from Disqus',
    reads: ['websiteSettings.disqusShortName'],
    examples: [asking('disqus?', { websiteSettings: { disqusShortName: 'teashop' } })],
  },
} satisfies Record<keyof typeof commentsPredicates, Description>
