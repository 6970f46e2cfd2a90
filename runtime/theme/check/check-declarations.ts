import { memoizeByObject } from '../../../engine/memoize.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'(\w])\/\/[^\n]*/g
/** A declaration that ends with its line, and another one in the next line that is not blank. */
const UNENDED =
  /(?<=[{;])(\s*)([a-z-]+\s*:[ \t]*(?:[^\s;{}]|[^\s;{}][^;{}\n]*[^\s;{},:+*/-]))[ \t]*\r?\n\s*[a-z-]+\s*:[^:;{}\n][^;{}\n]*[;}\n]/g

/** Finds declarations of a stylesheet without a semicolon: browsers drop them and the next one. */
export const unendedDeclarations = memoizeByObject((source: Source): readonly FileDiagnostic[] => {
  const text = source.text.replace(COMMENT, (part) => part.replace(/[^\n]/g, ' '))
  return [...text.matchAll(UNENDED)].map(({ index, 1: blanks = '', 2: declaration = '' }) => {
    const start = index + blanks.length
    const end = start + declaration.length
    return themeDiagnostic(
      { source, start, end },
      { code: 'missing-semicolon', values: { declaration }, fix: `${declaration};` },
    )
  })
})
