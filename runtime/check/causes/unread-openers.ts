import { listIn } from '../../files/list-in.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type AppliedFiles, reached } from './applied-files.ts'
import { pageOf } from './broken-pages.ts'
import { SCOPE_CODES, UNENDED_CODES, UNREAD_CODES } from './codes.ts'

/** Codes of an end without its start, which an opening instruction leaves behind that is not read. */
const SURPLUS: ReadonlySet<string> = new Set(['surplus-end', 'not-at-root'])
/** Codes of values that are not as expected, where the value is the scope itself. */
const VALUE: ReadonlySet<string> = new Set([
  ...['prints-object', 'prints-list', 'object-as-list', 'no-date', 'no-image', 'no-currency'],
])

/** Codes of pages that such a block has in it, or shuts out. */
const OF_PAGES: ReadonlySet<string> = new Set(['left-open', 'end-without-start', 'prints-nothing'])

/**
 * Finds mistakes in other files of a page that follow from a block whose end was not found, or from an
 * instruction that was not read.
 */
export function causesByImbalance(
  diagnostics: readonly FileDiagnostic[],
  applied: AppliedFiles,
): Map<FileDiagnostic, FileDiagnostic> {
  const found = new Map<FileDiagnostic, FileDiagnostic>()
  const unbalanced = new Set(
    diagnostics.flatMap(({ code, file }) =>
      UNENDED_CODES.includes(code) || SURPLUS.has(code) ? [file] : [],
    ),
  )
  for (const file of unbalanced) {
    const own = diagnostics.filter((one) => one.file === file)
    const cause =
      own.find(({ code }) => UNREAD_CODES.includes(code)) ??
      own.find(({ code }) => UNENDED_CODES.includes(code) || code === 'surplus-end')
    if (cause === undefined) continue
    const isOnPage = pageOf(file, applied)
    for (const one of diagnostics)
      if (OF_PAGES.has(one.code) && !unbalanced.has(one.file) && isOnPage(one.file) && !found.has(one))
        found.set(one, cause)
  }
  return found
}

/**
 * Finds mistakes that follow from an opening instruction that was not read: names of its block are looked up
 * outside of it, behind it in its file and in the partials that the file applies.
 */
export function causesByUnread(
  diagnostics: readonly FileDiagnostic[],
  applied: AppliedFiles,
): Map<FileDiagnostic, FileDiagnostic> {
  const found = new Map<FileDiagnostic, FileDiagnostic>()
  const byFile = new Map<string, FileDiagnostic[]>()
  for (const one of diagnostics) if (needsScope(one)) listIn(byFile, one.file).push(one)
  if (byFile.size === 0) return found
  const surplus = new Set(diagnostics.flatMap(({ code, file }) => (SURPLUS.has(code) ? [file] : [])))
  for (const cause of diagnostics) {
    const { code, file, line } = cause
    if (!UNREAD_CODES.includes(code) || !surplus.has(file)) continue
    const own = (byFile.get(file) ?? []).filter((one) => one.line >= line)
    const inPartials = reached(file, applied).flatMap((one) => byFile.get(one) ?? [])
    for (const one of [...own, ...inPartials]) if (!found.has(one)) found.set(one, cause)
  }
  return found
}

function needsScope({ code, values }: FileDiagnostic): boolean {
  return SCOPE_CODES.includes(code) || (VALUE.has(code) && values?.name === '@')
}
