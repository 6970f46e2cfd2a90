import type { ExpressionContext } from '../plugin.ts'
import type { Eval } from '../syntax/tree.ts'
import { str } from '../value.ts'
import { type Expression, parseExpression } from './index.ts'

/** Compiles an EVAL: parsed once; its mistakes are reported when it first runs. */
export function compileExpression(node: Eval): (context: ExpressionContext) => void {
  const parsed = parseExpression(node.text)
  return (context) => {
    const { maxTokens = 0, maxStringLen = 0 } = context.options.limits ?? {}
    const isLong = maxTokens > 0 && (parsed.tokenCount > maxTokens || parsed.errors.length > 0)
    const expression = isLong ? parseExpression(node.text, maxTokens) : parsed
    if (expression.debug !== undefined) context.sink.value(expression.debug)
    if (expression.errors.length === 0) return evaluate(context, expression, maxStringLen)
    if (!context.firstTime(node)) return
    for (const { reason } of expression.errors) {
      // A JSON string: quotes, backslashes, control characters and lone surrogates are escaped.
      context.report('expression-syntax', { text: JSON.stringify(expression.text), reason })
    }
  }
}

function evaluate(context: ExpressionContext, expression: Expression, maxStringLen: number): void {
  const { value, variables, errors } = expression.reduce(context.scope, maxStringLen)
  for (const reason of errors) context.report('expression-failed', { text: expression.text, reason })
  if (errors.length > 0) return
  for (const [name, assigned] of variables) context.scope.define(name, assigned)
  if (value === undefined) return
  if (expression.debug !== undefined) context.sink.value(' -> ')
  if (value !== null) context.sink.value(str(value))
}
