import { type CompileOptions, Compiler } from './engine/compiler.ts'
import type { Template } from './engine/template.ts'
import { formatters } from './formatters/index.ts'
import { predicates } from './predicates/index.ts'

const compiler = new Compiler({ formatters, predicates })

/** Compiles a template with every plug-in, for a page that only renders. Never throws. */
export function compile(source: string, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}

export type * from './public.ts'
export { Compiler, toRecord } from './public.ts'
