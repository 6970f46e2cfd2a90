import type { Expression } from '../expression/index.ts'
import type { Plugins } from '../plugin.ts'
import type { Run } from '../run.ts'
import type { Eval } from '../tree.ts'
import type { Step } from './step.ts'
import { emit } from './variable.ts'

/** EVAL: parsed once; its mistakes are reported when it first runs (language section 5.1). */
export function reduceEval(node: Eval, { expressions: parseExpression }: Plugins): Step {
  if (parseExpression === undefined) return reportNoExpressions(node)
  const parsed = parseExpression(node.text)
  return (run) => {
    if (run.options.expressions === false) return
    run.place = node
    const { maxTokens = 0, maxStringLen = 0 } = run.options.limits ?? {}
    const isLong = maxTokens > 0 && (parsed.tokenCount > maxTokens || parsed.errors.length > 0)
    const expression = isLong ? parseExpression(node.text, maxTokens) : parsed
    if (expression.debug !== undefined) run.sink.value(expression.debug)
    if (expression.errors.length === 0) return evaluate(run, expression, maxStringLen)
    if (!run.firstTime(node)) return
    for (const { reason } of expression.errors) {
      // A JSON string: quotes, backslashes, control characters and lone surrogates are escaped.
      run.report('expression-syntax', { text: JSON.stringify(expression.text), reason })
    }
  }
}

function reportNoExpressions(node: Eval): Step {
  return (run) => {
    if (run.options.expressions === false) return
    run.place = node
    if (run.firstTime(node)) run.report('no-expressions')
  }
}

function evaluate(run: Run, expression: Expression, maxStringLen: number): void {
  const { value, variables, errors } = expression.reduce(run.scope, maxStringLen)
  for (const reason of errors) run.report('expression-failed', { text: expression.text, reason })
  if (errors.length > 0) return
  for (const [name, assigned] of variables) run.scope.define(name, assigned)
  if (value === undefined) return
  if (expression.debug !== undefined) run.sink.value(' -> ')
  emit(run, value)
}
