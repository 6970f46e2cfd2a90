import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { Stage } from './stage.ts'

/**
 * Runs suites in one browser on one server. A file of suites takes a minute or so: files run beside each
 * other.
 */
export function inBrowser(...suites: readonly ((stage: Stage) => void)[]): void {
  describe.skipIf(!hasChromium)('in a browser', () => {
    const stage = new Stage()
    beforeAll(() => stage.open())
    afterEach(() => stage.site.gates.open())
    afterAll(() => stage.close())
    for (const suite of suites) suite(stage)
  })
}
