import { dirname, isAbsolute, relative, sep } from 'node:path'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { compileModule } from './compile-module.ts'
import { checkOptions, type JsontOptions } from './options.ts'

export type { JsontOptions, OwnPlugins } from './options.ts'

/** Parts of a webpack loader's context that this one uses; Turbopack has not all of the optional ones. */
export interface LoaderContext {
  readonly resourcePath: string
  /** `development` or `production`. */
  readonly mode?: string
  getOptions?(): JsontOptions
  emitWarning?(warning: Error): void
  addMissingDependency?(file: string): void
}

/**
 * The loader of templates for Turbopack and webpack, and so for Next: returns the module of a template that
 * is compiled ahead. Throws the template's mistakes, each with its line and frame.
 */
export default function jsontLoader(this: LoaderContext, source: string): string {
  const options = this.getOptions?.() ?? {}
  checkOptions(options)
  const development = (this.mode ?? process.env.NODE_ENV) === 'development'
  const file = this.resourcePath
  const addressOf = (path: string) => relativeTo(dirname(file), path)
  const made = compileModule({ file, source, options: { development, ...options }, addressOf })
  for (const path of made.missing) this.addMissingDependency?.(path)
  for (const warning of made.warnings) this.emitWarning?.(new Error(sentenceOf(warning)))
  if (made.code === undefined) throw new Error(made.errors.map(sentenceOf).join('\n\n'))
  return made.code
}

/** Turbopack imports nothing by an absolute path. */
function relativeTo(folder: string, path: string): string {
  if (!isAbsolute(path)) return path
  const address = relative(folder, path).split(sep).join('/')
  return address.startsWith('.') ? address : `./${address}`
}

function sentenceOf({ message, help, file, line, column, frame }: Diagnostic): string {
  return `${file}:${line}:${column}: ${message}. ${help}\n${frame}`
}
