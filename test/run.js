import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

// Runs `npm test`: lint, types and build at once, then the tests on what was just built. Arguments go to
// the test runner, so `npm test -- language` runs the files whose names hold that word.
const filters = process.argv.slice(2)
const FIRST = [
  ['node_modules/.bin/biome', 'check', '.'],
  ['node_modules/.bin/tsc', '--noEmit'],
  ['node', 'runtime/entries/build.js'],
]
const TESTS = [
  'node_modules/.bin/vitest',
  'run',
  '--config=test/vitest.config.ts',
  '--reporter=default',
  '--reporter=./test/support/summary-reporter.js',
]

if (!existsSync('../shared/conformance')) {
  process.stdout.write(
    'No ../shared beside the project: the checks against its fixtures and themes are skipped.\n',
  )
}
const failed = (await Promise.all(FIRST.map(run))).find((status) => status !== 0)
process.exit(failed ?? (await run([...TESTS, ...filters])))

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
