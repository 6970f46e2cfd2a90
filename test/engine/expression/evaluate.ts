import { parseExpression } from '../../../engine/expression/index.ts'
import { Scope } from '../../../engine/lookup/scope.ts'
import { emitted } from '../../../engine/value.ts'

/** The limits of a run, named as the API of the reference names them. */
export interface Limits {
  readonly maxTokens?: number
  readonly maxStringLen?: number
}

/** Output, variables and records of `.eval`. */
export interface Outcome {
  readonly output: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly errors: readonly string[]
}

/** Does with an expression what the engine does around it. */
export function evaluate(source: string, data: unknown, limits: Limits = {}): Outcome {
  const { text, debug, errors, reduce } = parseExpression(source, limits.maxTokens)
  if (errors.length > 0) {
    const quoted = JSON.stringify(text)
    return {
      output: debug ?? '',
      variables: {},
      errors: errors.map(({ reason }) => `RuntimeError: Error parsing expression: ${quoted}: ${reason}`),
    }
  }
  const { value, variables, errors: reasons } = reduce(new Scope(data, undefined), limits.maxStringLen)
  const arrow = debug !== undefined && value !== undefined ? ' -> ' : ''
  return {
    output: (debug ?? '') + arrow + emitted(value),
    variables: Object.fromEntries(variables),
    errors: reasons.map((reason) => `RuntimeError: Error reducing expression: ${text}: ${reason}`),
  }
}
