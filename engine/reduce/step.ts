import type { Plugins } from '../plugin.ts'
import type { Step } from '../run.ts'
import type { Node } from '../syntax/tree.ts'

export type { Step }

/** The plug-ins, and what compiles the blocks of an instruction. */
export interface Reducer extends Plugins {
  readonly block: (nodes: readonly Node[]) => Step
}

export const NOTHING: Step = () => {}
