/**
 * Compiles the expressions of `{.eval}` for a compiler of `vitrine/core`: `new Compiler({ …, expressions })`.
 */
export { compileExpression as expressions } from '../../engine/expression/step.ts'
