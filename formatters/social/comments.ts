import { step } from '../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'
import linkFragment from '../../templates/fragments/comment-link.jsont'
import areaFragment from '../../templates/fragments/comments.jsont'

export const commentCount: Formatter = () => (item) => countText(num(step(item, 'publicCommentCount')))

export const commentLink: Formatter = () => (item, context) =>
  context.render(linkFragment, { node: item, isPrivate: false })

export const comments: Formatter = () => (item, context) =>
  context.render(areaFragment, { node: item, isPrivate: false })

/** Formatters of what visitors say of an item. */
export const commentsFormatters = {
  'comment-count': commentCount,
  'comment-link': commentLink,
  comments,
} satisfies FormatterTable

/** `No Comments`, `1 Comment`, `N Comments`. */
export function countText(count: number): string {
  return `${count === 0 ? 'No' : count} Comment${count === 1 ? '' : 's'}`
}
