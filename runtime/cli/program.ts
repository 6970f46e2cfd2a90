import { Command, CommanderError } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { paintFor } from '../files/colour.ts'
import type { Io } from '../files/io.ts'
import { Problem } from '../files/problem.ts'
import { describeProblem } from '../files/report.ts'
import { visible } from '../files/visible.ts'
import { COMMANDS } from './commands.ts'

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
  const called = calledName(argv)
  for (const { name, summary, load } of COMMANDS) {
    const command = root.command(name).description(summary)
    if (name !== called) continue
    const { define, run, example } = await load()
    define(command)
      .addHelpText('after', `\nExample:\n  $ ${example}`)
      .action(async () => {
        outcome.status = await run(command, io)
      })
  }
  return root
}

/** Name of the command that a call is for, or asks help of. */
function calledName(argv: readonly string[]): string | undefined {
  const [first, second] = argv.filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}
