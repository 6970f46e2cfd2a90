import type { Mistake } from './problem.ts'

type Graded = Pick<Mistake, 'severity'>

/**
 * Counts mistakes as the terminal, the corner of a page and the sheet of pages do: `1 mistake, 2 warnings`.
 */
export function countMistakes(mistakes: readonly { readonly severity: string }[]): string {
  const errors = mistakes.filter(({ severity }) => severity === 'error').length
  const parts = [plural(errors, 'mistake'), plural(mistakes.length - errors, 'warning')]
  return parts.filter((text) => text !== '').join(', ')
}

function plural(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns mistakes with errors before warnings. */
export function errorsFirst<T extends Graded>(mistakes: readonly T[]): T[] {
  return mistakes.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ severity }: Graded): number {
  return severity === 'error' ? 0 : 1
}

/** One mistake for all that say the same, with the positions of the others. */
export interface FoldedMistake extends Mistake {
  readonly also?: readonly Pick<Mistake, 'file' | 'line' | 'column'>[]
}

/**
 * Returns mistakes without a sentence twice: the first position of each has the others with it. One position
 * says a thing once, whatever items of a list it was found for.
 */
export function foldMistakes(mistakes: readonly Mistake[]): FoldedMistake[] {
  const groups = new Map<string, Mistake[]>()
  const positions = new Set<string>()
  for (const one of mistakes) {
    const { code, file, line, column } = one
    if (positions.size === positions.add(JSON.stringify([code, file, line, column])).size) continue
    const sentence = JSON.stringify([one.code, one.severity, one.message])
    groups.set(sentence, [...(groups.get(sentence) ?? []), one])
  }
  return [...groups.values()].map(([first, ...rest]) => {
    const also = rest.map(({ file, line, column }) => ({ file, line, column }))
    return also.length === 0 ? first! : { ...first!, also }
  })
}

/** Names a mistake by its position and its sentence. */
export function nameOf({ file, line, column, message }: Mistake): string {
  return JSON.stringify([file, line, column, message])
}

/** Returns mistakes without those that say the same at the same position. */
export function eachOnce(mistakes: readonly Mistake[]): Mistake[] {
  const once = new Map<string, Mistake>()
  for (const one of mistakes) if (!once.has(nameOf(one))) once.set(nameOf(one), one)
  return [...once.values()]
}
