import type { Plugins } from '../plugin.ts'
import { sectionNode } from '../reference.ts'
import type { Run } from '../run.ts'
import { Scope } from '../scope.ts'
import type { Repeated } from '../tree.ts'
import { reduceBlock } from './block.ts'
import { reduceAlternative } from './condition.ts'
import { NOTHING, type Step } from './step.ts'

/** REPEATED: a frame for the array, one for each element, none left for the alternative (language section 2.4). */
export function reduceRepeated(node: Repeated, plugins: Plugins): Step {
  const find = sectionNode(node.reference.path)
  const body = reduceBlock(node.body, plugins)
  const alternates = reduceBlock(node.alternates, plugins)
  const alternative = reduceAlternative(node.alternative, plugins)
  return (run) => {
    const value = find(run.scope)
    if (Array.isArray(value) && value.length > 0) loop(run, value, { body, alternates })
    else alternative(run)
  }
}

function loop(
  run: Run,
  items: readonly unknown[],
  { body, alternates }: { body: Step; alternates: Step },
): void {
  const outer = run.scope
  const list = new Scope(items, outer)
  const last = items.length - 1
  for (let i = 0; i <= last; i++) {
    run.tick()
    list.index = i
    run.scope = new Scope(items[i], list)
    run.enter(body)
    if (i < last && alternates !== NOTHING) alternates(run)
  }
  run.scope = outer
}
