import { Compiler, type Tools } from '../compiler.ts'
import type { Plugins } from '../plugin.ts'
import { parseExpression } from './index.ts'

/** Compiler of templates that may hold expressions. */
export class ExpressionCompiler extends Compiler {
  constructor(plugins: Plugins, tools?: Tools) {
    super({ expressions: parseExpression, ...plugins }, tools)
  }
}
