import { fromCode } from '../../engine/code/from-code.ts'
import { Compiler, type TemplateSource } from '../../engine/compiler.ts'
import type { Template } from '../../engine/template.ts'
import { coreFormatters } from '../../formatters/core/index.ts'
import { corePredicates } from '../../predicates/core/index.ts'

/** The language with its core plug-ins, trees included. */
const compiler = new Compiler(
  { formatters: coreFormatters, predicates: corePredicates },
  { readTree: fromCode },
)

/** Compiles a source or a tree as the tests of the language need it. */
export function compile(source: TemplateSource): Template {
  return compiler.compile(source)
}
