import type { Description } from '../../engine/plugin.ts'
import type { itemFormatters } from './item.ts'

/** Help for the formatter of an item's class names. */
export const itemHelp = {
  'item-classes': {
    summary:
      'Prints class names that say what an item is: its type, tags, categories, author, index in the list, sale',
    reads: ['@index', 'author', 'categories', 'promotedBlockType', 'recordTypeLabel', 'starred', 'tags'],
    examples: [
      {
        template: '<article class="{post|item-classes}">',
        data: { post: { recordTypeLabel: 'text', tags: ['Tea time'], starred: true } },
        output: '<article class="hentry tag-tea-time post-type-text featured">',
      },
      {
        template: '{.repeated section items}<li class="{@|item-classes}">{.end}',
        data: { items: [{ recordTypeLabel: 'image' }] },
        output: '<li class="hentry post-type-image article-index-1">',
      },
    ],
  },
} satisfies Record<keyof typeof itemFormatters, Description>
