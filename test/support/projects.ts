import { reach, readSources } from './imports.ts'

/** Test files by what they need. */
interface Projects {
  /** Nothing but this process. */
  readonly unit: readonly string[]
  /** Random cases, or the reference engine to compare with. */
  readonly laws: readonly string[]
  /** Chromium. */
  readonly browser: readonly string[]
  /** A database, a server or another process. */
  readonly store: readonly string[]
}

const BROWSER = 'test/support/chromium.ts'
const STORE = 'runtime/store/database/open-database.ts'
const LAWS = ['test/support/property.ts', 'test/support/reference.ts', 'test/support/localized-reference.ts']
const PROCESS = /'node:(?:child_process|worker_threads)'|'dist\/|runtime\/entries\/build/

/** Sorts the test files by what they import, directly or not, so that no list has to be kept. */
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
    else if (reached.some(needs)) projects.store.push(file)
    else if (reached.some((path) => LAWS.includes(path))) projects.laws.push(file)
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
