import { Scope } from '../scope.ts'
import { sectionNode } from '../syntax/reference.ts'
import type { Section } from '../syntax/tree.ts'
import { truthy } from '../value.ts'
import { reducePredicate } from './condition.ts'
import type { Reducer, Step } from './step.ts'

/** SECTION: body and alternative alike run in the section's frame (language section 2.4). */
export function reduceSection(node: Section, reducer: Reducer): Step {
  const find = sectionNode(node.reference.path)
  const body = reducer.block(node.body)
  const alternative = reducePredicate(node.alternative, reducer)
  return (run) => {
    const { scope } = run
    const value = find(scope)
    run.scope = new Scope(value, scope)
    if (truthy(value)) run.enter(body)
    else alternative(run)
    run.scope = scope
  }
}
