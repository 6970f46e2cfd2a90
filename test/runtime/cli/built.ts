import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { fragmentModule } from '../../../runtime/bundler/fragment.ts'
import { imageName } from '../../../runtime/store/database/pglite-options.ts'

/** The command as it is shipped, built into a folder of its own. */
export interface Built {
  readonly file: string
  run(
    argv: readonly string[],
    options?: { input?: string; env?: Record<string, string> },
  ): SpawnSyncReturns<string>
  remove(): void
}

/** Milliseconds; a command that hangs fails its test instead of the whole run. */
const LONGEST_RUN = 60_000

/** Builds the command, inside the project so that it finds its packages. */
export async function buildCli(): Promise<Built> {
  const folder = resolve(`.cache/test-cli-${process.pid}`)
  const file = `${folder}/cli.js`
  mkdirSync(folder, { recursive: true })
  await build({
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    entryPoints: {
      cli: 'runtime/cli/main.ts',
      'engine-worker': 'runtime/store/database/engine-worker.ts',
      'style-thread': 'runtime/theme/styles/style-thread.ts',
      'trial-process': 'runtime/config/trial-process.ts',
    },
    entryNames: '[name]',
    outdir: folder,
    logLevel: 'error',
    plugins: [
      {
        name: 'fragments',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.jsont$/ }, ({ path }) => ({
            contents: fragmentModule(readFileSync(path, 'utf8'), path),
          })),
      },
    ],
  })
  copyFileSync(`dist/${imageName()}`, `${folder}/${imageName()}`)
  return {
    file,
    run: (argv, { input = '', env = {} } = {}) =>
      spawnSync(process.execPath, [file, ...argv], {
        input,
        encoding: 'utf8',
        timeout: LONGEST_RUN,
        env: { ...process.env, ...env },
      }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
