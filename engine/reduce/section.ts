import type { Plugins } from '../plugin.ts'
import { sectionNode } from '../reference.ts'
import { Scope } from '../scope.ts'
import type { Section } from '../tree.ts'
import { truthy } from '../value.ts'
import { reduceBlock } from './block.ts'
import { reduceAlternative } from './condition.ts'
import type { Step } from './step.ts'

/** SECTION: body and alternative alike run in the section's frame (language section 2.4). */
export function reduceSection(node: Section, plugins: Plugins): Step {
  const find = sectionNode(node.reference.path)
  const body = reduceBlock(node.body, plugins)
  const alternative = reduceAlternative(node.alternative, plugins)
  return (run) => {
    const { scope } = run
    const value = find(scope)
    run.scope = new Scope(value, scope)
    if (truthy(value)) run.enter(body)
    else alternative(run)
    run.scope = scope
  }
}
