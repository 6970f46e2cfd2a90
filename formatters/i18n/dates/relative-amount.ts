import type { Digits } from '../numbers/digits.ts'

/** A rounded amount and its style. */
export interface RelativeAmount {
  /** Negative for the past, zero included. */
  readonly digits: Digits
  /** The digits in the locale's writing. */
  readonly number: string
  /** `auto` where words such as "tomorrow" are allowed. */
  readonly numeric: 'always' | 'auto'
  readonly style: 'long' | 'short' | 'narrow'
}
