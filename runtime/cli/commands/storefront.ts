import { type Command, InvalidArgumentError } from 'commander'
import { PortTaken, startDevServer } from '../../preview/host/dev-server.ts'
import { previewAsset } from '../../preview/host/preview-asset.ts'
import { previewStore } from '../../preview/host/preview-store.ts'
import { type DatabaseChoice, StoreError } from '../../preview/store/index.ts'
import { themeRoot } from '../../preview/theme/load.ts'
import type { Io } from '../io.ts'
import type { CommandBody } from '../late-command.ts'
import { Problem } from '../problem.ts'
import { declareSite, type SiteFlags, siteSource, THEME, themeFolder } from '../theme-input.ts'
import { ThemeReporter } from '../theme-report.ts'

interface Flags extends SiteFlags {
  port: number
  folder?: string
  hostname?: string
}

export const devCommand: CommandBody = {
  example: 'vitrine dev theme/ --site saved-pages/',
  define: declareStorefront,
  run: (command, io) => serveStorefront(command, io, true),
}

export const serveCommand: CommandBody = {
  example: 'DATABASE_URL=postgres://… vitrine serve theme/ --hostname 0.0.0.0',
  define: (command) =>
    declareStorefront(command).option(
      '--hostname <name>',
      'name or address to listen on; this machine only by default',
    ),
  run: (command, io) => serveStorefront(command, io, false),
}

function declareStorefront(command: Command): Command {
  return declareSite(command.argument('[theme]', THEME))
    .option('-p, --port <number>', 'port on this machine; 0 takes any that is free', readPort, 4000)
    .option('--folder <dir>', 'keep carts and stock in this folder; else they are gone when the server ends')
}

async function serveStorefront(command: Command, io: Io, tools: boolean): Promise<number> {
  const flags = command.opts<Flags>()
  const source = siteSource(flags, io)
  const folder = themeFolder(command.args[0])
  const database = databaseOf(flags, io)
  const reporter = new ThemeReporter(io, themeRoot(folder))
  const server = await startDevServer({
    folder,
    tools,
    port: flags.port,
    hostname: flags.hostname,
    asset: previewAsset,
    openStore: (site) => previewStore({ site, database }),
    ...source,
    told: (mistakes) => reporter.tell(mistakes),
    failed: (error) => reporter.fail(error),
  }).catch((error: unknown) => {
    if (error instanceof PortTaken) throw portProblem(error)
    throw error instanceof StoreError ? new Problem(`${error.message}; ${error.help}`, 1) : error
  })
  io.stdout.write(`Vitrine shows ${folder} at ${server.url} (Ctrl+C ends it)\n`)
  await interrupted()
  await server.close()
  return 0
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text)
  throw new InvalidArgumentError('Give a number from 0 to 65535.')
}

/** A folder if one is named, else the PostgreSQL server of the environment, else nothing that stays. */
function databaseOf({ folder }: Flags, { env }: Io): DatabaseChoice {
  if (folder !== undefined) return { folder }
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { memory: true }
}

function portProblem({ port, free }: PortTaken): Problem {
  const other = free === undefined ? 'choose another one with --port' : `port ${free} is free: --port ${free}`
  return new Problem(`port ${port} is in use by another program; ${other}`)
}

/** Resolves when somebody ends the program. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
