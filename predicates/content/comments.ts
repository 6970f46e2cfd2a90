import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import { splitPath } from '../../engine/lookup/path.ts'
import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { num, truthy } from '../../engine/value.ts'

const websiteSettings = variable(['websiteSettings'])
const disqusShortName = variable(splitPath('websiteSettings.disqusShortName'))

/** The code of comments that are open. */
const OPEN = 1

export const comments: Predicate =
  () =>
  (node, { scope }) => {
    const settings = websiteSettings(scope)
    if (settings !== undefined && !truthy(step(settings, 'commentsEnabled'))) return false
    return num(step(node, 'commentState')) === OPEN || num(step(node, 'publicCommentCount')) > 0
  }

export const disqus: Predicate =
  () =>
  (_node, { scope }) =>
    truthy(disqusShortName(scope))

/** Predicates of comments. */
export const commentsPredicates = {
  'comments?': comments,
  'disqus?': disqus,
} satisfies PredicateTable
