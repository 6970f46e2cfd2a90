import { Compiler } from '../compiler.ts'
import type { Plugins } from '../plugin.ts'
import type { Tools } from '../tools.ts'
import { compileExpression } from './compile-expression.ts'

/** Compiler of templates that may hold expressions. */
export class ExpressionCompiler extends Compiler {
  constructor(plugins: Plugins, tools?: Tools) {
    super({ expressions: compileExpression, ...plugins }, tools)
  }
}
