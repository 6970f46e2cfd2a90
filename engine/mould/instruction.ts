import type { Plugins } from '../plugin.ts'
import { type Condition, conditionOf, predicateOf } from '../reduce/condition.ts'
import { type Path, type Resolve, sectionNode } from '../reference.ts'
import type { Node, Or, Predicate } from '../tree.ts'
import type { Block } from './part.ts'

/** An instruction by what it is made of. */
export type Instruction =
  /** The first branch that holds. */
  | { readonly kind: 'branches'; readonly branches: readonly Branch[] }
  /** A frame of its own, in which the body runs where its value is true, else a branch. */
  | SectionParts
  /** The body for each item of a list, in a frame of its own, or a branch where there is none. */
  | ListParts

interface SectionParts {
  readonly kind: 'section'
  readonly path: Path
  readonly find: Resolve
  readonly body: Block
  readonly branches: readonly Branch[]
}

interface ListParts extends Omit<SectionParts, 'kind'> {
  readonly kind: 'list'
  /** What stands between two items. */
  readonly between: Block
}

export interface Branch {
  /** The name whose value is asked, where it is nothing else. */
  readonly path: Path | undefined
  /** Undefined where it always holds. */
  readonly test: Condition | undefined
  readonly block: Block
}

/** Blocks by their nodes. */
export type KnownBlocks = ReadonlyMap<readonly Node[], Block>

/** Tells what an instruction is made of; undefined where nobody asks, or where only its step can do it. */
export type TellInstruction = (node: Node, plugins: Plugins, known: KnownBlocks) => Instruction | undefined

/** Undefined of an instruction that only its step can do. */
export function instructionOf(node: Node, plugins: Plugins, known: KnownBlocks): Instruction | undefined {
  switch (node.kind) {
    case 'predicate':
      return { kind: 'branches', branches: chain(node, plugins, known) }
    case 'if': {
      const [reference, other] = node.references
      if (reference === undefined) return undefined
      const path = other === undefined ? reference.path : undefined
      const first = { path, test: conditionOf(node), block: blockOf(node.body, known) }
      return { kind: 'branches', branches: [first, ...chain(node.alternative, plugins, known)] }
    }
    case 'section':
    case 'repeated': {
      const { path } = node.reference
      const body = blockOf(node.body, known)
      const branches = chain(node.alternative, plugins, known)
      const parts = { path, find: sectionNode(path), body, branches }
      if (node.kind === 'section') return { kind: 'section', ...parts }
      return { kind: 'list', ...parts, between: blockOf(node.alternates, known) }
    }
    default:
      return undefined
  }
}

function chain(first: Predicate | Or | undefined, plugins: Plugins, known: KnownBlocks): Branch[] {
  const branches: Branch[] = []
  for (let node = first; node !== undefined; node = node.alternative) {
    const test = node.call && predicateOf(node.call, node, plugins)
    branches.push({ path: undefined, test, block: blockOf(node.body, known) })
  }
  return branches
}

const EMPTY: Block = Object.freeze({ parts: [], length: 0 })

const blockOf = (nodes: readonly Node[], known: KnownBlocks): Block => known.get(nodes) ?? EMPTY
