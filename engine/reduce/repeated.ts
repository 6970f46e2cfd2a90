import { sectionNode } from '../reference.ts'
import type { Run } from '../run.ts'
import { Scope } from '../scope.ts'
import type { Repeated } from '../tree.ts'
import { reducePredicate } from './condition.ts'
import type { Reducer, Step } from './step.ts'

/** REPEATED: a frame for the array, one for each element, none left for the alternative (language section 2.4). */
export function reduceRepeated<R extends Run>(node: Repeated, reducer: Reducer<R>): Step<R> {
  const find = sectionNode(node.reference.path)
  const body = reducer.block(node.body)
  const alternates = reducer.block(node.alternates)
  const alternative = reducePredicate(node.alternative, reducer)
  return (run) => {
    const items = find(run.scope)
    if (!Array.isArray(items) || items.length === 0) return alternative(run)
    const outer = run.scope
    const list = new Scope(items, outer)
    const last = items.length - 1
    for (let i = 0; i <= last; i++) {
      run.tick()
      list.index = i
      run.scope = new Scope(items[i], list)
      run.enter(body)
      if (i < last) alternates(run)
    }
    run.scope = outer
  }
}
