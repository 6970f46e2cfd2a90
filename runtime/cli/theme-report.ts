import { join } from 'node:path'
import { oneCauseEach } from '../check/causes/one-cause-each.ts'
import { foldAlike } from '../check/fold-alike.ts'
import { paintFor } from '../files/colour.ts'
import {
  countDiagnostics,
  errorsFirst,
  type FoldedDiagnostic,
  foldDiagnostics,
} from '../files/diagnostic-lists.ts'
import type { Io } from '../files/io.ts'
import { type FileDiagnostic, Problem } from '../files/problem.ts'
import { consequences, describe, describeProblem, headline, otherPositions } from '../files/report.ts'

/** The sheet of all pages. */
const PAGES = '/__vitrine/pages'
/** Warnings that are listed, a line each. */
const MOST = 10

/**
 * Writes the mistakes of a theme to the terminal, and only what changed: errors whole, warnings with their
 * positions, and the number of all. Those that say the same are one, as in `check`.
 */
export class ThemeReporter {
  /** Texts of errors and names of warnings that the last report had. */
  #known: ReadonlySet<string> = new Set()
  #end = ''

  constructor(
    readonly io: Io,
    /** `isQuiet`: warnings and good news are not written. `isDev`: a page lists the mistakes. */
    readonly options: { readonly root: string; readonly isQuiet?: boolean; readonly isDev?: boolean },
  ) {}

  report(diagnostics: readonly FileDiagnostic[]): void {
    const { root, isQuiet = false, isDev = false } = this.options
    const paint = paintFor(this.io.stderr, this.io)
    const named = diagnostics.map((one) => ({ ...one, file: join(root, one.file) }))
    const causes = oneCauseEach(named)
    const all = errorsFirst(foldAlike(foldDiagnostics(causes)))
    const errors = all.filter(({ severity }) => severity === 'error')
    const warnings = isQuiet ? [] : all.slice(errors.length, errors.length + MOST)
    const texts = new Map<string, string>()
    for (const one of errors) {
      const text = `${describe(one, paint)}${otherPositions(one)}${consequences(one)}\n`
      texts.set(text, text)
    }
    for (const one of warnings) texts.set(nameIn(one), `${headline(one, paint)}${otherPositions(one)}`)
    const end =
      (isQuiet ? errors : all).length > 0
        ? `The theme: ${countDiagnostics(causes)}${isDev ? `; ${PAGES} lists them` : ''}\n`
        : ''
    const isNew = [...texts].filter(([name]) => !this.#known.has(name)).map(([, text]) => text)
    if (end === '' && this.#end !== '' && !isQuiet) this.io.stderr.write('No mistakes any more\n')
    if (isNew.length > 0 || end !== this.#end) this.io.stderr.write([...isNew, end].join(''))
    this.#known = new Set(texts.keys())
    this.#end = end
  }

  fail(error: unknown): void {
    const problem = error instanceof Problem ? error : new Problem(String(error))
    const text = describeProblem(problem, paintFor(this.io.stderr, this.io))
    // An empty line is between records of several lines.
    this.io.stderr.write(problem.diagnostic === undefined ? text : `${text}\n`)
  }
}

/** Names a warning for the next report: without lines, which move as the file is written. */
function nameIn({ file, message, also = [] }: FoldedDiagnostic): string {
  return `${file} ${message} ${also.length}`
}
