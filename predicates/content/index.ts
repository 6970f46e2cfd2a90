import type { PredicateTable } from '../../engine/plugin.ts'
import { background } from './background.ts'
import { collection } from './collection.ts'
import { comments } from './comments.ts'
import { event } from './event.ts'
import { gallery } from './gallery.ts'
import { item } from './item.ts'
import { record } from './record.ts'

/** The content predicates, those of comments with them. */
export const contentPredicates: PredicateTable = Object.freeze({
  ...background,
  ...collection,
  ...comments,
  ...event,
  ...gallery,
  ...item,
  ...record,
})
