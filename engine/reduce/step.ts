import type { Plugins } from '../plugin.ts'
import type { Run } from '../run.ts'
import type { Node } from '../tree.ts'

/** A compiled piece of a template: does its work on the state of a render. */
export type Step<R extends Run = Run> = (run: R) => void

/** The plug-ins, and what compiles the blocks of an instruction. */
export interface Reducer<R extends Run = Run> extends Plugins {
  readonly block: (nodes: readonly Node[]) => Step<R>
  /** Of a macro, which prints a string. */
  readonly macro: (nodes: readonly Node[]) => Step
}

export const NOTHING: Step = () => {}
