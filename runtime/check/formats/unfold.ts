import type { FoldedDiagnostic } from '../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../files/problem.ts'

/** Returns a mistake for each position of folded ones: other programs mark lines. */
export function unfold(folded: readonly FoldedDiagnostic[]): FileDiagnostic[] {
  return folded.flatMap(({ also = [], ...first }) => [
    first,
    ...also.map(({ file, line, column }) => {
      const { code, severity, message, help } = first
      return { code, severity, message, help, file, line, column, frame: '' }
    }),
  ])
}
