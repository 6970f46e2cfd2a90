import { join } from 'node:path'
import { paintFor } from '../files/colour.ts'
import type { Io } from '../files/io.ts'
import { countMistakes } from '../files/mistake-lists.ts'
import { type Mistake, Problem } from '../files/problem.ts'
import { describe, describeProblem } from '../files/report.ts'

/** The sheet of all pages. */
const PAGES = '/__vitrine/pages'

/**
 * Writes the mistakes of a theme to the terminal, and only what changed: errors whole, and the number of all.
 */
export class ThemeReporter {
  #last = ''

  constructor(
    readonly io: Io,
    readonly root: string,
  ) {}

  report(mistakes: readonly Mistake[]): void {
    const paint = paintFor(this.io.stderr, this.io)
    const errors = mistakes.filter(({ severity }) => severity === 'error')
    const text = errors.map(
      (mistake) => `${describe({ ...mistake, file: join(this.root, mistake.file) }, paint)}\n`,
    )
    if (mistakes.length > 0) text.push(`The theme: ${countMistakes(mistakes)}; ${PAGES} lists them\n`)
    const whole = text.join('')
    if (whole === '' && this.#last !== '') this.io.stderr.write('No mistakes any more\n')
    if (whole !== this.#last) this.io.stderr.write(whole)
    this.#last = whole
  }

  fail(error: unknown): void {
    const problem = error instanceof Problem ? error : new Problem(String(error))
    this.io.stderr.write(`${describeProblem(problem, paintFor(this.io.stderr, this.io))}\n`)
  }
}
