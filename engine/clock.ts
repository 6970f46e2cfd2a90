import { isObjectOrList } from './value.ts'

/** Ends a render that has passed its time. */
export interface Clock {
  /** Looks at the time once in a while: for loops. Throws where the time is over. */
  tick(): void
  /** Looks at the time at once. */
  look(): void
}

/** A clock without a time limit. */
export const NO_CLOCK: Clock = Object.freeze({ tick() {}, look() {} })

/** UTF-16 units from which on work on a text takes time. */
export const LONG_TEXT = 32_768

/** Returns true if work on a value may take time: a long text, a list or an object. */
export function takesTime(value: unknown): boolean {
  return typeof value === 'string' ? value.length > LONG_TEXT : isObjectOrList(value)
}
