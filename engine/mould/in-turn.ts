import { NOTHING, type Step } from '../reduce/step.ts'
import type { Run } from '../run.ts'

/** One step of several. */
export function inTurn<R extends Run>(steps: readonly Step<R>[]): Step<R> {
  const [first = NOTHING, second, third] = steps
  const { length } = steps
  if (second === undefined) return first
  if (third === undefined)
    return (run) => {
      first(run)
      second(run)
    }
  return (run) => {
    for (let i = 0; i < length; i++) steps[i]!(run)
  }
}
