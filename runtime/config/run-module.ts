import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { installCommand } from '../files/install-command.ts'
import { Problem } from '../files/problem.ts'
import type { TimedCalls } from './timed-calls.ts'

/** Reads a module in TypeScript or JavaScript as it is now, with all that it imports, as one script. */
export async function bundleModule(file: string): Promise<string> {
  const { build } = await import('esbuild').catch(() => {
    throw new Problem(`esbuild is not installed; install it with: ${installCommand(['esbuild'])}`)
  })
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(resolve(file))),
    },
  })
  return outputFiles[0]?.text ?? ''
}

/** Runs a bundled module and returns its default export. Throws where it takes too long. */
export function runModule(script: string, file: string, calls: TimedCalls): unknown {
  const module: { exports: Readonly<Record<string, unknown>> } = { exports: {} }
  const own = createRequire(resolve(file))
  const load = (name: string): unknown => (/^(?:node:)?process$/.test(name) ? SHELTERED : own(name))
  const run = compileFunction(script, ['module', 'exports', 'require', 'process'], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  calls.run('', () => run(module, module.exports, load, SHELTERED))
  const { exports } = module
  return exports.__esModule === true ? exports.default : exports
}

/** Thrown for code of a theme that ends the process. */
export class EndsProcess extends Error {}

/** The process as code of a theme sees it: it cannot be ended. */
const SHELTERED: unknown = Object.freeze(
  Object.create(process, {
    exit: {
      value: () => {
        throw new EndsProcess('it ended the process')
      },
    },
  }),
)
