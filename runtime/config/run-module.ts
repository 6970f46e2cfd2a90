import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { compileFunction, constants } from 'node:vm'
import type { TimedCalls } from './timed-calls.ts'

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
