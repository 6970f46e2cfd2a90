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
export interface FoldedDiagnostic extends FileDiagnostic, Also {}

type Position = Pick<FileDiagnostic, 'file' | 'line' | 'column'>
type Said = Position & { readonly code: string; readonly severity: string; readonly message: string }

/** The positions of the others that say the same. */
interface Also {
  readonly also?: readonly Position[]
}

/**
 * Returns mistakes without a sentence twice: the first position of each has the others with it. One position
 * says a thing once, whatever items of a list it was found for.
 */
export function foldDiagnostics<One extends Said>(diagnostics: readonly One[]): (One & Also)[] {
  const groups = new Map<string, One[]>()
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

/** Number of positions that are named for one sentence. */
const MOST_POSITIONS = 8

/** Returns a sentence that names where else a mistake is; empty where it is on no other line. */
export function alsoAt({ file, line, also = [] }: Position & Also): string {
  const lines = new Set(also.map((one) => `${one.file}:${one.line}`))
  lines.delete(`${file}:${line}`)
  if (lines.size === 0) return ''
  const named = [...lines].slice(0, MOST_POSITIONS)
  const rest = lines.size > MOST_POSITIONS ? [`${lines.size - MOST_POSITIONS} more`] : []
  return `Also at ${[...named, ...rest].join(', ')}`
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
