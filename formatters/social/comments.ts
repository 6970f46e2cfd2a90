import type { FormatterTable } from '../../engine/plugin.ts'
import { step } from '../../engine/step.ts'
import { num } from '../../engine/value.ts'
import commentLink from '../../templates/fragments/comment-link.jsont'
import commentArea from '../../templates/fragments/comments.jsont'

/** Formatters of what visitors say of an item. */
export const comments = {
  'comment-count': () => (item) => commentCount(num(step(item, 'publicCommentCount'))),
  'comment-link': () => (item, context) => context.render(commentLink, { node: item, isPrivate: false }),
  comments: () => (item, context) => context.render(commentArea, { node: item, isPrivate: false }),
} satisfies FormatterTable

/** `No Comments`, `1 Comment`, `N Comments`. */
export function commentCount(count: number): string {
  return `${count === 0 ? 'No' : count} Comment${count === 1 ? '' : 's'}`
}
