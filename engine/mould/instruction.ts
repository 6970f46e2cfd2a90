import type { Plugins } from '../plugin.ts'
import { type Condition, conditionOf, predicateOf } from '../reduce/condition.ts'
import { type Path, type Resolve, sectionNode } from '../reference.ts'
import type { If, Node, Or, Predicate } from '../tree.ts'
import type { MouldStep } from './mould-run.ts'
import type { Block } from './part.ts'

/** An instruction by what it is made of. */
export type Instruction =
  /** The first branch that holds. */
  | { readonly kind: 'branches'; readonly branches: readonly Branch[] }
  /** A frame of its own, in which the body runs where its value is true, else a branch. */
  | {
      readonly kind: 'section'
      readonly path: Path
      readonly find: Resolve
      readonly body: MouldStep
      readonly branches: readonly Branch[]
    }

export interface Branch {
  /** The name whose value is asked, where it is nothing else. */
  readonly path: Path | undefined
  /** Undefined where it always holds. */
  readonly test: Condition | undefined
  readonly block: Block
}

/** A block and what it does, by its nodes. */
export type KnownBlocks = ReadonlyMap<readonly Node[], { readonly block: Block; readonly step: MouldStep }>

/** Undefined of an instruction that only its step can do. */
export function instructionOf(node: Node, plugins: Plugins, known: KnownBlocks): Instruction | undefined {
  switch (node.kind) {
    case 'predicate':
      return { kind: 'branches', branches: chain(node, plugins, known) }
    case 'if': {
      const [reference, other] = node.references
      if (reference === undefined) return undefined
      const path = other === undefined ? reference.path : undefined
      const first = { path, test: conditionOf(node), block: blockOf(node, known) }
      return { kind: 'branches', branches: [first, ...chain(node.alternative, plugins, known)] }
    }
    case 'section': {
      const { path } = node.reference
      const body = known.get(node.body)?.step
      const branches = chain(node.alternative, plugins, known)
      return body && { kind: 'section', path, find: sectionNode(path), body, branches }
    }
    default:
      return undefined
  }
}

function chain(first: Predicate | Or | undefined, plugins: Plugins, known: KnownBlocks): Branch[] {
  const branches: Branch[] = []
  for (let node = first; node !== undefined; node = node.alternative) {
    const test = node.call && predicateOf(node.call, node, plugins)
    branches.push({ path: undefined, test, block: blockOf(node, known) })
  }
  return branches
}

function blockOf({ body }: If | Predicate | Or, known: KnownBlocks): Block {
  return known.get(body)?.block ?? { parts: [], length: 0 }
}
