import { fromCode } from '../../engine/code/from-code.ts'
import type { CompileOptions, TemplateSource } from '../../engine/compiler.ts'
import { ExpressionCompiler as Compiler } from '../../engine/expression/compiler.ts'
import { createLinter } from '../../engine/linter/index.ts'
import type { Template } from '../../engine/template.ts'
import { coreFormatters } from '../../formatters/core/index.ts'
import { formatterEffects } from '../../formatters/effects.ts'
import { corePredicates } from '../../predicates/core/index.ts'

const compiler = new Compiler(
  { formatters: coreFormatters, predicates: corePredicates },
  { linter: createLinter(formatterEffects), readTree: fromCode },
)

/** The language with the core plug-ins and every tool. */
export function compile(source: TemplateSource, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}
