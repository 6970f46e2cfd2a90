/** Work in steps, between which other work can be done. */
export type Steps<Result> = Generator<undefined, Result>

/** Does all steps of some work at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
