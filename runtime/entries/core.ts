import { type CompileOptions, Compiler, type TemplateSource } from '../../engine/compiler.ts'
import type { Template } from '../../engine/template.ts'
import { coreFormatters } from '../../formatters/core/index.ts'
import { corePredicates } from '../../predicates/core/index.ts'

const compiler = new Compiler({ formatters: coreFormatters, predicates: corePredicates })

/** Compiles a template with the core plug-ins. Never throws: mistakes are its `diagnostics`. */
export function compile(source: TemplateSource, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}

export type * from './public.ts'
export { Compiler }
