import { fromCode } from '../../engine/code/from-code.ts'
import type { CompileOptions, TemplateSource } from '../../engine/compiler.ts'
import { ExpressionCompiler as Compiler } from '../../engine/expression/compiler.ts'
import { createLinter } from '../../engine/linter/index.ts'
import type { Template } from '../../engine/template.ts'
import { coreFormatters } from '../../formatters/core/index.ts'
import { formatterEffects } from '../../formatters/effects.ts'
import { corePredicates } from '../../predicates/core/index.ts'

const create = () =>
  new Compiler(
    { formatters: coreFormatters, predicates: corePredicates },
    { linter: createLinter(formatterEffects), readTree: fromCode },
  )

const compiler = create()

/** The language with the core plug-ins and every tool. */
export function compile(source: TemplateSource, options?: CompileOptions): Template {
  return compiler.compile(source, options)
}

/** Compiles with nothing left of earlier renders of the source. */
export const compileAfresh = (source: TemplateSource): Template => create().compile(source)
