import { setImmediate } from 'node:timers/promises'
import { checkSteps } from '../../check/check-theme.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import type { Storefront } from '../../preview/pages/storefront.ts'

/**
 * Finds what `vitrine check` finds in a theme, part by part, so that an editor's requests are answered in
 * between. Returns undefined where `isCurrent` turns false on the way.
 */
export async function checkThemeInSteps(
  front: Storefront,
  isCurrent: () => boolean,
): Promise<FileDiagnostic[] | undefined> {
  const steps = checkSteps(front)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await setImmediate()
    if (!isCurrent()) return undefined
  }
}
