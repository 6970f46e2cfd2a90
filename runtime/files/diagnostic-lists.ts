import { listIn } from './list-in.ts'
import { plural } from './plural.ts'
import type { FileDiagnostic } from './problem.ts'

type Graded = Pick<FileDiagnostic, 'severity'>

/**
 * Counts mistakes as the terminal, the corner of a page and the sheet of pages do: `1 mistake, 2 warnings`.
 */
export function countDiagnostics(diagnostics: readonly { readonly severity: string }[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const counts = [
    [errors, 'mistake'],
    [diagnostics.length - errors, 'warning'],
  ] as const
  return counts.flatMap(([count, noun]) => (count === 0 ? [] : plural(count, noun))).join(', ')
}

/** Returns mistakes with errors before warnings. */
export function errorsFirst<T extends Graded>(diagnostics: readonly T[]): T[] {
  return diagnostics.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ severity }: Graded): number {
  return severity === 'error' ? 0 : 1
}

/** One mistake for all that say the same, with the positions of the others. */
export interface FoldedDiagnostic extends FileDiagnostic {
  readonly also?: readonly Pick<FileDiagnostic, 'file' | 'line' | 'column'>[]
}

/**
 * Returns mistakes without a sentence twice: the first position of each has the others with it. One position
 * says a thing once, whatever items of a list it was found for.
 */
export function foldDiagnostics(diagnostics: readonly FileDiagnostic[]): FoldedDiagnostic[] {
  const groups = new Map<string, FileDiagnostic[]>()
  const positions = new Set<string>()
  for (const one of diagnostics) {
    const { code, file, line, column } = one
    if (positions.size === positions.add(JSON.stringify([code, file, line, column])).size) continue
    const sentence = JSON.stringify([one.code, one.severity, one.message])
    listIn(groups, sentence).push(one)
  }
  return [...groups.values()].map(([first, ...rest]) => {
    const also = rest.map(({ file, line, column }) => ({ file, line, column }))
    return also.length === 0 ? first! : { ...first!, also }
  })
}

/** Names a mistake by its position and its sentence. */
export function nameOf({ file, line, column, message }: FileDiagnostic): string {
  return JSON.stringify([file, line, column, message])
}

/** Returns mistakes without those that say the same at the same position. */
export function eachOnce(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
  const once = new Map<string, FileDiagnostic>()
  for (const one of diagnostics) if (!once.has(nameOf(one))) once.set(nameOf(one), one)
  return [...once.values()]
}
