import type { CompileExpression } from '../plugin.ts'
import type { Eval } from '../syntax/tree.ts'
import type { Reducer, Step } from './reducer.ts'

/** EVAL: done by the part that knows expressions, where the compiler has it. */
export function reduceEval(node: Eval, { plugins }: Reducer): Step {
  const { expressions = reportNoExpressions } = plugins
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
