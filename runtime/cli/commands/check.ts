import { existsSync } from 'node:fs'
import { InvalidArgumentError, Option } from 'commander'
import { FORMATS } from '../../check/formats/formats.ts'
import type { Io } from '../../files/io.ts'
import { type CheckChoice, checkFiles } from '../check/check-files.ts'
import { CheckSession } from '../check/check-session.ts'
import { fixFiles } from '../check/fix-files.ts'
import { printDiagnostics } from '../check/print-diagnostics.ts'
import { watchPaths } from '../check/watch-paths.ts'
import type { CliCommand } from '../command.ts'
import { NAMED_PATHS, namedPaths } from '../named-paths.ts'

/** Seconds that a plug-in of a theme's configuration may take, unless the call names others. */
const LONGEST_CALL = 5

/** Times that a call mends what it finds. */
const MOST_ROUNDS = 4

export const checkCommand: CliCommand = {
  example: 'vitrine check theme/',
  define: (command) =>
    command
      .argument(
        '[paths...]',
        `template files, - for standard input, folders to search for templates, or theme folders; ${NAMED_PATHS}`,
      )
      .option('--strict', 'warn of every value that is not escaped for its HTML context')
      .option('-d, --data <file>', 'check with one saved page; a single template with its data')
      .option(
        '--site <path>',
        'check with a saved site: a JSON file, a folder of saved or pulled pages, or https://…',
      )
      .option('--tweaks <file>', "a JSON file of values for the theme's tweaks, by title")
      .option('--fix', 'mend what has one certain correction, then check again')
      .option('--watch', 'check again after each change')
      .option('--max-warnings <number>', 'exit with 1 where there are more warnings', readCount)
      .option(
        '--plugin-timeout <seconds>',
        "stop a plug-in of the theme's configuration that takes longer",
        readSeconds,
        LONGEST_CALL,
      )
      .addOption(
        new Option('--format <name>', 'print for people or for other programs')
          .choices(['pretty', ...Object.keys(FORMATS)])
          .default('pretty'),
      )
      .option('--json', 'print {files, diagnostics} as JSON, as --format json does'),
  async run(command, io) {
    const flags = command.opts<CheckFlags>()
    const { strict = false, data, site, tweaks, pluginTimeout } = flags
    const content = {
      ...(data !== undefined && { data }),
      ...(site !== undefined && { site }),
      ...(tweaks !== undefined && { tweaks }),
    }
    const choice: CheckChoice = { paths: namedPaths(command), strict, content, pluginTimeout }
    if (flags.watch !== true) return checkOnce(choice, flags, { io })
    const session = new CheckSession(io, { callLimit: pluginTimeout * 1000, isWatching: true })
    const named = [data, site, tweaks].flatMap((path) => (path && existsSync(path) ? [path] : []))
    const paths = [...choice.paths, ...named]
    await watchPaths(paths, { check: () => checkOnce(choice, flags, { io, session }), io })
    return 0
  },
}

interface CheckFlags {
  readonly json?: boolean
  readonly format: string
  readonly strict?: boolean
  readonly fix?: boolean
  readonly watch?: boolean
  readonly data?: string
  readonly site?: string
  readonly tweaks?: string
  readonly maxWarnings?: number
  readonly pluginTimeout: number
}

/** Checks and prints once; returns the exit code. */
async function checkOnce(
  choice: CheckChoice,
  flags: CheckFlags,
  { io, session }: { readonly io: Io; readonly session?: CheckSession },
): Promise<number> {
  let checked = await checkFiles(choice, io, session)
  // An edit inside of another one waits for the next round.
  const rounds = flags.fix === true ? MOST_ROUNDS : 0
  for (let round = 0; round < rounds && fixFiles(checked.diagnostics, io) > 0; round++)
    checked = await checkFiles(choice, io, session)
  const { json = false, format, maxWarnings = Infinity } = flags
  printDiagnostics(checked, json ? 'json' : format, io)
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error').length
  return errors > 0 || checked.diagnostics.length - errors > maxWarnings ? 1 : 0
}

function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number from 0 on.')
}

function readSeconds(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number of seconds from 1 on.')
}
