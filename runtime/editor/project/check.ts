import { setImmediate } from 'node:timers/promises'
import { eachOnce } from '../../files/mistake-lists.ts'
import type { Mistake } from '../../files/problem.ts'
import { pageKinds } from '../../preview/pages/page-kinds.ts'
import type { Storefront } from '../../preview/pages/storefront.ts'
import { findingsOf } from '../../preview/server/findings.ts'

/**
 * Finds what `vitrine check` finds in a theme, page by page, so that an editor's requests are answered in
 * between. Returns undefined where `isCurrent` turns false on the way.
 */
export async function checkTheme(
  front: Storefront,
  isCurrent: () => boolean,
): Promise<Mistake[] | undefined> {
  const found: Mistake[] = [...front.mistakes]
  for (const { address } of pageKinds(front)) {
    found.push(...findingsOf(front, new URL(address, 'http://localhost')).page)
    await setImmediate()
    if (!isCurrent()) return undefined
  }
  return eachOnce(found)
}
