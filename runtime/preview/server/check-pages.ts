import type { Mistake } from '../../files/problem.ts'
import { pageKinds } from '../pages/page-kinds.ts'
import type { Storefront } from '../pages/storefront.ts'
import { mistakesOf } from './live.ts'

/** Everything wrong in a theme: what the author's tools say of each kind of page, each once. */
export function checkPages(front: Storefront): Mistake[] {
  const all = pageKinds(front).flatMap(({ address }) =>
    mistakesOf(front, new URL(address, 'http://localhost')),
  )
  const once = new Map(all.map((one) => [JSON.stringify([one.file, one.line, one.column, one.message]), one]))
  return [...once.values()]
}
