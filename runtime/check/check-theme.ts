import { eachOnce } from '../files/mistake-lists.ts'
import type { Mistake } from '../files/problem.ts'
import { pageKinds } from '../preview/pages/page-kinds.ts'
import type { Storefront } from '../preview/pages/storefront.ts'
import { examinerOf, findingsOf } from './findings.ts'

/** Everything wrong in a theme: what the author's tools say of it and of each kind of page, each once. */
export function checkTheme(front: Storefront): Mistake[] {
  const steps = checkSteps(front)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Does the same page by page, so that other work can be done in between. */
export function* checkSteps(front: Storefront): Generator<undefined, Mistake[]> {
  const found: Mistake[] = [...front.mistakes]
  for (const { address } of pageKinds(front)) {
    found.push(...findingsOf(front, new URL(address, 'http://localhost')).page)
    yield
  }
  return eachOnce([...found, ...examinerOf(front).contentMistakes()])
}
