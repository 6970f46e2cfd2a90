import { afterAll, afterEach, beforeAll, describe, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { Stage } from './stage.ts'

/**
 * Runs suites in one browser on one server. A file of suites takes a minute or so: files run beside each
 * other.
 */
export function inBrowser(...suites: readonly ((stage: Stage) => void)[]): void {
  // Room for a machine that has other work to do.
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })
  describe.skipIf(!hasChromium)('in a browser', () => {
    const stage = new Stage()
    beforeAll(() => stage.open())
    afterEach(() => stage.site.gates.open())
    afterAll(() => stage.close())
    for (const suite of suites) suite(stage)
  })
}
