import type { Description } from '../../engine/plugin.ts'
import type { commentsFormatters } from './comments.ts'

/** Help for the formatters of comments. */
export const commentsHelp = {
  'comment-count': {
    summary: 'Says how many public comments an item has',
    examples: [
      { template: '{item|comment-count}', data: { item: { publicCommentCount: 12 } }, output: '12 Comments' },
      { template: '{item|comment-count}', data: { item: { publicCommentCount: 0 } }, output: 'No Comments' },
    ],
  },
  'comment-link': {
    summary: "Links to an item's comments; with a comment service, its script fills the link in",
    reads: ['websiteSettings.disqusShortname', 'id', 'fullUrl', 'publicCommentCount'],
    examples: [
      {
        template: '{item|comment-link}',
        data: { item: { id: 'p7', fullUrl: '/journal/glazes', publicCommentCount: 3 } },
        output:
          '\n  <a href="/journal/glazes#comments-p7" class="sqs-comment-link" data-id="p7">\n  3\n  Comments\n  </a>\n',
      },
    ],
  },
  comments: {
    summary: 'Leaves the element that the comments of the page appear in',
    reads: ['websiteSettings.disqusShortname', 'item', 'collection', 'id'],
    examples: [
      {
        template: '{item|comments}',
        data: { item: { id: 'p7', publicCommentCount: 3, commentState: 1 } },
        output:
          '\n  <div class="squarespace-comments" id="comments-p7" data-item-id="p7"' +
          ' data-public-comment-count="3" data-comment-state="1"></div>\n',
      },
    ],
  },
} satisfies Record<keyof typeof commentsFormatters, Description>
