import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { restingFiles } from './support/runner/resting.js'

// Runs `npm test`: lint and the build at once, then the tests on what was just built, beside types and dead
// exports, which read the types of the build: the first tests leave a core idle. The first command that fails
// ends the others. Arguments go to the test runner, so `npm test -- language` runs the files whose names hold
// that word. Without arguments each of the long files runs every third day; `--all` and LONG run all.
const filters = process.argv.slice(2).filter((argument) => argument !== '--all')
const resting = process.argv.length > 2 || process.env.LONG ? [] : restingFiles()
const BUILD = ['node', 'runtime/entries/build.js']
const LINT = ['node_modules/.bin/biome', 'check', '.']
const TYPES = ['node_modules/.bin/tsc', '--noEmit']
const EXPORTS = ['node_modules/.bin/knip', '-c', 'test/knip.json']
const TESTS = [
  'node_modules/.bin/vitest',
  'run',
  '--config=test/vitest.config.ts',
  '--reporter=default',
  '--reporter=./test/support/runner/summary-reporter.js',
  ...resting.map((file) => `--exclude=${file}`),
]

if (!existsSync('../shared/conformance')) {
  process.stdout.write(
    'No ../shared beside the project: the checks against its fixtures and themes are skipped.\n',
  )
}
if (resting.length > 0) {
  process.stdout.write(
    `Long test files that rest today; each runs every third day, and in \`npm test -- --all\`: ${resting.join(', ')}\n`,
  )
}
process.exit((await runAll([BUILD, LINT])) || (await runAll([[...TESTS, ...filters], TYPES, EXPORTS])))

/** Runs commands side by side until all have ended or one fails, which ends the others; returns its status. */
async function runAll(commands) {
  const ending = new AbortController()
  const statuses = commands.map(async (command) => {
    const status = await run(command, ending.signal)
    if (status !== 0 && !ending.signal.aborted) {
      process.stderr.write(`Failed: ${command.join(' ')}\n`)
      ending.abort()
    }
    return status
  })
  return (await Promise.all(statuses)).find((status) => status !== 0) ?? 0
}

/** Runs a command to its end; returns its status. */
function run([command, ...args], signal) {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit', signal })
      .on('error', (error) => {
        if (!signal.aborted) process.stderr.write(`${command}: ${error.message}\n`)
        resolve(1)
      })
      .on('exit', (status) => resolve(status ?? 1))
  })
}
