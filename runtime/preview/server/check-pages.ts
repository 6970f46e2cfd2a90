import { eachOnce } from '../../files/mistake-lists.ts'
import type { Mistake } from '../../files/problem.ts'
import { pageKinds } from '../pages/page-kinds.ts'
import type { Storefront } from '../pages/storefront.ts'
import { findingsOf } from './findings.ts'

/** Everything wrong in a theme: what the author's tools say of it and of each kind of page, each once. */
export function checkPages(front: Storefront): Mistake[] {
  const ofPages = pageKinds(front).flatMap(
    ({ address }) => findingsOf(front, new URL(address, 'http://localhost')).page,
  )
  return eachOnce([...front.mistakes, ...ofPages])
}
