import { expectArgument } from '../../engine/diagnostics/expect-call.ts'
import { isDevelopment } from '../../engine/diagnostics/is-development.ts'
import { A_TEXT, AN_OBJECT } from '../../engine/diagnostics/option-kinds.ts'
import { compileExpression } from '../../engine/expression/compile-expression.ts'
import type { CompileExpression } from '../../engine/plugin.ts'

/**
 * Compiles the expressions of `{.eval}` for a compiler of `vitrine/core`: `new Compiler({ …, expressions })`.
 */
export const expressions: CompileExpression = (node) => {
  if (isDevelopment && process.env.NODE_ENV !== 'production') {
    expectArgument("expressions: 'node'", node, AN_OBJECT)
    expectArgument("expressions: 'node.text'", node.text, A_TEXT)
  }
  return compileExpression(node)
}
