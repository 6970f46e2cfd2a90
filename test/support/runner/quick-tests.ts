import { reach, readSources } from '../imports.ts'

const BROWSER = 'test/support/chromium.ts'
const STORE = 'runtime/store/database/open-database.ts'
const LAWS = ['test/support/property.ts', 'test/support/reference.ts', 'test/support/localized-reference.ts']
/** Folders whose tests read the built package. */
const BUILT = ['test/package/', 'test/bench/', 'test/runtime/bundler/']
/** Files and folders whose tests take seconds each without a browser or a process. */
const LONG = [
  'test/laws/citations',
  'test/laws/contexts',
  'test/laws/differen',
  'test/laws/hostile',
  'test/laws/language',
  'test/laws/bundler/',
  'test/laws/oracle/',
  'test/laws/plugins/',
  'test/laws/theme/',
  'test/conformance/',
  'test/templates/theme',
  'test/laws/html/bad-input.test.ts',
  'test/laws/html/html5lib.test.ts',
  'test/runtime/check/causes/one-cause-each.test.ts',
  'test/runtime/check/folder/check-folder.test.ts',
  'test/runtime/preview/pages/render-page.test.ts',
  'test/runtime/preview/server/watch.test.ts',
  'test/laws/react/time-limits.test.ts',
  'test/runtime/commerce/surfaces/quick-view.test.ts',
  'test/laws/commerce/focus.test.ts',
  'test/laws/commerce/page-life.test.ts',
  'test/runtime/playground/workers/',
  'test/runtime/playground/view/draft.test.ts',
  'test/runtime/preview/pages/data/merchandising.test.ts',
  'test/runtime/preview/server/client-script.test.ts',
  'test/runtime/testing/matchers.test.ts',
  'test/runtime/editor/format/prettier.test.ts',
]
const PROCESS = /'node:(?:child_process|worker_threads)'|'dist\/|runtime\/entries\/build/

/**
 * Returns the test files of the quick run. Those are left out that import, directly or not, a browser, a
 * database, the reference engine or random cases, or start another process; and those of `BUILT` and `LONG`.
 */
export function quickTests(): string[] {
  const sources = new Map(
    ['runtime', 'test', 'bench', 'templates'].flatMap(readSources).map((source) => [source.file, source]),
  )
  const startsProcess = (path: string) =>
    path.startsWith('test/') &&
    path !== 'test/support/runner/quick-tests.ts' &&
    PROCESS.test(sources.get(path)?.text ?? '')
  const isSlow = (path: string) => [BROWSER, STORE, ...LAWS].includes(path) || startsProcess(path)
  return [...sources.keys()].filter(
    (file) =>
      file.endsWith('.test.ts') &&
      ![...BUILT, ...LONG].some((path) => file.startsWith(path)) &&
      ![file, ...reach(file, sources)].some(isSlow),
  )
}
