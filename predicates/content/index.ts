import type { PredicateTable } from '../../engine/plugin.ts'
import { backgroundPredicates } from './background.ts'
import { collectionPredicates } from './collection.ts'
import { commentsPredicates } from './comments.ts'
import { eventPredicates } from './event.ts'
import { galleryPredicates } from './gallery.ts'
import { itemPredicates } from './item.ts'
import { recordPredicates } from './record.ts'

/** The content predicates, those of comments with them. */
export const contentPredicates: PredicateTable = Object.freeze({
  ...backgroundPredicates,
  ...collectionPredicates,
  ...commentsPredicates,
  ...eventPredicates,
  ...galleryPredicates,
  ...itemPredicates,
  ...recordPredicates,
})
