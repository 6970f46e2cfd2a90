import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

// Runs `npm test`: lint and the build at once, then types and dead exports, which read the types of the build,
// then the tests on what was just built. Arguments go to the test runner, so `npm test -- language` runs the
// files whose names hold that word.
const filters = process.argv.slice(2)
const BUILD = ['node', 'runtime/entries/build.js']
const LINT = ['node_modules/.bin/biome', 'check', '.']
const CHECKS = [
  ['node_modules/.bin/tsc', '--noEmit'],
  ['node_modules/.bin/knip', '-c', 'test/knip.json'],
]
const TESTS = [
  'node_modules/.bin/vitest',
  'run',
  '--config=test/vitest.config.ts',
  '--reporter=default',
  '--reporter=./test/support/runner/summary-reporter.js',
]

if (!existsSync('../shared/conformance')) {
  process.stdout.write(
    'No ../shared beside the project: the checks against its fixtures and themes are skipped.\n',
  )
}
process.exit((await runAll([BUILD, LINT])) || (await runAll(CHECKS)) || (await run([...TESTS, ...filters])))

/** Runs commands side by side; returns the status of the first that fails, or 0. */
async function runAll(commands) {
  return (await Promise.all(commands.map(run))).find((status) => status !== 0) ?? 0
}

/** Runs a command to its end; returns its status. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' })
      .on('error', (error) => {
        process.stderr.write(`${command}: ${error.message}\n`)
        resolve(1)
      })
      .on('exit', (status) => resolve(status ?? 1))
  })
}
