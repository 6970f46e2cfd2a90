import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Lint, types, build, tests: what `npm test` stands for. The tests run on what was just built. Arguments go to
// the test runner, so `npm test -- language` runs the files whose names hold that word.
const filters = process.argv.slice(2)
const steps = [
  ['node_modules/.bin/biome', ['check', '.']],
  ['node_modules/.bin/tsc', ['--noEmit']],
  ['node', ['scripts/build.js']],
  [
    'node_modules/.bin/vitest',
    ['run', '--reporter=default', '--reporter=./scripts/summary-reporter.js', ...filters],
  ],
]

if (!existsSync('../shared/conformance')) {
  process.stdout.write(
    'No ../shared beside the project: the checks against its fixtures and themes are skipped.\n',
  )
}
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
