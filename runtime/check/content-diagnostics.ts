import { setImmediate } from 'node:timers/promises'
import { memoizeByObject } from '../../engine/cache/memoize.ts'
import { applyConfig } from '../config/apply-config.ts'
import { textsOf } from '../config/theme-texts.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { pageKinds } from '../preview/pages/page-kinds.ts'
import type { Storefront } from '../preview/pages/storefront.ts'
import { examinerOf, pageDiagnosticsOf } from './page-diagnostics.ts'

/**
 * Returns what the data refuses on the pages of a theme, once for each version of it. A name counts as
 * present where any kind of page has it, so all are rendered first, with other requests answered in between.
 */
export const contentDiagnostics = memoizeByObject(
  async (front: Storefront): Promise<readonly FileDiagnostic[]> => {
    for (const { address } of pageKinds(front)) {
      pageDiagnosticsOf(front, new URL(address, 'http://localhost'))
      await setImmediate()
    }
    const found = examinerOf(front).contentDiagnostics()
    return applyConfig(found, front.config, textsOf(front.theme))
  },
)
