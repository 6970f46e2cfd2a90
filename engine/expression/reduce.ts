import { Scope } from '../lookup/scope.ts'
import { MARK, type Mark, type Statement, type Step } from './arrange.ts'
import type { Assign } from './operators.ts'
import type { Scalar } from './scalar.ts'
import type { Reference } from './tokens.ts'

/** Result of an expression. */
export interface Reduction {
  /** Value of the last statement; undefined where it has none or there was an error. */
  readonly value: Scalar | undefined
  /** Assigned variables in order, such as `@name`; empty after an error. */
  readonly variables: ReadonlyMap<string, unknown>
  /** Reasons only. */
  readonly errors: readonly string[]
}

/** A slot of the value stack; undefined is an *empty* one. */
type Slot = Scalar | Reference | Mark | undefined

interface Machine {
  readonly scope: Scope
  /** Length of the longest string that may be made. */
  readonly limit: number
  stack: Slot[]
}

const NONE: ReadonlyMap<string, unknown> = new Map()

/** The shortest maximum among the hosts: a longer string might throw. */
const HOST_LIMIT = 2 ** 28 - 16

/** Arrays, objects and marks are not values. */
function scalarOf(slot: Slot, scope: Scope): Scalar | undefined {
  if (typeof slot !== 'object' || slot === null) return slot
  if (slot.kind === 'mark') return undefined
  const value = slot.resolve(scope) ?? null
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value
    default:
      return value === null ? value : undefined
  }
}

/** Performs one step; yields the reason where it fails. */
function perform(step: Exclude<Step, Assign>, { scope, limit, stack }: Machine): string | undefined {
  switch (step.kind) {
    case 'literal':
      stack.push(step.value)
      break
    case 'reference':
    case 'mark':
      stack.push(step)
      break
    case 'unary': {
      if (stack.length === 0) break
      const slot = stack.pop()
      const value = scalarOf(slot, scope)
      const referenced = typeof slot === 'object' && slot !== null
      stack.push(value === undefined ? value : step.apply(value, referenced))
      break
    }
    case 'binary': {
      const right = scalarOf(stack.pop(), scope)
      const left = scalarOf(stack.pop(), scope)
      if (left === undefined || right === undefined) return `Invalid arguments to operator ${step.name}`
      const result = step.apply(left, right, limit)
      if (result === undefined) return `Concatenation would exceed maximum string length ${limit}`
      stack.push(result)
      break
    }
    case 'call': {
      const start = stack.findLastIndex((slot) => slot === undefined || slot === MARK)
      const values = stack.slice(start + 1).map((slot) => scalarOf(slot, scope))
      stack.length = Math.max(start, 0)
      const [first, ...rest] = values.filter((value) => value !== undefined)
      if (first === undefined) return `Error calling function ${step.name}`
      stack.push(step.apply(first, rest))
    }
  }
  return undefined
}

/** Binds the right side to a name such as `@a`; any other pair is ignored without an error. */
function assign({ scope, stack }: Machine): void {
  const value = scalarOf(stack.pop(), scope)
  const target = stack.pop()
  if (value === undefined || typeof target !== 'object' || target?.kind !== 'reference') return
  const [name, ...rest] = target.path
  if (typeof name === 'string' && name.startsWith('@') && rest.length === 0) scope.define(name, value)
}

/** Evaluates a statement; after an error it still yields what lies on top of the stack. */
function run(statement: Statement, machine: Machine, errors: string[]): Scalar | undefined {
  machine.stack = []
  for (const step of statement) {
    if (step.kind === 'assign') {
      assign(machine)
      return undefined
    }
    const failure = perform(step, machine)
    if (failure === undefined) continue
    errors.push(failure)
    break
  }
  const top = machine.stack.pop()
  const value = scalarOf(top, machine.scope)
  if (value === undefined && top !== undefined) errors.push('Reduce error: unexpected token on stack')
  return value
}

/** Evaluates statements in order, each even if an earlier one failed. */
export function reduce(statements: readonly Statement[], scope: Scope, maxStringLength: number): Reduction {
  const limit = maxStringLength > 0 ? Math.min(maxStringLength, HOST_LIMIT) : HOST_LIMIT
  const machine: Machine = { scope: new Scope(scope.node, scope), limit, stack: [] }
  const errors: string[] = []
  let value: Scalar | undefined
  for (const statement of statements) value = run(statement, machine, errors)
  if (errors.length > 0) return { value: undefined, variables: NONE, errors }
  return { value, variables: machine.scope.variables ?? NONE, errors }
}
