export type { CompileOptions, TemplateSource } from '../../engine/compiler.ts'
export type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
export { toRecord } from '../../engine/diagnostics/to-record.ts'
export type { Limits } from '../../engine/limits.ts'
export type {
  OwnFormatter,
  OwnFormatters,
  OwnPredicate,
  OwnPredicates,
  Prepared,
} from '../../engine/own-plugins.ts'
export type {
  Description,
  Example,
  Format,
  Formatter,
  PluginContext,
  Plugins,
  Predicate,
  Test,
} from '../../engine/plugin.ts'
export type { Partials, RenderOptions } from '../../engine/render-options.ts'
export type { RenderResult, Template } from '../../engine/template.ts'
export type { CompilerPlugins } from './own-plugins.ts'
