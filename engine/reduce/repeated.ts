import { Lookup } from '../lookup/lookup.ts'
import type { Repeated } from '../syntax/tree.ts'
import { reducePredicate } from './condition.ts'
import type { Reducer, Step } from './reducer.ts'

/** REPEATED: a frame for the array, one for each element, none left for the alternative. */
export function reduceRepeated(node: Repeated, reducer: Reducer): Step {
  const lookup = new Lookup(node.reference.path)
  const body = reducer.block(node.body)
  const alternates = reducer.block(node.alternates)
  const alternative = reducePredicate(node.alternative, reducer)
  return (run) => {
    const items = lookup.findHere(run.frame)
    if (Array.isArray(items) && items.length > 0) run.repeat(items, body, alternates)
    else alternative(run)
  }
}
