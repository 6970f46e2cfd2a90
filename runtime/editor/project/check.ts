import { setImmediate } from 'node:timers/promises'
import type { Mistake } from '../../files/problem.ts'
import { pageKinds } from '../../preview/pages/page-kinds.ts'
import type { Storefront } from '../../preview/pages/storefront.ts'
import { mistakesOf } from '../../preview/server/live.ts'

/**
 * Finds what `vitrine check` finds in a theme, page by page, so that an editor's requests are answered in between.
 * Returns undefined where `isCurrent` turns false on the way.
 */
export async function checkTheme(
  front: Storefront,
  isCurrent: () => boolean,
): Promise<Mistake[] | undefined> {
  const found = new Map<string, Mistake>()
  for (const { address } of pageKinds(front)) {
    for (const one of mistakesOf(front, new URL(address, 'http://localhost')))
      found.set(JSON.stringify([one.file, one.line, one.column, one.message]), one)
    await setImmediate()
    if (!isCurrent()) return undefined
  }
  return [...found.values()]
}
