import { join } from 'node:path'
import { oneCauseEach } from '../check/fold.ts'
import { paintFor } from '../files/colour.ts'
import { countDiagnostics, errorsFirst } from '../files/diagnostic-lists.ts'
import type { Io } from '../files/io.ts'
import { type FileDiagnostic, Problem } from '../files/problem.ts'
import { consequences, describe, describeProblem, headline } from '../files/report.ts'

/** The sheet of all pages. */
const PAGES = '/__vitrine/pages'
/** Warnings that are listed, a line each. */
const MOST = 10

/**
 * Writes the mistakes of a theme to the terminal, and only what changed: errors whole, warnings with their
 * positions, and the number of all.
 */
export class ThemeReporter {
  #last = ''

  constructor(
    readonly io: Io,
    /** `isQuiet`: warnings and good news are not written. */
    readonly options: { readonly root: string; readonly isQuiet?: boolean },
  ) {}

  report(diagnostics: readonly FileDiagnostic[]): void {
    const { root, isQuiet = false } = this.options
    const paint = paintFor(this.io.stderr, this.io)
    const named = diagnostics.map((one) => ({ ...one, file: join(root, one.file) }))
    const all = errorsFirst(oneCauseEach(named))
    const errors = all.filter(({ severity }) => severity === 'error')
    const warnings = isQuiet ? [] : all.slice(errors.length)
    const text = errors.map((error) => `${describe(error, paint)}${consequences(error)}\n`)
    text.push(...warnings.slice(0, MOST).map((one) => headline(one, paint)))
    if ((isQuiet ? errors : all).length > 0)
      text.push(`The theme: ${countDiagnostics(all)}; ${PAGES} lists them\n`)
    const whole = text.join('')
    if (whole === '' && this.#last !== '' && !isQuiet) this.io.stderr.write('No mistakes any more\n')
    if (whole !== this.#last) this.io.stderr.write(whole)
    this.#last = whole
  }

  fail(error: unknown): void {
    const problem = error instanceof Problem ? error : new Problem(String(error))
    const text = describeProblem(problem, paintFor(this.io.stderr, this.io))
    // An empty line is between records of several lines.
    this.io.stderr.write(problem.diagnostic === undefined ? text : `${text}\n`)
  }
}
