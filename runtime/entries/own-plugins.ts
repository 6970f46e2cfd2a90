import { type ExpectedOptions, expectOptions } from '../../engine/diagnostics/expect-call.ts'
import { isDevelopment } from '../../engine/diagnostics/is-development.ts'
import { A_FUNCTION, AN_OBJECT, type OptionKind } from '../../engine/diagnostics/option-kinds.ts'
import {
  type OwnFormatters,
  type OwnPredicates,
  ownFormatters,
  ownPredicates,
} from '../../engine/own-plugins.ts'
import type { CompileExpression, FormatterTable, Plugins, PredicateTable } from '../../engine/plugin.ts'
import { isObject } from '../../engine/value.ts'

/** Plug-ins of an application, and the built-in ones beside them. */
export interface CompilerPlugins {
  /** Formatters by name: `(value, args, context) => value`, or an object with `prepare` and `help`. */
  readonly formatters?: OwnFormatters | undefined
  /** Predicates by name, which ends with `?`: functions that return true or false. */
  readonly predicates?: OwnPredicates | undefined
  /** `false`: no built-in ones; or those that are given, as `vitrine/formatters` exports them. */
  readonly builtIns?:
    | false
    | { readonly formatters?: FormatterTable | undefined; readonly predicates?: PredicateTable | undefined }
    | undefined
  /** Compiles `{.eval}` where the entry does not. */
  readonly expressions?: CompileExpression | undefined
}

/** Adds an application's plug-ins to built-in ones; those of the application come first. */
export function withOwn(own: CompilerPlugins, all: Plugins): Plugins {
  if (isDevelopment && process.env.NODE_ENV !== 'production') {
    expectOptions('new Compiler', own, OPTIONS)
    expectOptions("new Compiler: the option 'builtIns'", own.builtIns || undefined, TABLES)
  }
  const { formatters, predicates, builtIns, expressions } = own
  const given = builtIns === undefined ? all : builtIns || {}
  return {
    formatters: Object.freeze({ ...given.formatters, ...ownFormatters(formatters) }),
    predicates: Object.freeze({ ...given.predicates, ...ownPredicates(predicates) }),
    ...(expressions !== undefined && { expressions }),
  }
}

const TABLES = { formatters: AN_OBJECT, predicates: AN_OBJECT }
const BUILT_INS: OptionKind = {
  wanted: 'false or an object of formatters and predicates',
  accepts: (value) => value === false || isObject(value),
}
const OPTIONS = {
  formatters: AN_OBJECT,
  predicates: AN_OBJECT,
  builtIns: BUILT_INS,
  expressions: A_FUNCTION,
} satisfies ExpectedOptions & Record<keyof CompilerPlugins, unknown>
