import { Command, CommanderError } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { paintFor } from '../files/colour.ts'
import type { Io } from '../files/io.ts'
import { Problem } from '../files/problem.ts'
import { describeProblem } from '../files/report.ts'
import { visible } from '../files/visible.ts'
import type { CliCommand } from './command.ts'
import { buildDocsCommand } from './commands/build-docs.ts'
import { checkCommand } from './commands/check.ts'
import { docsCommand } from './commands/docs.ts'
import { dumpCommand } from './commands/dump.ts'
import { explainCommand } from './commands/explain.ts'
import { fmtCommand } from './commands/fmt-command.ts'
import { initCommand } from './commands/init.ts'
import { lspCommand } from './commands/lsp-command.ts'
import { profileCommand } from './commands/profile.ts'
import { refsCommand } from './commands/refs.ts'
import { renderCommand } from './commands/render.ts'
import { STOREFRONT_COMMANDS } from './commands/storefront-commands.ts'
import { testCommand } from './commands/test.ts'
import type { CommandBody, LateCommand } from './late-command.ts'

const COMMANDS: readonly (CliCommand | LateCommand)[] = [
  renderCommand,
  checkCommand,
  testCommand,
  refsCommand,
  dumpCommand,
  explainCommand,
  docsCommand,
  initCommand,
  buildDocsCommand,
  ...STOREFRONT_COMMANDS,
  fmtCommand,
  lspCommand,
  profileCommand,
]

const INTRODUCTION = `Renders JSON-T templates and reports every mistake with its line.

A file named - is standard input. Exit code: 0 fine, 1 the work found errors, 2 wrong use.`

/** Runs a command line, without the name of the program; returns the exit code. Never throws. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const outcome = { status: 0 }
  try {
    await (await program(io, outcome, argv)).parseAsync(argv, { from: 'user' })
    return outcome.status
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const paint = paintFor(io.stderr, io)
    if (error instanceof Problem) {
      io.stderr.write(describeProblem(error, paint))
      return error.exit
    }
    io.stderr.write(`vitrine: something went wrong inside Vitrine: ${visible(String(error))}\n`)
    return 1
  }
}

async function program(io: Io, outcome: { status: number }, argv: readonly string[]): Promise<Command> {
  const root = new Command('vitrine')
    .description(INTRODUCTION)
    .version(manifest.version)
    .exitOverride()
    .showHelpAfterError('(vitrine --help, or vitrine COMMAND --help, says more)')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns,
      getErrHelpWidth: () => io.stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('after', '\nExample:\n  $ vitrine render page.jsont --data page.json')
  for (const definition of COMMANDS) {
    const { name, summary } = definition
    const command = root.command(name).description(summary)
    if (isLate(definition) && !argv.includes(name)) continue
    const body = isLate(definition) ? await definition.load() : definition
    body
      .define(command)
      .addHelpText('after', `\nExample:\n  $ ${body.example}`)
      .action(async () => {
        outcome.status = await body.run(command, io)
      })
  }
  return root
}

function isLate(definition: CommandBody | LateCommand): definition is LateCommand {
  return 'load' in definition
}
