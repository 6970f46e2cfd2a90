import type { CompileExpression, Plugins } from '../plugin.ts'
import type { Eval } from '../syntax/tree.ts'
import type { Step } from './step.ts'

/** EVAL: done by the part that knows expressions, where the compiler has it. */
export function reduceEval(node: Eval, { expressions = reportNoExpressions }: Plugins): Step {
  const step = expressions(node)
  return (run) => {
    if (run.options.expressions === false) return
    run.span = node
    step(run)
  }
}

const reportNoExpressions: CompileExpression = (node) => (context) => {
  if (context.firstTime(node)) context.report('no-expressions')
}
