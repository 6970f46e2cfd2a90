import {
  type OwnFormatters,
  type OwnPredicates,
  ownFormatters,
  ownPredicates,
} from '../../engine/own-plugins.ts'
import type { CompileExpression, FormatterTable, Plugins, PredicateTable } from '../../engine/plugin.ts'

/** Plug-ins of an application, and the built-in ones beside them. */
export interface CompilerPlugins {
  /** Formatters by name: `(value, args, context) => value`, or an object with `prepare` and `help`. */
  readonly formatters?: OwnFormatters
  /** Predicates by name, which ends with `?`: functions that return true or false. */
  readonly predicates?: OwnPredicates
  /** `false`: no built-in ones; or those that are given, as `vitrine/formatters` exports them. */
  readonly builtIns?: false | { readonly formatters?: FormatterTable; readonly predicates?: PredicateTable }
  /** Compiles `{.eval}` where the entry does not. */
  readonly expressions?: CompileExpression
}

/** Adds an application's plug-ins to built-in ones; those of the application come first. */
export function withOwn(
  { formatters, predicates, builtIns, expressions }: CompilerPlugins,
  all: Plugins,
): Plugins {
  const given = builtIns === undefined ? all : builtIns || {}
  return {
    formatters: Object.freeze({ ...given.formatters, ...ownFormatters(formatters) }),
    predicates: Object.freeze({ ...given.predicates, ...ownPredicates(predicates) }),
    ...(expressions !== undefined && { expressions }),
  }
}
