import { Lookup } from '../lookup/lookup.ts'
import type { Run } from '../run.ts'
import type { If, Or, Predicate, Span } from '../syntax/tree.ts'
import { truthy } from '../value.ts'
import { prepare } from './prepare.ts'
import { NOTHING, type Reducer, type Step } from './reducer.ts'

type Condition = (node: unknown, run: Run) => boolean

/** A branch of a chain that is ready to run. */
interface Branch {
  /** Undefined for a branch that is taken whenever it is reached. */
  readonly test: Condition | undefined
  /** The instruction of a predicate, for what it reports. */
  readonly span: Span | undefined
  readonly body: Step
  readonly alternative: Or | undefined
  /** The alternative, compiled when it is first reached. */
  next: Branch | undefined
}

const NEVER: Condition = () => false

/** PREDICATE and the `.or` chain of any block: the first branch whose predicate holds. */
export function reducePredicate(node: Predicate | Or | undefined, reducer: Reducer): Step {
  return node === undefined ? NOTHING : choose(branchOf(node, reducer), reducer)
}

/** IF: truth values of variables, then the same chain of alternatives. */
export function reduceIf(node: If, reducer: Reducer): Step {
  if (node.references.length === 0) return emptyIf(node)
  const { body, alternative } = node
  const test = conditionOf(node)
  return choose({ test, span: undefined, body: reducer.block(body), alternative, next: undefined }, reducer)
}

function branchOf(node: Predicate | Or, reducer: Reducer): Branch {
  const { call, body, alternative } = node
  const { predicates } = reducer.plugins
  const isKnown = call !== undefined && Object.hasOwn(predicates, call.name)
  return {
    test: isKnown ? prepare(predicates[call.name]!, call.args) : call && NEVER,
    span: isKnown ? node : undefined,
    body: reducer.block(body),
    alternative,
    next: undefined,
  }
}

function choose(first: Branch, reducer: Reducer): Step {
  return (run) => {
    for (let branch = first; ; branch = branch.next) {
      const { test, span, body, alternative } = branch
      if (span !== undefined) run.span = span
      if (test === undefined || test(run.frame.node, run)) return body(run)
      if (alternative === undefined) return
      branch.next ??= branchOf(alternative, reducer)
    }
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
  const [first, ...others] = references.map(({ path }) => new Lookup(path))
  if (others.length === 0) return (_node, { frame }) => truthy(first!.find(frame))
  return (_node, { frame }) => {
    let result = truthy(first!.find(frame))
    for (let i = 0; i < operators.length; i++) {
      const isOr = operators[i] === '||'
      const next = truthy(others[i]!.find(frame))
      result = isOr ? result || next : result && next
      if (result === isOr) break
    }
    return result
  }
}
