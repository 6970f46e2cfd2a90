import type { Plugins } from '../plugin.ts'
import { variable } from '../reference.ts'
import type { Run } from '../run.ts'
import type { Call, If, Or, Predicate, Span } from '../tree.ts'
import { truthy } from '../value.ts'
import { reduceBlock } from './block.ts'
import { prepare } from './prepare.ts'
import { NOTHING, type Step } from './step.ts'

type Condition = (run: Run) => boolean

interface Branch {
  readonly test: Condition
  readonly body: Step
}

const ALWAYS: Condition = () => true
const NEVER: Condition = () => false

/** PREDICATE: the first branch whose predicate holds (language section 2.4). */
export function reducePredicate(node: Predicate | Or, plugins: Plugins): Step {
  return choose([branch(node, plugins), ...alternatives(node.alternative, plugins)])
}

/** IF: truth values of variables, then the same chain of alternatives. */
export function reduceIf(node: If, plugins: Plugins): Step {
  if (node.references.length === 0) return emptyIf(node)
  const first = { test: condition(node), body: reduceBlock(node.body, plugins) }
  return choose([first, ...alternatives(node.alternative, plugins)])
}

/** The `.or` chain of a block that is neither. */
export function reduceAlternative(alternative: Or | undefined, plugins: Plugins): Step {
  return alternative ? choose(alternatives(alternative, plugins)) : NOTHING
}

function alternatives(first: Or | undefined, plugins: Plugins): Branch[] {
  const branches: Branch[] = []
  for (let or = first; or !== undefined; or = or.alternative) branches.push(branch(or, plugins))
  return branches
}

function branch(node: Predicate | Or, plugins: Plugins): Branch {
  return {
    test: node.call ? predicate(node.call, node, plugins) : ALWAYS,
    body: reduceBlock(node.body, plugins),
  }
}

function choose(branches: readonly Branch[]): Step {
  return (run) => {
    for (const { test, body } of branches) if (test(run)) return body(run)
  }
}

function predicate({ name, args }: Call, place: Span, { predicates }: Plugins): Condition {
  if (!Object.hasOwn(predicates, name)) return NEVER
  const test = prepare(predicates[name]!, args)
  return (run) => {
    run.place = place
    return test(run.scope.node, run)
  }
}

/** Neither branch runs. */
function emptyIf(place: Span): Step {
  return (run) => {
    run.place = place
    run.report('empty-if')
  }
}

/** The first operator that its running result decides ends the test; there is no precedence. */
function condition({ operators, references }: If): Condition {
  const [first, ...others] = references.map(({ path }) => variable(path))
  if (others.length === 0) return ({ scope }) => truthy(first!(scope))
  return ({ scope }) => {
    let result = truthy(first!(scope))
    for (let i = 0; i < operators.length; i++) {
      const isOr = operators[i] === '||'
      const next = truthy(others[i]!(scope))
      result = isOr ? result || next : result && next
      if (result === isOr) break
    }
    return result
  }
}
