import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from '../../../runtime/cli/load-part.ts'

/** A failure to load as Node gives it. */
function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a part of the command whose package is missing', () => {
  it.each([
    ['imported', failure('ERR_MODULE_NOT_FOUND', "Cannot find package 'less' imported from /site/cli.js")],
    ['required', failure('MODULE_NOT_FOUND', "Cannot find module 'less'\nRequire stack:\n- /site/cli.js")],
    [
      'asked of Yarn',
      failure(
        'MODULE_NOT_FOUND',
        'vitrine tried to access less\n\nRequired package: less (via "less/lib")\n',
      ),
    ],
  ])('names the command that installs it, where it is %s', async (_how, error) => {
    const loading = loadPart(() => Promise.reject(error), ['less'])
    await expect(loading).rejects.toThrow(
      /^this command needs packages that are not installed, 'less' for one; install them with: npm install less@\S+$/,
    )
  })

  it.each([
    ['pnpm/10.34.9 npm/? node/v20.20.2 linux x64', 'pnpm add less@'],
    ['yarn/4.18.1 npm/? node/v20.20.2 linux x64', 'yarn add less@'],
    ['bun/1.4.0 npm/? node/v24.3.0 linux x64', 'bun add less@'],
    ['npm/11.19.1 node/v20.20.2 linux x64 workspaces/false', 'npm install less@'],
    ['', 'npm install less@'],
  ])('names the command of the package manager that runs it: %s', async (agent, command) => {
    vi.stubEnv('npm_config_user_agent', agent)
    const missing = failure('ERR_MODULE_NOT_FOUND', "Cannot find package 'less' imported from /site/cli.js")
    await expect(loadPart(() => Promise.reject(missing), ['less'])).rejects.toThrow(command)
  })

  it.each([
    failure(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
      'Package subpath \'./route\' is not defined by "exports" in /site/node_modules/pg/package.json',
    ),
    failure(
      'ERR_MODULE_NOT_FOUND',
      "Cannot find module '/site/node_modules/vscode-languageserver/node' imported from /site/cli.js\nDid you mean …",
    ),
    new SyntaxError("The requested module 'pg' does not provide an export named 'Context'"),
    new SyntaxError("Named export 'x' not found. The requested module 'less' is a CommonJS module, which …"),
  ])('names the command that installs other versions: %s', async (error) => {
    await expect(loadPart(() => Promise.reject(error), ['less'])).rejects.toThrow(
      /^this command needs its packages in other versions \(.+\); install them with: npm install less@\S+$/,
    )
  })

  it('leaves every other failure as it is', async () => {
    for (const message of ["Cannot find module './gone.js'", "Cannot find module '/a/node_modules/b/c.js'"]) {
      const own = failure('MODULE_NOT_FOUND', message)
      await expect(loadPart(() => Promise.reject(own))).rejects.toBe(own)
    }
  })
})
