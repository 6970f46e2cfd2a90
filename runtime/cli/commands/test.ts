import { writeFileSync } from 'node:fs'
import { type Paint, paintFor } from '../../files/colour.ts'
import { findFiles } from '../../files/files.ts'
import { displayName, Input, orProblem } from '../../files/input.ts'
import { Problem } from '../../files/problem.ts'
import { describe } from '../../files/report.ts'
import { visible } from '../../files/visible.ts'
import { explainFailure } from '../../testing/fixture/explain-failure.ts'
import { holdsHeader, writeSection } from '../../testing/fixture/fixture.ts'
import { readFixtureFile } from '../../testing/fixture/fixture-files.ts'
import { type Outcome, runFixture } from '../../testing/fixture/run-fixture.ts'
import { type CliCommand, printJson } from '../command.ts'
import { NAMED_PATHS, namedPaths } from '../named-paths.ts'
import { Progress } from '../progress.ts'

interface Flags {
  json?: boolean
  update?: boolean
  filter?: string
  foldSpaces?: boolean
}

export const testCommand: CliCommand = {
  example: 'vitrine test fixtures/ --filter price',
  define: (command) =>
    command
      .argument(
        '[paths...]',
        `fixture files, - for standard input, or folders to search for fixtures; ${NAMED_PATHS}`,
      )
      .option('--json', 'print {passed, failed, fixtures} as JSON')
      .option('--update', 'write the output of every fixture that differs into its :OUTPUT section')
      .option('--filter <text>', 'run only fixtures with this text in their path')
      .option('--fold-spaces', 'take all kinds of spaces as equal, and a minus sign as a hyphen'),
  async run(command, io) {
    const flags = command.opts<Flags>()
    const fixtures = await collectFixtures(namedPaths(command), flags.filter, new Input(io))
    const paint = paintFor(io.stdout, io)
    const progress = new Progress(io.stderr, fixtures.length)
    const outcomes = fixtures.map(({ path, text }) => {
      progress.step(path)
      const outcome = runFixture(displayName(path), text, { foldSpaces: flags.foldSpaces ?? false })
      const isUpdated = flags.update === true && update(path, text, outcome)
      const final = isUpdated ? { ...outcome, passed: true } : outcome
      const report = isUpdated
        ? `updated ${visible(path)}\n${mistakesOf(outcome, paint)}`
        : final.passed
          ? ''
          : explainFailure(final, paint)
      if (report !== '' && !flags.json) {
        progress.clear()
        io.stdout.write(report)
      }
      return final
    })
    progress.clear()
    const passed = outcomes.filter((outcome) => outcome.passed).length
    const failed = outcomes.length - passed
    if (flags.json)
      printJson(io, { passed, failed, fixtures: outcomes.map(({ hasOutput: _, ...rest }) => rest) })
    else io.stdout.write(`${passed} passed, ${failed} failed\n`)
    return failed > 0 ? 1 : 0
  },
}

interface FixtureFile {
  readonly path: string
  readonly text: string
}

/** Returns the fixtures of some paths; in folders the files with a `:TEMPLATE` or `:OUTPUT`. */
async function collectFixtures(paths: readonly string[], filter = '', input: Input): Promise<FixtureFile[]> {
  const fixtures: FixtureFile[] = []
  for (const { path, named } of findFiles(paths)) {
    if (!path.includes(filter)) continue
    if (named) fixtures.push({ path, text: await input.text(path) })
    else {
      const text = readFixtureFile(path)
      if (text !== undefined) fixtures.push({ path, text })
    }
  }
  if (fixtures.length > 0) return fixtures
  const what = filter === '' ? 'no fixture' : `no fixture with '${filter}' in its path`
  throw new Problem(`there is ${what} in ${paths.join(', ')}`)
}

/** Describes the mistakes of an output that is written: the fixture passes with them from now on. */
function mistakesOf({ diagnostics, problem }: Outcome, paint: Paint): string {
  const left = diagnostics.filter(({ message }) => message !== problem)
  return left.map((one) => describe(one, paint)).join('')
}

/** Writes the actual output into a fixture that differs; false where nothing was written. */
function update(path: string, text: string, { passed, hasOutput, actual }: Outcome): boolean {
  // An output with a header in it would become another section.
  if (passed || !hasOutput || actual === undefined || path === '-' || holdsHeader(actual)) return false
  orProblem(path, () => writeFileSync(path, writeSection(text, 'OUTPUT', actual)))
  return true
}
