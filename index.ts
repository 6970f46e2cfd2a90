import { adviser } from './engine/advice/index.ts'
import { fromCode } from './engine/code/from-code.ts'
import { type CompileOptions, Compiler, type TemplateSource } from './engine/compiler.ts'
import type { Template } from './engine/template.ts'
import { formatters } from './formatters/index.ts'
import { predicates } from './predicates/index.ts'

const compiler = new Compiler({ formatters, predicates }, { adviser, readTree: fromCode })

/** Compiles a template with every plug-in of the platform. Never throws: mistakes are its `diagnostics`. */
export function compile(source: TemplateSource, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}

export type * from './public.ts'
export { Compiler, toRecord } from './public.ts'
