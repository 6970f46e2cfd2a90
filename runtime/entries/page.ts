import type { CompileOptions } from '../../engine/compiler.ts'
import { ExpressionCompiler } from '../../engine/expression/compiler.ts'
import type { Template } from '../../engine/template.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'
import { type CompilerPlugins, withOwn } from './own-plugins.ts'

/** Compiles templates with plug-ins of an application beside the built-in ones. */
export class Compiler extends ExpressionCompiler {
  constructor(plugins: CompilerPlugins = {}) {
    super(withOwn(plugins, { formatters, predicates }))
  }
}

const compiler = new Compiler()

/** Compiles a template with every plug-in, for a page that only renders. Never throws. */
export function compile(source: string, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}

export type * from './public.ts'
export { toRecord } from './public.ts'
