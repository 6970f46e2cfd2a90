import type { Plugins } from '../../../engine/plugin.ts'
import { comments } from '../../../formatters/social/comments.ts'
import { comments as commentPredicates } from '../../../predicates/content/comments.ts'
import { event } from '../../../predicates/content/event.ts'
import { record } from '../../../predicates/content/record.ts'

/** What kind of item it is, a post or an event, and what visitors say of it. */
export const plugins: Plugins = {
  formatters: comments,
  predicates: { ...commentPredicates, ...event, ...record },
}
export * from './catalogue.ts'
export * from './common.ts'
