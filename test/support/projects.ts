import { reach, readSources } from './imports.ts'

/** Test files by what they need. */
interface Projects {
  /** Nothing but this process, and little of its time. */
  readonly unit: readonly string[]
  /** Random cases, the reference engine to compare with, a corpus, or whole pages of the theme. */
  readonly laws: readonly string[]
  /** Chromium. */
  readonly browser: readonly string[]
  /** A database, a server, another process or the built package. */
  readonly store: readonly string[]
}

const BROWSER = 'test/support/chromium.ts'
const STORE = 'runtime/store/database/open-database.ts'
const LAWS = ['test/support/property.ts', 'test/support/reference.ts', 'test/support/localized-reference.ts']
/** Folders whose tests read the built package. */
const BUILT = ['test/package/', 'test/bench/', 'test/runtime/bundler/']
/** Files and folders whose tests take seconds each without a browser or a process. */
const LONG = [
  'test/laws/',
  'test/conformance/',
  'test/templates/theme/',
  'test/engine/html/bad-input.test.ts',
  'test/engine/html/html5lib.test.ts',
  'test/runtime/preview/pages/render-page.test.ts',
  'test/runtime/react/time-limits.test.ts',
  'test/runtime/commerce/surfaces/quick-view.test.ts',
  'test/runtime/commerce/focus.test.ts',
  'test/runtime/commerce/page-life.test.ts',
]
const PROCESS = /'node:(?:child_process|worker_threads)'|'dist\/|runtime\/entries\/build/

/** Sorts the test files by what they import, directly or not; only those of `BUILT` and `LONG` are named. */
export function sortTests(): Projects {
  const sources = new Map(
    ['runtime', 'test', 'bench', 'templates'].flatMap(readSources).map((source) => [source.file, source]),
  )
  const projects: Record<keyof Projects, string[]> = { unit: [], laws: [], browser: [], store: [] }
  for (const file of sources.keys()) {
    if (!file.endsWith('.test.ts')) continue
    const reached = [file, ...reach(file, sources)]
    const needs = (path: string) => path === STORE || PROCESS.test(textOf(path))
    if (reached.includes(BROWSER)) projects.browser.push(file)
    else if (isIn(BUILT, file) || reached.some(needs)) projects.store.push(file)
    else if (isIn(LONG, file) || reached.some((path) => LAWS.includes(path))) projects.laws.push(file)
    else projects.unit.push(file)
  }
  return projects

  /** Text of a test or a helper; code that could start a process is not run for that. */
  function textOf(path: string): string {
    return path.startsWith('test/') && path !== 'test/support/projects.ts'
      ? (sources.get(path)?.text ?? '')
      : ''
  }
}

function isIn(paths: readonly string[], file: string): boolean {
  return paths.some((path) => file.startsWith(path))
}
