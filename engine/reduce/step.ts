import type { Plugins } from '../plugin.ts'
import type { Run } from '../run.ts'
import type { Node } from '../tree.ts'

/** A compiled piece of a template: does its work on the state of a render. */
export type Step = (run: Run) => void

/** The plug-ins, and what compiles the blocks of an instruction. */
export interface Reducer extends Plugins {
  readonly block: (nodes: readonly Node[]) => Step
}

export const NOTHING: Step = () => {}
