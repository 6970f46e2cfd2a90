import { bool, num, type Scalar, str } from './scalar.ts'

/** A function of the language with at least one argument. */
export interface Call {
  readonly kind: 'call'
  readonly name: string
  /** Tighter than any operator, which shows only where a parenthesis was lost with its statement. */
  readonly precedence: number
  readonly apply: (first: Scalar, rest: readonly Scalar[]) => Scalar
}

function call(name: string, apply: Call['apply']): [string, Call] {
  return [name, { kind: 'call', name, precedence: 18, apply }]
}

/** The candidate stays only while it wins strictly, so NaN is replaced by the next value. */
function pick(wins: (candidate: number, next: number) => boolean): Call['apply'] {
  return (first, rest) => rest.map(num).reduce((best, next) => (wins(best, next) ? best : next), num(first))
}

/** The functions by name. */
export const FUNCTIONS: ReadonlyMap<string, Call> = new Map([
  call(
    'max',
    pick((candidate, next) => candidate > next),
  ),
  call(
    'min',
    pick((candidate, next) => candidate < next),
  ),
  call('abs', (value) => Math.abs(num(value))),
  call('num', num),
  call('str', str),
  call('bool', bool),
])
