import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { withoutComments } from '../less/comments.ts'
import { PROPERTIES } from './css-names.ts'

const NEXT_DECLARATION = String.raw`[a-z-]+\s*:[^:;{}\n][^;{}\n]*[;}\n]`
const NEXT_CALL = String.raw`\.[a-z_-][\w-]*\s*(?:\([^;{}\n]*\))?\s*;`
const NEXT_VARIABLE = String.raw`@[\w-]+\s*:`
const NEXT_RULE = String.raw`[^\s;{}@][^;{}\n]*\{`

/** A declaration that ends with its line, and another one or a call in the next line that is not blank. */
const UNENDED = new RegExp(
  String.raw`(?<=[{;])(\s*)([a-z-]+\s*:${valueBefore(',:+*/-')})${nextLine(NEXT_DECLARATION, NEXT_CALL)}`,
  'g',
)
/** A variable that ends with its line, and another statement in the next line that is not blank. */
const UNENDED_VARIABLE = new RegExp(
  String.raw`(?<=^|[;{}])(\s*)(@[\w-]+\s*:${valueBefore(',(:+*/-')})${nextLine(NEXT_VARIABLE, NEXT_RULE, NEXT_DECLARATION, NEXT_CALL)}`,
  'g',
)
/** A declaration or a variable with a comma or a blank before the next one; the statement opens no block. */
const RUN_ON =
  /(?<=[{;]|^)(\s*)((?:@[\w-]+|[a-z-]+)\s*:(?:[^;{}()"']|\([^;{}()]*(?:\([^;{}()]*\)[^;{}()]*)*\)|"[^"\n]*"|'[^'\n]*')*?)(?:,\s*|(?<=\S)[ \t]+)(?=(@[\w-]+|[a-z-]+)\s*:[^;{}]{0,500}[;}])/g
const SASS_VARIABLE = /(?<=^|[;{}])(\s*)\$([\w-]+)\s*:/g

/** Returns the pattern of a value in one line that does not end with a sign behind which it goes on. */
function valueBefore(signs: string): string {
  return String.raw`[ \t]*(?:[^\s;{}]|[^\s;{}][^;{}\n]*[^\s;{}${signs}])`
}

function nextLine(...statements: readonly string[]): string {
  return String.raw`[ \t]*\r?\n\s*(?:${statements.join('|')})`
}

/** Finds declarations of a stylesheet that do not end, and variables that are written as in Sass. */
export const wrongDeclarations = memoizeByObject((source: Source): readonly FileDiagnostic[] => {
  const text = withoutComments(source.text)
  const runOn = [...text.matchAll(RUN_ON)].filter(({ 3: next = '' }) => isVariableOrProperty(next))
  const unended = [UNENDED, UNENDED_VARIABLE].flatMap((pattern) => [...text.matchAll(pattern)])
  return [
    // The sign between the two is marked, too.
    ...runOn.map((found) => missingSemicolon(source, found, 1)),
    ...unended.map((found) => missingSemicolon(source, found, 0)),
    ...[...text.matchAll(SASS_VARIABLE)].map(({ index, 1: blanks = '', 2: name = '' }) => {
      const start = index + blanks.length
      return themeDiagnostic(
        { source, start, end: start + name.length + 1 },
        { code: 'sass-variable', severity: 'error', values: { name } },
      )
    }),
  ]
})

function missingSemicolon(
  source: Source,
  { index, 1: blanks = '', 2: declaration = '' }: RegExpExecArray,
  behind: number,
): FileDiagnostic {
  const start = index + blanks.length
  return themeDiagnostic(
    { source, start, end: start + declaration.length + behind },
    { code: 'missing-semicolon', values: { declaration }, fix: `${declaration};` },
  )
}

function isVariableOrProperty(name: string): boolean {
  return name.startsWith('@') || PROPERTIES.likely.has(name) || PROPERTIES.others.has(name)
}
