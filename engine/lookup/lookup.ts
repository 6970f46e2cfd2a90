import { type Key, own, step } from './own-property.ts'
import { follow, type Path } from './path.ts'
import type { Scope } from './scope.ts'

/** Finds a value from a scope; `undefined` is a missing value. */
export type Resolve = (scope: Scope) => unknown

// Where a first segment is looked up in a frame.
const FIELD = 0
const NODE = 1
const INDEX = 2
const INDEX0 = 3
const VARIABLE = 4

function kindOf(head: Key): number {
  if (typeof head === 'number' || head[0] !== '@') return FIELD
  if (head === '@') return NODE
  if (head === '@index') return INDEX
  return head === '@index0' ? INDEX0 : VARIABLE
}

/** A name, ready to be looked up. */
export class Lookup {
  readonly #kind: number
  readonly #head: Key
  readonly #second: Key | undefined
  /** All segments where there are more than two. */
  readonly #path: Path | undefined

  constructor(path: Path) {
    this.#head = path[0] ?? ''
    this.#second = path[1]
    this.#path = path.length > 2 ? path : undefined
    this.#kind = kindOf(this.#head)
  }

  /** Finds a variable: outwards, then stepwise. */
  find(scope: Scope): unknown {
    return this.#beyond(this.#outward(scope))
  }

  /** Finds the node of a section: in the top frame only, then stepwise. */
  findHere(scope: Scope): unknown {
    return this.#beyond(this.#local(scope))
  }

  #beyond(value: unknown): unknown {
    if (this.#second === undefined || value === undefined) return value
    return this.#path === undefined ? step(value, this.#second) : follow(value, this.#path, 1)
  }

  /** The local look-up of the first segment in one frame. */
  #local(scope: Scope): unknown {
    switch (this.#kind) {
      // Unlike a path step, this shows an array's length.
      case FIELD:
        return own(scope.node, this.#head)
      case NODE:
        return scope.node
      case VARIABLE:
        return scope.variables?.get(this.#head as string)
      default:
        if (scope.index < 0) return undefined
        return this.#kind === INDEX ? scope.index + 1 : scope.index
    }
  }

  /** The outward look-up of the first segment: the nearest frame that has it, up to a barrier. */
  #outward(scope: Scope): unknown {
    const head = this.#head
    const kind = this.#kind
    if (kind === NODE) return scope.node
    let node: unknown
    let value: unknown
    for (let frame: Scope | undefined = scope; frame !== undefined; frame = frame.parent) {
      if (kind !== FIELD) value = this.#local(frame)
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

/** Returns what finds a variable: outwards, then stepwise. */
export function variable(path: Path): Resolve {
  const lookup = new Lookup(path)
  return (scope) => lookup.find(scope)
}
