/** Reads the expressions of `{.eval}` for a compiler of `vitrine/core`: `new Compiler({ …, expressions })`. */
export { parseExpression as expressions } from './engine/expression/index.ts'
