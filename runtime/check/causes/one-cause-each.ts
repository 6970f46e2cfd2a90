import { eachOnce } from '../../files/diagnostic-lists.ts'
import { listIn } from '../../files/list-in.ts'
import type { FileDiagnostic, Related } from '../../files/problem.ts'
import { withFix } from '../fix.ts'
import { causesAcrossFiles } from './across-files.ts'
import type { AppliedFiles } from './applied-files.ts'
import { causesByBroken } from './broken-pages.ts'
import { type CheckedPage, causesOnPages } from './checked-page.ts'
import { CausesInFile } from './in-file.ts'
import { causesByImbalance, causesByUnread } from './unread-openers.ts'

/** Knowledge of a theme beside its mistakes. */
interface Around {
  /** The files that files of the theme apply. */
  readonly applied?: AppliedFiles
  /** The pages that the mistakes were looked for on. */
  readonly pages?: readonly CheckedPage[]
}

/**
 * Returns the mistakes that are causes, each with its consequences in any file as related positions, sorted
 * by file and position.
 */
export function oneCauseEach(
  diagnostics: readonly FileDiagnostic[],
  { applied = new Map(), pages = [] }: Around = {},
): FileDiagnostic[] {
  const all = eachOnce(diagnostics).map(withFix)
  const files = new Map<string, FileDiagnostic[]>()
  for (const one of all) listIn(files, one.file).push(one)
  const found = new Map([
    ...causesAcrossFiles(all),
    ...causesOnPages(causesByBroken(all, applied), pages),
    ...causesByUnread(all, applied),
    ...causesOnPages(causesByImbalance(all, applied), pages),
  ])
  for (const list of files.values()) {
    const causes = new CausesInFile(list)
    for (const one of list) {
      const cause = causes.causeOf(one) ?? found.get(one)
      if (cause !== undefined && cause !== one) found.set(one, cause)
    }
  }
  const effects = new Map<FileDiagnostic, FileDiagnostic[]>()
  for (const one of all) {
    const cause = rootOf(one, found)
    if (cause !== one) listIn(effects, cause).push(one)
  }
  return all
    .filter((one) => rootOf(one, found) === one)
    .map((one) => withEffects(one, effects.get(one) ?? []))
    .sort(byFile)
}

/** Returns a mistake with its consequences; it is as grave as the gravest of them. */
function withEffects(cause: FileDiagnostic, effects: readonly FileDiagnostic[]): FileDiagnostic {
  if (effects.length === 0) return cause
  const own = effects.map(({ file, line, column, message }): Related => ({ file, line, column, message }))
  const severity = effects.some((one) => one.severity === 'error') ? 'error' : cause.severity
  return { ...cause, severity, related: [...(cause.related ?? []), ...own] }
}

/** Orders mistakes by file, line and column. */
function byFile(a: FileDiagnostic, b: FileDiagnostic): number {
  return (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column
}

/** The first cause of a chain of causes; of a circle the mistake itself. */
function rootOf(one: FileDiagnostic, causes: ReadonlyMap<FileDiagnostic, FileDiagnostic>): FileDiagnostic {
  const seen = new Set([one])
  let last = one
  for (let next = causes.get(one); next !== undefined; next = causes.get(next)) {
    if (seen.has(next)) return one
    seen.add(next)
    last = next
  }
  return last
}
