import type { CompileOptions } from '../../engine/compiler.ts'
import { ExpressionCompiler as Compiler } from '../../engine/expression/compiler.ts'
import type { Template } from '../../engine/template.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'

const compiler = new Compiler({ formatters, predicates })

/** Compiles a template with every plug-in, for a page that only renders. Never throws. */
export function compile(source: string, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}

export type * from './public.ts'
export { toRecord } from './public.ts'
export { Compiler }
