import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Parts of the names of files that take long, the longest first. Vitest goes by size where it has not seen a
 * run.
 */
const SLOW = [
  'test/browser/',
  'test/runtime/store/database/open-database',
  'test/runtime/adopt/adopt',
  'test/runtime/react/sanitise/browser',
  'test/runtime/preview/',
  'test/runtime/store/',
  'test/templates/theme/pages',
  'test/engine/expression/',
  'test/engine/html/',
]

/** Begins with what takes long, so that no worker is left alone with it at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = SLOW.findIndex((name) => moduleId.includes(name))
      return index < 0 ? SLOW.length : index
    }
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
