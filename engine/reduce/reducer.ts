import type { Plugins } from '../plugin.ts'
import type { Step } from '../run.ts'
import type { Node } from '../syntax/tree.ts'

export type { Step }

/** Functions that compile instructions by their kind; a kind without one prints nothing. */
export type Reducers = {
  readonly [K in Node['kind']]?: (node: Extract<Node, { kind: K }>, reducer: Reducer) => Step
}

/** Compiles the blocks of an instruction with one set of plug-ins. */
export interface Reducer {
  readonly plugins: Plugins
  readonly reducers: Reducers
  block(nodes: readonly Node[]): Step
}

export const NOTHING: Step = () => {}
