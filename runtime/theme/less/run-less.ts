import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { callLimit } from './call-limit.ts'
import { withLimits } from './function-limits.ts'
import type { StyleFiles } from './style-files.ts'

/** The outcome of one run of Less: the sheet, or why and where there is none. */
export type LessRun =
  | { readonly kind: 'done'; readonly css: string }
  | { readonly kind: 'too long' }
  | {
      readonly kind: 'failed'
      readonly reason: string
      /** Below the theme's folder; undefined where Less does not know. */
      readonly path: string | undefined
      /** Undefined where Less does not know. */
      readonly position: Position | undefined
    }

/** The line from 1 on, the column from 0 on. */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * Loads Less when there is something to compile, from its one CommonJS file: that takes a fifth of the time
 * of its ES modules. Where Less is not installed, `resolve` throws on import, and the command names it.
 */
const require = createRequire(import.meta.url)
require.resolve('less')

/** Path of the text that imports all sheets. */
export const ROOT = 'styles/all.less'

/** A machine with much else to do gets this many times the time limit. */
const PATIENCE = 10

/**
 * Compiles Less; reads nothing but the given files, runs no program of a theme, and ends after a time limit
 * in milliseconds: of the processor, since a busy machine needs longer for the same work.
 */
export function runLess(root: string, files: StyleFiles, timeLimit: number): LessRun {
  const before = process.cpuUsage()
  const run = runWithin(root, files, timeLimit)
  const { user, system } = process.cpuUsage(before)
  const isBusyMachine = run.kind === 'too long' && (user + system) / 1000 < timeLimit * 0.7
  return isBusyMachine ? runWithin(root, files, timeLimit * PATIENCE) : run
}

function runWithin(root: string, files: StyleFiles, milliseconds: number): LessRun {
  files.restart()
  let run: LessRun = { kind: 'too long' }
  const options: Less.Options = {
    filename: ROOT,
    syncImport: true,
    // As Squarespace's Less, which divides without parentheses.
    math: 'always',
    plugins: [only(files)],
  }
  const less = withLimits(require('less') as typeof import('less'))
  const compile = () => less.render(root, options, (error, output) => (run = outcome(error, output)))
  try {
    // A separate context, because its time limit covers everything it calls.
    runInNewContext('compile()', { compile }, { timeout: milliseconds })
  } catch (error) {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return outcome(error, undefined)
    return { kind: 'too long' }
  }
  return run
}

function outcome(error: unknown, output: Less.RenderOutput | undefined): LessRun {
  if (output !== undefined) return { kind: 'done', css: output.css }
  const { message, filename, line, column }: Partial<Less.RenderError> = Object(error)
  const path = filename === ROOT ? undefined : filename
  const reason = reasonOf(message)
  // Less gives no position where one of its functions fails.
  if (line === undefined || column === undefined || !(line >= 1 && column >= 0))
    return { kind: 'failed', reason, path, position: undefined }
  return { kind: 'failed', reason, path, position: { line, column } }
}

/** A stack that overflows has no message. */
function reasonOf(message: string | undefined): string {
  if (message === undefined || message === 'undefined') return 'A mixin calls itself without end'
  if (/call stack/.test(message)) return 'It is nested too deep'
  return message.replace(/[\s.]+$/, '')
}

/** Reads the files of the theme alone, and refuses plug-ins of Less, which are programs. */
function only(files: StyleFiles): Less.Plugin {
  return {
    install(lessOfRun, manager) {
      const { FileManager } = lessOfRun
      class ThemeFiles extends FileManager {
        override supports = () => true
        override supportsSync = () => true
        override loadFileSync = (name: string, folder: string) => {
          const { path, text } = files.load(name, folder)
          return { filename: path, contents: text }
        }
      }
      manager.addFileManager(new ThemeFiles())
      const refuse = () => ({ message: 'Plug-ins of Less are programs, which are not run' })
      Object.assign(manager, { Loader: { loadPluginSync: refuse } })
      Object(manager).addVisitor(callLimit(lessOfRun))
    },
  }
}
