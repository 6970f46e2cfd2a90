import type { Plugins } from '../plugin.ts'
import type { Run } from '../run.ts'
import { variable } from '../syntax/reference.ts'
import type { Call, If, Or, Predicate, Span } from '../syntax/tree.ts'
import { truthy } from '../value.ts'
import { prepare } from './prepare.ts'
import type { Reducer, Step } from './step.ts'

type Condition = (run: Run) => boolean

interface Branch {
  readonly test: Condition
  readonly body: Step
}

const ALWAYS: Condition = () => true
const NEVER: Condition = () => false

/** PREDICATE and the `.or` chain of any block: the first branch whose predicate holds. */
export function reducePredicate(node: Predicate | Or | undefined, reducer: Reducer): Step {
  return choose(chain(node, reducer))
}

/** IF: truth values of variables, then the same chain of alternatives. */
export function reduceIf(node: If, reducer: Reducer): Step {
  if (node.references.length === 0) return emptyIf(node)
  const first = { test: conditionOf(node), body: reducer.block(node.body) }
  return choose([first, ...chain(node.alternative, reducer)])
}

function chain(first: Predicate | Or | undefined, reducer: Reducer): Branch[] {
  const branches: Branch[] = []
  for (let node = first; node !== undefined; node = node.alternative)
    branches.push({
      test: node.call ? predicateOf(node.call, node, reducer) : ALWAYS,
      body: reducer.block(node.body),
    })
  return branches
}

function choose(branches: readonly Branch[]): Step {
  return (run) => {
    for (const { test, body } of branches) if (test(run)) return body(run)
  }
}

function predicateOf({ name, args }: Call, span: Span, { predicates }: Plugins): Condition {
  if (!Object.hasOwn(predicates, name)) return NEVER
  const test = prepare(predicates[name]!, args)
  return (run) => {
    run.span = span
    return test(run.frame.node, run)
  }
}

/** Neither branch runs. */
function emptyIf(span: Span): Step {
  return (run) => {
    run.span = span
    run.report('empty-if')
  }
}

/** The first operator that its running result decides ends the test; there is no precedence. */
function conditionOf({ operators, references }: If): Condition {
  const [first, ...others] = references.map(({ path }) => variable(path))
  if (others.length === 0) return ({ frame }) => truthy(first!(frame))
  return ({ frame }) => {
    let result = truthy(first!(frame))
    for (let i = 0; i < operators.length; i++) {
      const isOr = operators[i] === '||'
      const next = truthy(others[i]!(frame))
      result = isOr ? result || next : result && next
      if (result === isOr) break
    }
    return result
  }
}
