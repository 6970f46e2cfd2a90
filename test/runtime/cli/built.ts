import { type SpawnSyncReturns, spawnSync } from 'node:child_process'

/** The command as it is shipped. */
export const CLI = 'dist/cli.js'

/** Milliseconds; a command that hangs fails its test instead of the whole run. */
const LONGEST_RUN = 60_000

/** Runs the built command to its end. */
export function runCli(argv: readonly string[], { input = '' } = {}): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [CLI, ...argv], { input, encoding: 'utf8', timeout: LONGEST_RUN })
}
