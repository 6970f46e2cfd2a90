import { writeFileSync } from 'node:fs'
import type { ThemeConfig } from '../../config/theme-config.ts'
import { type Paint, paintFor } from '../../files/colour.ts'
import { findFiles } from '../../files/files.ts'
import { displayName, Input, orProblem } from '../../files/input.ts'
import { type FileDiagnostic, Problem } from '../../files/problem.ts'
import { describe } from '../../files/report.ts'
import { visible } from '../../files/visible.ts'
import { explainFailure } from '../../testing/fixture/explain-failure.ts'
import { holdsHeader, writeSection } from '../../testing/fixture/fixture.ts'
import { readFixtureFile } from '../../testing/fixture/fixture-files.ts'
import { type FixtureOptions, type Outcome, runFixture } from '../../testing/fixture/run-fixture.ts'
import { type CliCommand, printJson } from '../command.ts'
import { compilerOf } from '../load-template.ts'
import { NAMED_PATHS, namedPaths } from '../named-paths.ts'
import { Progress } from '../progress.ts'
import { ConfigsAround } from '../theme-config.ts'

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
    const configs = new ConfigsAround(io)
    const outcomes: Outcome[] = []
    for (const { path, text } of fixtures) {
      progress.step(path)
      const outcome = runFixture(displayName(path), text, optionsOf(await configs.of(path), flags))
      const isUpdated = flags.update === true && update(path, text, outcome)
      outcomes.push(isUpdated ? { ...outcome, passed: true } : outcome)
      const report = isUpdated
        ? `updated ${visible(path)}\n${mistakesOf(outcome, paint)}`
        : outcome.passed
          ? ''
          : explainFailure(outcome, paint)
      if (report !== '' && !flags.json) {
        progress.clear()
        io.stdout.write(report)
      }
    }
    progress.clear()
    const passed = outcomes.filter((outcome) => outcome.passed).length
    const failed = outcomes.length - passed
    if (flags.json)
      printJson(io, { passed, failed, fixtures: outcomes.map(({ hasOutput: _, ...rest }) => rest) })
    else io.stdout.write(`${passed} passed, ${failed} failed\n`)
    return failed > 0 ? 1 : 0
  },
}

/** Returns the options of a fixture: plug-ins, language and zone come from the configuration of its theme. */
function optionsOf(config: ThemeConfig, { foldSpaces = false }: Flags): FixtureOptions {
  const { locale, timeZone } = config
  const compiler = compilerOf(config)
  return {
    foldSpaces,
    compile: (source, options) => compiler.compile(source, options),
    defaults: { ...(locale !== undefined && { locale }), ...(timeZone !== undefined && { timeZone }) },
  }
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

/** Describes the warnings of an output that is written: the fixture passes with them from now on. */
function mistakesOf(outcome: Outcome, paint: Paint): string {
  return besideProblem(outcome)
    .map((one) => describe(one, paint))
    .join('')
}

/** Returns the mistakes but the one that keeps a fixture from being compared, such as an absent output. */
function besideProblem({ diagnostics, problem }: Outcome): readonly FileDiagnostic[] {
  return diagnostics.filter(({ message }) => message !== problem)
}

/** Writes the actual output into a fixture that differs; false where nothing was written. */
function update(path: string, text: string, outcome: Outcome): boolean {
  const { passed, hasOutput, actual } = outcome
  // The output of a template with errors lacks what they are about.
  if (besideProblem(outcome).some(({ severity }) => severity === 'error')) return false
  // An output with a header in it would become another section.
  if (passed || !hasOutput || actual === undefined || path === '-' || holdsHeader(actual)) return false
  orProblem(path, () => writeFileSync(path, writeSection(text, 'OUTPUT', actual)))
  return true
}
