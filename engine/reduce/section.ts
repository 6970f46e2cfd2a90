import { Lookup } from '../lookup/lookup.ts'
import { Scope } from '../lookup/scope.ts'
import type { Section } from '../syntax/tree.ts'
import { truthy } from '../value.ts'
import { reducePredicate } from './condition.ts'
import type { Reducer, Step } from './reducer.ts'

/** SECTION: body and alternative alike run in the section's frame. */
export function reduceSection(node: Section, reducer: Reducer): Step {
  const lookup = new Lookup(node.reference.path)
  const body = reducer.block(node.body)
  const alternative = reducePredicate(node.alternative, reducer)
  return (run) => {
    const { frame } = run
    const value = lookup.findHere(frame)
    run.frame = new Scope(value, frame)
    if (truthy(value)) run.enter(body)
    else alternative(run)
    run.frame = frame
  }
}
