import { nameOf } from '../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../files/problem.ts'

/** A page that was rendered, with its mistakes. */
export interface CheckedPage {
  /** Files of the theme that it is made of. */
  readonly files: ReadonlySet<string>
  readonly diagnostics: readonly FileDiagnostic[]
}

/**
 * Leaves out causes in other files for the mistakes of a page that has none of these files: such a mistake
 * has its cause in its own file.
 */
export function causesOnPages(
  causes: ReadonlyMap<FileDiagnostic, FileDiagnostic>,
  pages: readonly CheckedPage[],
): Map<FileDiagnostic, FileDiagnostic> {
  const files = [...new Set([...causes.values()].map(({ file }) => file))]
  const sound = pages.filter((page) => !files.some((file) => page.files.has(file)))
  const own = new Set(sound.flatMap(({ diagnostics }) => diagnostics.map(nameOf)))
  return new Map([...causes].filter(([one, cause]) => one.file === cause.file || !own.has(nameOf(one))))
}
