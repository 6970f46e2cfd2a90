import { afterAll, afterEach, beforeAll, describe, vi } from 'vitest'
import { hasChromium } from '../support/chromium.ts'
import { Stage } from './stage.ts'
import { authorTools } from './suites/author-tools.ts'
import { budget } from './suites/budget.ts'
import { contentPolicy } from './suites/content-policy.ts'
import { harness } from './suites/harness.ts'
import { history } from './suites/history.ts'
import { languages } from './suites/languages.ts'
import { pages } from './suites/pages.ts'
import { policy } from './suites/policy.ts'
import { preferences } from './suites/preferences.ts'
import { reports } from './suites/reports.ts'
import { slowScripts } from './suites/slow-scripts.ts'
import { withoutScript } from './suites/without-script.ts'

// Room for a machine that has other work to do.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000, maxConcurrency: 2 })

// One file, so that all of it shares one browser and one server.
describe.skipIf(!hasChromium)('in a browser', () => {
  const stage = new Stage()
  beforeAll(() => stage.open())
  afterEach(() => stage.site.gates.open())
  afterAll(() => stage.close())

  harness(stage)
  pages(stage)
  withoutScript(stage)
  slowScripts(stage)
  policy(stage)
  contentPolicy(stage)
  history(stage)
  languages(stage)
  preferences(stage)
  reports(stage)
  budget(stage)
  authorTools(stage)
})
