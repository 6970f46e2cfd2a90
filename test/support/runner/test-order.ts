import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Parts of the names of files that take long, the longest first. Vitest goes by size where it has not seen a
 * run.
 */
const SLOW = [
  'test/browser/',
  'test/runtime/store/database/open-database',
  'test/runtime/adopt/adopt',
  'test/laws/sanitise/',
  'test/runtime/preview/',
  'test/runtime/store/',
  'test/templates/theme/pages',
  'test/laws/expression/',
  'test/laws/server/',
  'test/laws/cli/',
  'test/laws/html/',
]
const JSDOM = '// @vitest-environment dom'

/**
 * Begins with slow files, so that no worker is left alone with one at the end. Files in jsdom come last: a
 * worker ends where the next file has another environment, and the next worker loads all modules again.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      if (readFileSync(moduleId, 'utf8').startsWith(JSDOM)) return SLOW.length + 1
      const index = SLOW.findIndex((name) => moduleId.includes(name))
      return index < 0 ? SLOW.length : index
    }
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
