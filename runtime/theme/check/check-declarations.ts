import { memoizeByObject } from '../../../engine/memoize.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { withoutComments } from '../less/comments.ts'
import { PROPERTIES } from './css-names.ts'

/** A declaration that ends with its line, and another one or a call in the next line that is not blank. */
const UNENDED =
  /(?<=[{;])(\s*)([a-z-]+\s*:[ \t]*(?:[^\s;{}]|[^\s;{}][^;{}\n]*[^\s;{},:+*/-]))[ \t]*\r?\n\s*(?:[a-z-]+\s*:[^:;{}\n][^;{}\n]*[;}\n]|\.[a-z_-][\w-]*\s*(?:\([^;{}\n]*\))?\s*;)/g

/** A variable that ends with its line, and another statement in the next line that is not blank. */
const UNENDED_VARIABLE =
  /(?<=^|[;{}])(\s*)(@[\w-]+\s*:[ \t]*(?:[^\s;{}]|[^\s;{}][^;{}\n]*[^\s;{},(:+*/-]))[ \t]*\r?\n\s*(?:@[\w-]+\s*:|[^\s;{}@][^;{}\n]*\{|[a-z-]+\s*:[^:;{}\n][^;{}\n]*[;}\n]|\.[a-z_-][\w-]*\s*(?:\([^;{}\n]*\))?\s*;)/g
/** A declaration or a variable with a comma or a blank before the next one; the statement opens no block. */
const RUN_ON =
  /(?<=[{;]|^)(\s*)((?:@[\w-]+|[a-z-]+)\s*:(?:[^;{}()"']|\([^;{}()]*(?:\([^;{}()]*\)[^;{}()]*)*\)|"[^"\n]*"|'[^'\n]*')*?)(?:,\s*|(?<=\S)[ \t]+)(?=(@[\w-]+|[a-z-]+)\s*:[^;{}]{0,500}[;}])/g
const SASS_VARIABLE = /(?<=^|[;{}])(\s*)\$([\w-]+)\s*:/g

/** Finds declarations of a stylesheet that do not end, and variables that are written as in Sass. */
export const wrongDeclarations = memoizeByObject((source: Source): readonly FileDiagnostic[] => {
  const text = withoutComments(source.text)
  const unended = [UNENDED, UNENDED_VARIABLE].flatMap((pattern) => [...text.matchAll(pattern)])
  const ended = [...text.matchAll(RUN_ON)].filter(({ 3: next = '' }) => isVariableOrProperty(next))
  return [
    ...ended.map(({ index, 1: blanks = '', 2: declaration = '' }) => {
      const start = index + blanks.length
      const end = start + declaration.length + 1
      return themeDiagnostic(
        { source, start, end },
        { code: 'missing-semicolon', values: { declaration }, fix: `${declaration};` },
      )
    }),
    ...unended.map(({ index, 1: blanks = '', 2: declaration = '' }) => {
      const start = index + blanks.length
      const end = start + declaration.length
      return themeDiagnostic(
        { source, start, end },
        { code: 'missing-semicolon', values: { declaration }, fix: `${declaration};` },
      )
    }),
    ...[...text.matchAll(SASS_VARIABLE)].map(({ index, 1: blanks = '', 2: name = '' }) => {
      const start = index + blanks.length
      return themeDiagnostic(
        { source, start, end: start + name.length + 1 },
        { code: 'sass-variable', severity: 'error', values: { name } },
      )
    }),
  ]
})

function isVariableOrProperty(name: string): boolean {
  return name.startsWith('@') || PROPERTIES.likely.has(name) || PROPERTIES.others.has(name)
}
