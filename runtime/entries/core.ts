import {
  type CompileOptions,
  Compiler as EngineCompiler,
  type TemplateSource,
} from '../../engine/compiler.ts'
import type { Template } from '../../engine/template.ts'
import { coreFormatters } from '../../formatters/core/index.ts'
import { corePredicates } from '../../predicates/core/index.ts'
import { type CompilerPlugins, withOwn } from './own-plugins.ts'

/** Compiles templates with plug-ins of an application beside the core ones. */
export class Compiler extends EngineCompiler {
  constructor(plugins: CompilerPlugins = {}) {
    super(withOwn(plugins, { formatters: coreFormatters, predicates: corePredicates }))
  }
}

const compiler = new Compiler()

/** Compiles a template with the core plug-ins. Never throws: mistakes are its `diagnostics`. */
export function compile(source: TemplateSource, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}

export type * from './public.ts'
