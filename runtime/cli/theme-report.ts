import { join } from 'node:path'
import type { Io } from '../files/io.ts'
import { type Mistake, Problem } from '../files/problem.ts'
import { paintFor } from './colour.ts'
import { describe, describeProblem, plural } from './report.ts'

/** Tells mistakes on the terminal: errors whole, warnings by their number, and only what changed. */
export class ThemeReporter {
  #last = ''

  constructor(
    readonly io: Io,
    readonly root: string,
  ) {}

  tell(mistakes: readonly Mistake[]): void {
    const paint = paintFor(this.io.stderr, this.io)
    const errors = mistakes.filter(({ severity }) => severity === 'error')
    const warnings = mistakes.length - errors.length
    const text = errors.map(
      (mistake) => `${describe({ ...mistake, file: join(this.root, mistake.file) }, paint)}\n`,
    )
    if (warnings > 0) text.push(`${plural(warnings, 'warning')}; the page lists them\n`)
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
