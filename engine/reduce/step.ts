import type { Run } from '../run.ts'

/** A compiled piece of a template: does its work on the state of a render. */
export type Step = (run: Run) => void

export const NOTHING: Step = () => {}
