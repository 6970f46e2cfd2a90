import type { Scope } from '../lookup/scope.ts'
import { arrange } from './arrange.ts'
import type { ExpressionError } from './error.ts'
import { printStatements } from './print.ts'
import { type Reduction, reduce } from './reduce.ts'
import { tokenize } from './tokens.ts'

export type { ExpressionError } from './error.ts'
export type { Reduction } from './reduce.ts'

/** An expression ready to be evaluated any number of times. */
export interface Expression {
  /** The source without the debug `#`. */
  readonly text: string
  /** `EVAL=[[…]]` where the source began with `#`. */
  readonly debug: string | undefined
  /** In the order in which they are reported; with any of them nothing is evaluated. */
  readonly errors: readonly ExpressionError[]
  /** Number of tokens, up to the first error. */
  readonly tokenCount: number
  /** Never throws. Works in a temporary frame; `maxStringLength` 0 means no limit. */
  reduce(scope: Scope, maxStringLength?: number): Reduction
}

/** Longest expression in UTF-16 units: reading cannot be interrupted by the time limit. */
const MAX_LENGTH = 50_000

/** Reads an expression. Never throws; `maxTokens` 0 means no limit. */
export function parseExpression(source: string, maxTokens = 0): Expression {
  const debug = source.startsWith('#')
  const text = debug ? source.slice(1) : source
  if (text.length > MAX_LENGTH) return tooLong(text)
  const errors: ExpressionError[] = []
  const tokens = tokenize(text, maxTokens, errors)
  const statements = errors.length > 0 ? [] : arrange(tokens, errors)
  return {
    text,
    debug: debug ? printStatements(statements) : undefined,
    errors,
    tokenCount: tokens.length,
    reduce: (scope, maxStringLength = 0) =>
      reduce(errors.length > 0 ? [] : statements, scope, maxStringLength),
  }
}

function tooLong(text: string): Expression {
  return {
    text: `${text.slice(0, 100)}…`,
    debug: undefined,
    errors: [{ reason: `Longer than ${MAX_LENGTH} characters`, offset: 0 }],
    tokenCount: 0,
    reduce: (scope) => reduce([], scope, 0),
  }
}
