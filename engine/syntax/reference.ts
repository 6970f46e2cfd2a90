import type { Scope } from '../scope.ts'
import { type Key, own, step } from '../step.ts'

/** The segments of a dotted name; all-digit segments up to 2147483647 are numbers. */
export type Path = readonly (string | number)[]

/** Finds a value from a scope; `undefined` is a missing value. */
export type Resolve = (scope: Scope) => unknown

const DIGITS = /^[0-9]+$/
const MAX_INDEX = 2147483647

/** One segment of a name as it is looked up. */
export function segment(text: string): string | number {
  return DIGITS.test(text) && Number(text) <= MAX_INDEX ? Number(text) : text
}

/** Splits a dotted name without any check of its syntax. */
export function splitPath(name: string): Path {
  return name.split('.').map(segment)
}

/** Follows several steps from a value. */
export function follow(node: unknown, path: Path): unknown {
  let value = node
  for (let i = 0; i < path.length && value !== undefined; i++) value = step(value, path[i]!)
  return value
}

const isField = (head: Key): boolean => typeof head === 'number' || head[0] !== '@'

/** The local look-up of a first segment in one frame. */
function local(head: Key): Resolve {
  if (head === '@') return (scope) => scope.node
  if (head === '@index') return (scope) => (scope.index < 0 ? undefined : scope.index + 1)
  if (head === '@index0') return (scope) => (scope.index < 0 ? undefined : scope.index)
  // Unlike a path step, this shows an array's length.
  if (isField(head)) return (scope) => own(scope.node, head)
  const name = String(head)
  return (scope) => scope.variables?.get(name)
}

/** The outward look-up of a first segment: the nearest frame that has it, up to a barrier. */
export function outward(head: Key): Resolve {
  const find = local(head)
  if (head === '@') return find
  const isOfNode = isField(head)
  return (scope) => {
    let node: unknown
    let value: unknown
    for (let frame: Scope | undefined = scope; frame !== undefined; frame = frame.parent) {
      if (!isOfNode) value = find(frame)
      else if (frame.node !== node) {
        // The frame of a tag is often about what the one around it is about.
        node = frame.node
        value = own(node, head)
      }
      if (value !== undefined || frame.barrier) return value
      frame.reads?.add(head)
    }
    return undefined
  }
}

function withRest(find: Resolve, path: Path): Resolve {
  if (path.length < 2) return find
  const rest = path.slice(1)
  const [second] = rest
  if (rest.length === 1 && second !== undefined) return (scope) => step(find(scope), second)
  return (scope) => follow(find(scope), rest)
}

/** Finds a variable: outwards, then stepwise. */
export function variable(path: Path): Resolve {
  return withRest(outward(path[0] ?? ''), path)
}

/** Finds the node of a section: in the top frame only, then stepwise. */
export function sectionNode(path: Path): Resolve {
  return withRest(local(path[0] ?? ''), path)
}
